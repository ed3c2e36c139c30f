import { useSyncExternalStore } from 'react';

/** All relative times on a page update together, twice a minute. */
const STEP_MS = 30_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The page's current time, constant until the next step, also after hours without subscribers. */
function current(): number {
  const at = Date.now();
  if (Math.abs(at - now) >= STEP_MS) now = at;
  return now;
}

function step(): void {
  current();
  for (const each of [...listeners]) each();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(step, STEP_MS);
    // A hidden page or sleeping machine may have missed hours.
    document.addEventListener('visibilitychange', step);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', step);
  };
}

/** Now, ms since the epoch, to half a minute. */
export const usePageTime = (): number => useSyncExternalStore(subscribe, current);

const endOfDay = (): number => new Date(current()).setHours(24, 0, 0, 0);

/** End of the current day, ms since the epoch; changes after midnight. */
export const useEndOfDay = (): number => useSyncExternalStore(subscribe, endOfDay);
