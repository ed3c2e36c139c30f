import { useEffect, useMemo, useState } from 'react';

/**
 * Nothing that is waited for takes longer: what has begun before that has been left meanwhile, and
 * is asked for anew.
 */
const LEFT_AFTER_MS = 5 * 60_000;

/** Whole seconds since a moment (ms since the epoch), counted while shown. */
export function useElapsedSeconds(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const from = useMemo(() => (Date.now() - since > LEFT_AFTER_MS ? Date.now() : since), [since]);
  return Math.max(0, Math.floor((now - from) / 1000));
}
