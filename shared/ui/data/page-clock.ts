import { useSyncExternalStore } from 'react';

/** All relative times on a page update together, twice a minute. */
const STEP_MS = 30_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Returns the page's current time. It is constant until the next step, also after hours without
 * subscribers.
 */
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
    // A page that was hidden, or a computer that slept, may have missed hours.
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

/** Returns the current time, ms since the epoch, rounded to half a minute. */
export const usePageTime = (): number => useSyncExternalStore(subscribe, current);

const endOfDay = (): number => new Date(current()).setHours(24, 0, 0, 0);

/** Returns the end of the current day, ms since the epoch. Changes after midnight. */
export const useEndOfDay = (): number => useSyncExternalStore(subscribe, endOfDay);
