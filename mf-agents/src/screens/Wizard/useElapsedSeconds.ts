import { useEffect, useMemo, useState } from 'react';

/**
 * No wait takes longer than this. So an older start belongs to a page that was left meanwhile, and
 * this page sends a new request.
 */
const LEFT_AFTER_MS = 5 * 60_000;

/**
 * Returns the whole seconds since a moment (ms since the epoch), updated while the component is
 * mounted.
 */
export function useElapsedSeconds(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const from = useMemo(() => (Date.now() - since > LEFT_AFTER_MS ? Date.now() : since), [since]);
  return Math.max(0, Math.floor((now - from) / 1000));
}
