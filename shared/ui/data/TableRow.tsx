import { memo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Td, Tr } from './table-parts';
import type { Column } from './DataTable';

interface TableRowProps<T extends object> {
  row: T;
  columns: readonly Column<T>[];
  onOpen?: (row: T) => void;
  detail?: (row: T) => ReactNode;
  /** For a paged list: position among all rows, and the measuring ref. */
  index?: number;
  measure?: (element: HTMLElement | null) => void;
}

export const CELL_FROM = {
  lg: { base: 'flex', md: 'none', lg: 'table-cell' },
  xl: { base: 'flex', md: 'none', xl: 'table-cell' },
};

function Row<T extends object>({ row, columns, onOpen, detail, index, measure }: TableRowProps<T>) {
  const more = detail?.(row);
  const opens = onOpen && {
    cursor: 'button',
    onClick: (event: MouseEvent) => {
      if (isOfTheRow(event)) onOpen(row);
    },
  };
  return (
    <>
      <Tr
        {...opens}
        {...(more && { 'data-continued': '' })}
        {...(index !== undefined && {
          'aria-rowindex': index + 2,
          'data-index': index,
          ref: measure,
        })}
      >
        {columns.map(({ id, header, align = 'start', from, quiet, cell }, place) => (
          <Td
            key={id}
            data-label={quiet ? '' : header}
            {...(from && { display: CELL_FROM[from] })}
            textAlign={{ base: quiet || place === 0 ? 'start' : 'end', md: align }}
          >
            {cell(row)}
          </Td>
        ))}
      </Tr>
      {more && (
        <Tr {...opens} data-detail="">
          <Td colSpan={columns.length} display={{ base: 'block', md: 'table-cell' }}>
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
 * Ignores clicks on controls in the row, and in layers they opened: React bubbles those through
 * portals.
 */
const isOfTheRow = ({ target, currentTarget }: MouseEvent): boolean =>
  currentTarget.contains(target as Element) && !(target as Element).closest('a,button');
