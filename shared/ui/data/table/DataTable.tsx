import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../feedback/ErrorState';
import type { ErrorStateProps } from '../../feedback/ErrorState';
import { VisuallyHidden } from '../../layout/text';
import { placeColumns } from './column';
import type { Column } from './column';
import { moveBetweenRows } from './row-keys';
import { HeaderCheckbox, SelectionBar, SelectionContext, toggled } from './selection';
import type { TableSelection } from './selection';
import { SkeletonRows } from './SkeletonRows';
import { nextSort, sortedRows } from './sorted-rows';
import { Empty, Table, TableFrame } from './table-parts';
import { TableHead } from './TableHead';
import type { SortOrder } from './TableHead';
import { TableRow } from './TableRow';
import { useWindowedRows } from './use-windowed-rows';

export interface DataTableProps<T extends object> {
  caption: string;
  columns: readonly Column<T>[];
  /** Less space between columns, for tables with many figures. */
  dense?: boolean;
  rows: readonly T[] | undefined;
  rowId: (row: T) => string;
  initialSort?: SortOrder;
  /** Sort order kept by the screen, e.g. in the address (`useListAddress`). */
  order?: { sort: SortOrder | undefined; onSort: (sort: SortOrder | undefined) => void };
  onOpen?: (row: T) => void;
  /** Returns details to show below the row, over its full width; null for none. */
  detail?: (row: T) => ReactNode;
  /** Returns the "…" menu at the end of the row. */
  menu?: (row: T) => ReactNode;
  selection?: TableSelection<T>;
  error?: ErrorStateProps | null;
  empty: ReactNode;
  /**
   * For long paged lists in the server's order: renders only rows near the visible part. Rows must
   * have no `detail`.
   */
  pages?: {
    /** Total number of rows. */
    total: number;
    /** Called when the list is scrolled near its end, to load the next page. */
    onEnd: () => void;
    /** Sort order of the pages. A click on a header requests another order. */
    sort: SortOrder;
    onSort: (sort: SortOrder) => void;
  };
}

/**
 * A table that is loading (`rows` undefined), failed, empty or filled. In a narrow table some
 * columns are hidden, and in a very narrow one every row becomes a card. For hundreds of rows keep
 * `columns`, `onOpen`, `menu` and `detail` identical between renders, so that unchanged rows do not
 * render again.
 */
export function DataTable<T extends object>({
  caption,
  columns,
  dense = false,
  rows,
  rowId,
  initialSort,
  order,
  onOpen,
  detail,
  menu,
  selection,
  error,
  empty,
  pages,
}: DataTableProps<T>) {
  const [own, setOwn] = useState<SortOrder | undefined>(initialSort);
  const sort = (pages ?? order ?? { sort: own }).sort;
  const selectable = selection !== undefined;
  const hasMenu = menu !== undefined;
  const placed = useMemo(
    () => placeColumns(columns, { selectable, menu: hasMenu }),
    [columns, selectable, hasMenu],
  );
  const serverSorted = pages !== undefined;
  const shown = useMemo(
    () => (serverSorted ? (rows ?? []) : sortedRows(rows ?? [], columns, sort)),
    [serverSorted, rows, columns, sort],
  );
  const windowed = useWindowedRows(shown.length, serverSorted, pages?.onEnd);
  const ids = selectable ? shown.map(rowId) : [];
  const selectState = useSelectState(selection, ids);
  // This value is stable, because rows compare their props.
  const selectLabel = selection?.label;

  const onSort = (id: string): void => {
    const next = nextSort(sort, id, !serverSorted);
    if (pages) pages.onSort(next!);
    else if (order) order.onSort(next);
    else setOwn(next);
  };

  if (error)
    return (
      <Empty>
        <ErrorState {...error} />
      </Empty>
    );
  if (rows?.length === 0) return <Empty>{empty}</Empty>;
  return (
    <SelectionContext value={selectState}>
      <TableFrame>
        <Table
          dense={dense}
          aria-busy={rows === undefined}
          {...(pages && { 'aria-rowcount': pages.total + 1 })}
        >
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
          <TableHead
            columns={placed}
            sort={sort}
            onSort={onSort}
            menu={hasMenu}
            selectAll={
              selection && (
                <HeaderCheckbox ids={ids} chosen={selection.chosen} onChange={selection.onChange} />
              )
            }
          />
          <tbody ref={windowed.place} onKeyDown={moveBetweenRows}>
            {windowed.before > 0 && <Gap px={windowed.before} />}
            {rows === undefined && (
              <SkeletonRows columns={placed} selectable={selectable} menu={hasMenu} />
            )}
            {windowed.shown.map((index) => {
              const row = shown[index];
              if (!row) return null;
              const id = rowId(row);
              return (
                <TableRow
                  key={id}
                  id={id}
                  row={row}
                  columns={placed}
                  {...(onOpen && { onOpen })}
                  {...(detail && { detail })}
                  {...(menu && { menu })}
                  {...(selectLabel && { selectLabel })}
                  {...(pages && { index, measure: windowed.measure })}
                />
              );
            })}
            {windowed.after > 0 && <Gap px={windowed.after} />}
          </tbody>
        </Table>
        {selection && <SelectionBar {...selection} ids={ids} />}
      </TableFrame>
    </SelectionContext>
  );
}

/** Takes the space of the rows that are not rendered. */
const Gap = ({ px }: { px: number }) => <tr aria-hidden style={{ display: 'block', height: px }} />;

/**
 * Keeps the selection for the checkboxes of the rows. Shift extends it from the last changed row.
 */
function useSelectState<T>(selection: TableSelection<T> | undefined, ids: readonly string[]) {
  const last = useRef<string>(undefined);
  const latest = useRef({ selection, ids });
  useEffect(() => {
    latest.current = { selection, ids };
  });
  const toggle = useCallback((id: string, range: boolean) => {
    const now = latest.current;
    if (!now.selection) return;
    const from = range ? last.current : undefined;
    last.current = id;
    now.selection.onChange(toggled(now.selection.chosen, id, now.ids, from));
  }, []);
  const chosen = selection?.chosen;
  return useMemo(() => ({ chosen: chosen ?? new Set<string>(), toggle }), [chosen, toggle]);
}
