import { useSyncExternalStore } from 'react';
import { exactTime, relativeTime } from './relative-time';

/** All relative times of the page step together, twice a minute. */
const STEP_MS = 30_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => { now = Date.now(); for (const each of [...listeners]) each(); }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) { clearInterval(timer); timer = undefined; }
  };
}

/**
 * A moment (ms since the epoch) as "5 minutes ago", with the exact time on hover. A moment that seems to come is a clock
 * that differs from ours and shown as now, unless it is meant to lie ahead (`ahead`): "in 5 minutes".
 */
export function TimeAgo({ at, ahead = false }: { at: number; ahead?: boolean }) {
  const current = useSyncExternalStore(subscribe, () => now);
  return <time translate="no" dateTime={new Date(at).toISOString()} title={exactTime(at)}>{relativeTime(at, ahead ? current : Math.max(current, at))}</time>;
}
