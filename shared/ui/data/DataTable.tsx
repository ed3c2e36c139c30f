import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, SortingState } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState';
import type { ErrorStateProps } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { Box } from '../layout/boxes';
import { VisuallyHidden } from '../layout/text';
import { Table, Td, Th, Tr, SortButton, Empty } from './table-parts';
import { CELL_FROM, TableRow } from './TableRow';
import { useWindowedRows } from './use-windowed-rows';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Sort key; a column without one cannot be sorted. */
  sortBy?: (row: T) => string | number;
  width?: string;
  align?: 'start' | 'end';
  /** Minimum window width for the column. Cards show everything. */
  from?: 'lg' | 'xl';
  /** A header for screen readers only. */
  quiet?: boolean;
}

export interface DataTableProps<T extends object> {
  caption: string;
  columns: readonly Column<T>[];
  /** Narrower columns, for tables with many figures. */
  dense?: boolean;
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  initialSort?: { id: string; desc: boolean };
  onOpen?: (row: T) => void;
  /** Details below the row, over its full width; null for none. */
  detail?: (row: T) => ReactNode;
  /** Expected cell height, so that the table does not jump when it fills. */
  skeletonHeight?: string;
  error?: ErrorStateProps | null;
  empty: ReactNode;
  /**
   * For long paged lists in server order: renders only rows near the window. No row has a `detail`.
   */
  pages?: {
    /** Total number of rows. */
    total: number;
    /** Runs near the last rows, to load the next page. */
    onEnd: () => void;
    /** Sort order of the pages; a click on a header requests another. */
    sort: { id: string; desc: boolean };
    onSort: (sort: { id: string; desc: boolean }) => void;
  };
}

const SKELETON_ROWS = 5;
const HEAD_FROM = {
  lg: { base: 'none', lg: 'table-cell' },
  xl: { base: 'none', xl: 'table-cell' },
};

/**
 * A table that is loading (`rows` undefined), failed, empty or filled; sortable. On phones every
 * row is a card. For hundreds of rows keep `columns`, `onOpen` and `detail` identical between
 * renders, so that unchanged rows do not render again.
 */
export function DataTable<T extends object>({
  caption,
  columns,
  dense = false,
  rows,
  rowId,
  initialSort,
  onOpen,
  detail,
  skeletonHeight = '4',
  error,
  empty,
  pages,
}: DataTableProps<T>) {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, T, unknown> => ({
        id: column.id,
        header: column.header,
        accessorFn: column.sortBy ?? (() => ''),
        enableSorting: Boolean(column.sortBy),
        sortFn: compare,
        sortDescFirst: false,
      })),
    [columns],
  );
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    ...(pages
      ? {
          manualSorting: true,
          enableSortingRemoval: false,
          state: { sorting: [pages.sort] },
          onSortingChange: (next: SortingState | ((before: SortingState) => SortingState)) => {
            const [sort] = typeof next === 'function' ? next([pages.sort]) : next;
            if (sort) pages.onSort(sort);
          },
        }
      : { initialState: { sorting: initialSort ? [initialSort] : [] } }),
  });
  const windowed = useWindowedRows(data.length, pages !== undefined, pages?.onEnd);
  const byId = new Map(columns.map((column) => [column.id, column]));

  const modelRows = table.getRowModel().rows;

  if (error) return <ErrorState {...error} />;
  if (rows?.length === 0) return <Empty>{empty}</Empty>;
  return (
    <Table
      dense={dense}
      aria-busy={rows === undefined}
      {...(pages && { 'aria-rowcount': pages.total + 1 })}
    >
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(({ id, column }) => {
              const { header, align = 'start', width, from, quiet } = byId.get(column.id)!;
              const sorted = column.getIsSorted();
              return (
                <Th
                  key={id}
                  scope="col"
                  {...(from && { display: HEAD_FROM[from] })}
                  textAlign={align}
                  width={width}
                  aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
                >
                  {column.getCanSort() ? (
                    <SortButton type="button" onClick={column.getToggleSortingHandler()}>
                      {header}
                      {sorted ? (
                        sorted === 'desc' ? (
                          <ArrowDown aria-hidden />
                        ) : (
                          <ArrowUp aria-hidden />
                        )
                      ) : (
                        <ChevronsUpDown aria-hidden />
                      )}
                    </SortButton>
                  ) : quiet ? (
                    <VisuallyHidden>{header}</VisuallyHidden>
                  ) : (
                    header
                  )}
                </Th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody ref={windowed.place}>
        {windowed.before > 0 && <Gap px={windowed.before} />}
        {rows === undefined &&
          Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <Tr key={index}>
              {columns.map(({ id, from }) => (
                <Td key={id} {...(from && { display: CELL_FROM[from] })}>
                  <Box h={skeletonHeight} display="flex" alignItems="center" w="full">
                    <Skeleton w="full" />
                  </Box>
                </Td>
              ))}
            </Tr>
          ))}
        {windowed.shown
          .flatMap((index) => modelRows[index] ?? [])
          .map((row) => (
            <TableRow
              key={row.id}
              row={row.original}
              columns={columns}
              {...(onOpen && { onOpen })}
              {...(detail && { detail })}
              {...(pages && { index: row.index, measure: windowed.measure })}
            />
          ))}
        {windowed.after > 0 && <Gap px={windowed.after} />}
      </tbody>
    </Table>
  );
}

/** Takes the space of rows that are not rendered. */
const Gap = ({ px }: { px: number }) => <tr aria-hidden style={{ display: 'block', height: px }} />;

function compare(
  one: { getValue: (id: string) => unknown },
  other: { getValue: (id: string) => unknown },
  id: string,
): number {
  const [a, b] = [one.getValue(id), other.getValue(id)];
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
}
