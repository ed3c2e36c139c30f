import type { Clock } from '@voxgrove/server/clock';

/**
 * So many of a kind are told one by one within a minute; of what comes beyond, once that it comes.
 */
export const ONE_BY_ONE = 10;
const MINUTE_MS = 60_000;

/**
 * Keeps a rush of visitors from being a rush of notifications, which nobody could read. Counts what
 * this process has told in the minute of the clock.
 * @returns how something of the kind is to be told: by itself, as the first of too many (`minute`
 *   names them), or not at all
 */
export function noticeFlood(clock: Clock): (kind: string) => 'alone' | { minute: number } | 'told' {
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
    return count === ONE_BY_ONE + 1 ? { minute } : 'told';
  };
}
