import { useSyncExternalStore } from 'react';

/** What a page says of the time steps together, twice a minute. */
const STEP_MS = 30_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** By now the page says this time; the same until the next step, also where nothing has listened for long. */
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
    // A page that was hidden, or a machine that slept, may have missed hours.
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

/** When the day ends on which the page is looked at, ms since the epoch: another one once midnight is past. */
export const useEndOfDay = (): number => useSyncExternalStore(subscribe, endOfDay);
