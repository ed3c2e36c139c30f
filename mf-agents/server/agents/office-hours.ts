import type { OfficeHours } from '@voxgrove/contracts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Returns whether people answer now. Without hours they always do. Hours may pass midnight. */
export function isOfficeOpen(
  hours: readonly OfficeHours[],
  timeZone: string,
  now: number,
): boolean {
  if (hours.length === 0) return true;
  const { day, time } = localTime(timeZone, now);
  const yesterday = (day + 6) % 7;
  return hours.some(({ day: on, from, to }) => {
    if (from < to) return on === day && from <= time && time < to;
    return (on === day && from <= time) || (on === yesterday && time < to);
  });
}

/** Returns the day of the week and the time (HH:MM) in a time zone. An unknown time zone is UTC. */
function localTime(timeZone: string, now: number): { day: number; time: string } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return { day: DAYS.indexOf(parts['weekday']!), time: `${parts['hour']}:${parts['minute']}` };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const shown = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...shown, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...shown, timeZone: 'UTC' });
  }
}
