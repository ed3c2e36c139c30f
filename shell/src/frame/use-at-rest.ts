import { useEffect, useState } from 'react';

/** Soon enough for what stands beside the page, late enough not to hold the page up. */
const LATEST_MS = 1_000;

/** False until the page has had time to show itself: what nobody waits for begins to load then. */
export function useAtRest(): boolean {
  const [rest, setRest] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setRest(true));
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setRest(true), { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return rest;
}
