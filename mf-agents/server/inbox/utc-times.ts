import { localTime } from '../local-time';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/**
 * Distance of the moments at which the offset of a time zone is read, and their greatest number. In a
 * period of 30 years the distance is three months. The distance must stay below half a year, so that
 * summer and winter are both read.
 */
const STEP_MS = 28 * 86_400_000;
const MOST_STEPS = 120;

/** ms since the epoch */
export interface Period {
  from: number;
  to: number;
}

/**
 * Returns the hours and days of the week (0: Sunday) in UTC that a local hour and a local day of the
 * week can have. Some moments at these times have another local time. Absent: all.
 */
export function utcTimes(
  { hour, weekday }: { hour?: number | undefined; weekday?: number | undefined },
  timeZone: string,
  period: Period,
): { hours?: number[]; weekdays?: number[] } {
  if (hour === undefined && weekday === undefined) return {};
  const offsets = offsetsOf(timeZone, period);
  return {
    ...(hour !== undefined && { hours: utcParts(hour, HOUR_MINUTES, 24, offsets) }),
    ...(weekday !== undefined && { weekdays: utcParts(weekday, DAY_MINUTES, 7, offsets) }),
  };
}

/**
 * Returns the hours (or days) in UTC that overlap a local one. `length`: minutes of each; `count`:
 * their number, after which they begin again; `offsets`: minutes.
 */
function utcParts(
  local: number,
  length: number,
  count: number,
  offsets: readonly number[],
): number[] {
  const partAt = (minute: number): number => {
    const part = Math.floor(minute / length) % count;
    return part < 0 ? part + count : part;
  };
  const parts = offsets.flatMap((offset) => {
    const begin = local * length - offset;
    return [partAt(begin), partAt(begin + length - 1)];
  });
  return [...new Set(parts)].sort((one, other) => one - other);
}

/** Returns the different offsets of a time zone to UTC in a period, in minutes. */
function offsetsOf(timeZone: string, { from, to }: Period): number[] {
  const stepMs = Math.max(STEP_MS, (to - from) / MOST_STEPS);
  const offsets = new Set([localTime(to, timeZone).offset]);
  for (let at = from; at < to; at += stepMs) offsets.add(localTime(at, timeZone).offset);
  return [...offsets].map((offset) => offset / MINUTE_MS);
}
