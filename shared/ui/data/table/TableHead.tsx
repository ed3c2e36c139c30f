import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../layout/text';
import { useUiTexts } from '../../text/ui-texts';
import { MENU_WIDTH, SELECT_WIDTH } from './column';
import type { PlacedColumn } from './column';
import { SortButton, Th, hiddenBelow } from './table-parts';

export interface SortOrder {
  id: string;
  desc: boolean;
}

interface TableHeadProps<T> {
  columns: readonly PlacedColumn<T>[];
  sort: SortOrder | undefined;
  onSort: (id: string) => void;
  /** The checkbox for all rows. */
  selectAll: ReactNode;
  menu: boolean;
}

export function TableHead<T>({ columns, sort, onSort, selectAll, menu }: TableHeadProps<T>) {
  const texts = useUiTexts();
  return (
    <thead>
      <tr>
        {selectAll && (
          <Th scope="col" data-select="" style={{ width: `${SELECT_WIDTH}rem` }}>
            {selectAll}
          </Th>
        )}
        {columns.map((column) => (
          <Th
            key={column.id}
            scope="col"
            css={hiddenBelow(column.hideBelow)}
            textAlign={column.align ?? 'start'}
            {...(column.width !== undefined && { style: { width: `${column.width}rem` } })}
            {...(sort?.id === column.id && {
              'aria-sort': sort.desc ? ('descending' as const) : ('ascending' as const),
            })}
          >
            <HeadText column={column} sort={sort} onSort={onSort} />
          </Th>
        ))}
        {menu && (
          <Th scope="col" style={{ width: `${MENU_WIDTH}rem` }}>
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </Th>
        )}
      </tr>
    </thead>
  );
}

function HeadText<T>({
  column: { id, header, sortBy, quiet },
  sort,
  onSort,
}: Pick<TableHeadProps<T>, 'sort' | 'onSort'> & { column: PlacedColumn<T> }) {
  if (quiet) return <VisuallyHidden>{header}</VisuallyHidden>;
  if (!sortBy) return header;
  const Direction = sort?.desc ? ArrowDown : ArrowUp;
  const Mark = sort?.id === id ? Direction : ChevronsUpDown;
  return (
    <SortButton type="button" onClick={() => onSort(id)}>
      {header}
      <Mark aria-hidden />
    </SortButton>
  );
}
