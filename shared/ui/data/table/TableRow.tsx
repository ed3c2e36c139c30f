import { memo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { PlacedColumn } from './column';
import { RowCheckbox } from './selection';
import { Td, Tr, hiddenBelow } from './table-parts';

interface TableRowProps<T extends object> {
  id: string;
  row: T;
  columns: readonly PlacedColumn<T>[];
  onOpen?: (row: T) => void;
  detail?: (row: T) => ReactNode;
  menu?: (row: T) => ReactNode;
  /** Returns the label of the row's checkbox. Without this function rows have no checkbox. */
  selectLabel?: (row: T) => string;
  /** For a paged list: index among all rows, and the ref that measures the row. */
  index?: number;
  measure?: (element: HTMLElement | null) => void;
}

function Row<T extends object>({
  id,
  row,
  columns,
  onOpen,
  detail,
  menu,
  selectLabel,
  index,
  measure,
}: TableRowProps<T>) {
  const more = detail?.(row);
  const opens = onOpen && {
    cursor: 'button',
    onClick: (event: MouseEvent) => {
      if (isOfTheRow(event)) onOpen(row);
    },
  };
  const span = columns.length + (menu ? 1 : 0) + (selectLabel ? 1 : 0);
  return (
    <>
      <Tr
        data-row=""
        {...opens}
        {...(more && { 'data-continued': '' })}
        {...(index !== undefined && {
          'aria-rowindex': index + 2,
          'data-index': index,
          ref: measure,
        })}
      >
        {selectLabel && (
          <Td data-select="">
            <RowCheckbox id={id} label={selectLabel(row)} />
          </Td>
        )}
        {columns.map((column) => (
          <Td
            key={column.id}
            data-place={column.place}
            data-label={column.quiet ? '' : column.header}
            {...(column.wrap && { 'data-wrap': '' })}
            css={hiddenBelow(column.hideBelow)}
            {...(column.align === 'end' && { 'data-end': '' })}
          >
            {column.cell(row)}
          </Td>
        ))}
        {menu && <Td data-menu="">{menu(row)}</Td>}
      </Tr>
      {more && (
        <Tr {...opens} data-detail="">
          <Td data-place="detail" colSpan={span}>
            {more}
          </Td>
        </Tr>
      )}
    </>
  );
}

/** One row of a DataTable. Memoized: renders again only when its data or props change. */
export const TableRow = memo(Row) as typeof Row;

/**
 * Returns whether a click belongs to the row. Clicks on controls in the row, and in layers that
 * they opened, do not: React bubbles those through portals.
 */
const isOfTheRow = ({ target, currentTarget }: MouseEvent): boolean =>
  currentTarget.contains(target as Element) &&
  !(target as Element).closest('a,button,input,label,[data-select]');
