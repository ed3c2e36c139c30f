import { useEffect, useState } from 'react';

/** Longest delay before secondary parts are loaded, ms. They must not slow the page down. */
const LATEST_MS = 1_000;

/** Returns false until the page has had time to render. Secondary parts are loaded after that. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setAtRest(true));
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setAtRest(true), { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  return isAtRest;
}
