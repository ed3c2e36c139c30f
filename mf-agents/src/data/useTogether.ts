import { useCallback, useEffect, useRef } from 'react';

/**
 * Collects values that arrive in quick succession. Calls `tell` with all of them once no further
 * value has arrived for `ms` milliseconds. When the component unmounts, the remaining values are
 * dropped.
 */
export function useTogether<T>(ms: number, tell: (all: T[]) => void): (onFlush: T) => void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const all = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (item: T) => {
      all.current.push(item);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(all.current.splice(0)), ms);
    },
    [ms],
  );
}
