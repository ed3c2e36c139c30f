import type { Column } from './column';
import type { SortOrder } from './TableHead';

/** Sorts numbers by value and texts alphabetically. Equal rows keep their order. */
export function sortedRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: SortOrder | undefined,
): readonly T[] {
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy;
  if (!sort || !sortBy) return rows;
  const direction = sort.desc ? -1 : 1;
  return rows
    .map((row) => ({ row, key: sortBy(row) }))
    .sort((one, other) => direction * compare(one.key, other.key))
    .map(({ row }) => row);
}

/**
 * Returns the sort order after a click on a header: ascending, then descending, then none if the
 * order may be removed, or else ascending again.
 */
export function nextSort(
  before: SortOrder | undefined,
  id: string,
  removable: boolean,
): SortOrder | undefined {
  if (before?.id !== id) return { id, desc: false };
  if (!before.desc) return { id, desc: true };
  return removable ? undefined : { id, desc: false };
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
