import type { OfficeHours } from '@voxgrove/contracts';
import { isTimeZone, localTime } from '../local-time';

/**
 * Returns whether people answer at the time `now`. Without hours, they always answer; hours may
 * pass midnight. An unknown time zone counts as UTC.
 */
export function isOfficeOpen(
  hours: readonly OfficeHours[],
  timeZone: string,
  now: number,
): boolean {
  if (hours.length === 0) return true;
  const { offset } = localTime(now, isTimeZone(timeZone) ? timeZone : 'UTC');
  const local = new Date(now + offset);
  const day = local.getUTCDay();
  const time = local.toISOString().slice(11, 16);
  const yesterday = (day + 6) % 7;
  return hours.some(({ day: on, from, to }) => {
    if (from < to) return on === day && from <= time && time < to;
    return (on === day && from <= time) || (on === yesterday && time < to);
  });
}
