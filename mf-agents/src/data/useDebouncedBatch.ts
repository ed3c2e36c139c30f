import { useCallback, useEffect, useRef } from 'react';

/**
 * Collects values that arrive in quick succession. Calls `onFlush` with all of them once no further
 * value has arrived for `ms` milliseconds. When the component unmounts, the remaining values are
 * dropped.
 */
export function useDebouncedBatch<T>(ms: number, onFlush: (items: T[]) => void): (item: T) => void {
  const latestOnFlush = useRef(onFlush);
  useEffect(() => {
    latestOnFlush.current = onFlush;
  });
  const items = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (item: T) => {
      items.current.push(item);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestOnFlush.current(items.current.splice(0)), ms);
    },
    [ms],
  );
}
