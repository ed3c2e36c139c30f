import { useCallback, useEffect, useRef } from 'react';

/**
 * Collects what comes in quick succession: `tell` is given all of it once nothing more has come for
 * `ms`. What is left when the caller goes is dropped.
 */
export function useTogether<T>(ms: number, tell: (all: T[]) => void): (one: T) => void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const all = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (one: T) => {
      all.current.push(one);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(all.current.splice(0)), ms);
    },
    [ms],
  );
}
