import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { SortOrder } from '@voxgrove/ui';
import { useSearchParams } from 'react-router-dom';

export interface ListAddress<F extends string> {
  /** Value of each parameter; '' if the address does not have it. */
  values: Readonly<Record<F, string>>;
  /** Sets a parameter, or removes it if the value is ''. */
  set: (name: F, value: string) => void;
  /** Sets several parameters at once. */
  change: (changes: Readonly<Partial<Record<F, string>>>) => void;
  /** Removes all parameters of the list. */
  clear: () => void;
  /** Whether a parameter other than the sort order is set. */
  filtered: boolean;
  /** For `order` of DataTable. */
  order: { sort: SortOrder | undefined; onSort: (sort: SortOrder | undefined) => void };
}

const SORT = 'sort';

/**
 * Search, filters and sort order of a list, kept in the page's address: `?q=…&status=…&sort=-name`.
 * A change replaces the history entry. `names` must be the same array in every render.
 */
export function useListAddress<const F extends string>(
  names: readonly F[],
  initialSort?: SortOrder,
): ListAddress<F> {
  const [params, setParams] = useSearchParams();
  // `setParams` starts from the address of the render that created it, so a callback needs the
  // newest one.
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  });
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      latest.current(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (!value) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [],
  );
  const values = useMemo(
    () =>
      Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<F, string>,
    [names, params],
  );
  const set = useCallback((name: F, value: string) => change({ [name]: value }), [change]);
  const clear = useCallback(
    () => change(Object.fromEntries(names.map((name) => [name, '']))),
    [change, names],
  );
  const requestedSort = params.get(SORT);
  const order = useMemo(
    () => ({
      sort: requestedSort === null ? initialSort : sortOf(requestedSort),
      onSort: (sort: SortOrder | undefined) => change({ [SORT]: sort ? textOf(sort) : '' }),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the initial order never changes
    [requestedSort, change],
  );
  return { values, set, change, clear, filtered: names.some((name) => values[name] !== ''), order };
}

const textOf = ({ id, desc }: SortOrder): string => `${desc ? '-' : ''}${id}`;
const sortOf = (text: string): SortOrder => ({
  id: text.replace(/^-/, ''),
  desc: text.startsWith('-'),
});
