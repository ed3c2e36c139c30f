const HOUR_MS = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

export interface LocalTime {
  /** `2026-11-24` */
  day: string;
  hour: number;
  /** Difference to UTC, ms. */
  offset: number;
}

/** Returns the local time of a moment in a time zone. */
export function localTime(at: number, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) as Record<string, string>;
  const { year, month, day, hour, minute, second } = parts;
  const local = Date.UTC(+year!, +month! - 1, +day!, +hour!, +minute!, +second!);
  const whole = Math.floor(at / 1_000) * 1_000;
  return { day: `${year}-${month}-${day}`, hour: Number(hour), offset: local - whole };
}

/** Returns when the local hour of a moment started, ms since the epoch. */
export function startOfHour(at: number, timeZone: string): number {
  const { offset } = localTime(at, timeZone);
  return Math.floor((at + offset) / HOUR_MS) * HOUR_MS - offset;
}

/**
 * Returns when a local day starts. If midnight does not exist, this is the first moment of the day.
 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset may change near midnight: the candidate must be on the day, and the moment before it
  // must not.
  for (const guess of [midnight - 26 * HOUR_MS, midnight, midnight + 26 * HOUR_MS]) {
    const start = midnight - localTime(guess, timeZone).offset;
    if (localTime(start, timeZone).day === day && localTime(start - 1, timeZone).day !== day)
      return start;
  }
  let at = midnight - 15 * HOUR_MS;
  while (localTime(at, timeZone).day < day) at += HOUR_MS / 4;
  return at;
}

/** Returns the day that is `days` after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** Returns the day of the week of a day (0: Sunday). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
