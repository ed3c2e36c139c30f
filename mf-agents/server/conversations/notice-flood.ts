import type { Clock } from '@voxgrove/server/clock';

/** Limit of single notifications of one kind per minute. One summary replaces the rest. */
export const ONE_BY_ONE = 10;
const MINUTE_MS = 60_000;

/**
 * Limits notifications when many visitors write at once. The limit applies per process and minute
 * of the clock.
 * @returns how to notify: alone, as the summary of the given minute, or not at all
 */
export function noticeFlood(
  clock: Clock,
): (kind: string) => 'alone' | { minute: number } | 'counted' {
  let minute = 0;
  let counts = new Map<string, number>();
  return (kind) => {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      counts = new Map();
    }
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= ONE_BY_ONE) return 'alone';
    return count === ONE_BY_ONE + 1 ? { minute } : 'counted';
  };
}
