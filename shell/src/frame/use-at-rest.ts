import { useEffect, useState } from 'react';

/** Delay before secondary parts load, so that they do not slow the page. */
const LATEST_MS = 1_000;

/** False until the page has had time to render; secondary parts load then. */
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
