import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/ErrorState';
import type { ErrorStateProps } from '../feedback/ErrorState';
import { Skeleton } from '../feedback/Skeleton';
import { VisuallyHidden } from '../layout/text';
import { Table, Td, Th, Tr, SortButton, Empty } from './table-parts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Value to sort by; a column without one cannot be sorted. */
  sortBy?: (row: T) => string | number;
  width?: string;
  align?: 'start' | 'end';
}

export interface DataTableProps<T extends object> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  initialSort?: { id: string; desc: boolean };
  onOpen?: (row: T) => void;
  error?: ErrorStateProps | null;
  empty: ReactNode;
}

const SKELETON_ROWS = 5;

/** A table that is loading (`rows` undefined), failed, empty or filled; sorted by the reader. On phones every row is a card. */
export function DataTable<T extends object>({ caption, columns, rows, rowId, initialSort, onOpen, error, empty }: DataTableProps<T>) {
  const definitions = useMemo(() => columns.map((column): ColumnDef<typeof features, T, unknown> => ({
    id: column.id, header: column.header, accessorFn: column.sortBy ?? (() => ''), cell: ({ row }) => column.cell(row.original), enableSorting: Boolean(column.sortBy), sortFn: compare, sortDescFirst: false,
  })), [columns]);
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: rowId, initialState: { sorting: initialSort ? [initialSort] : [] } });
  const byId = new Map(columns.map((column) => [column.id, column]));

  if (error) return <ErrorState {...error} />;
  if (rows?.length === 0) return <Empty>{empty}</Empty>;
  return (
    <Table aria-busy={rows === undefined}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(({ id, column }) => {
              const { header, align = 'start', width } = byId.get(column.id)!;
              const sorted = column.getIsSorted();
              return (
                <Th key={id} scope="col" textAlign={align} width={width} aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}>
                  {column.getCanSort()
                    ? <SortButton type="button" onClick={column.getToggleSortingHandler()}>{header}{sorted ? (sorted === 'desc' ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />) : <ChevronsUpDown aria-hidden />}</SortButton>
                    : header}
                </Th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows === undefined && Array.from({ length: SKELETON_ROWS }, (_, index) => <Tr key={index}>{columns.map(({ id }) => <Td key={id}><Skeleton /></Td>)}</Tr>)}
        {table.getRowModel().rows.map((row) => (
          <Tr key={row.id} {...(onOpen && { cursor: 'button', onClick: (event: React.MouseEvent) => { if (!(event.target as Element).closest('a,button')) onOpen(row.original); } })}>
            {row.getAllCells().map((cell) => <Td key={cell.id} data-label={byId.get(cell.column.id)!.header} textAlign={{ base: 'start', md: byId.get(cell.column.id)!.align ?? 'start' }}><table.FlexRender cell={cell} /></Td>)}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function compare(one: { getValue: (id: string) => unknown }, other: { getValue: (id: string) => unknown }, id: string): number {
  const [a, b] = [one.getValue(id), other.getValue(id)];
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
}
