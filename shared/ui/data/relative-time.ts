const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * From this share of a unit on, a future time is rounded up to the whole unit: the next run of a
 * daily event is tomorrow, not in 23 hours.
 */
const NEARLY = 0.96;

/**
 * Returns "3 minutes ago", "now" or "tomorrow"; `at` and `now` in ms since the epoch. Past times
 * are rounded down, future times to the nearest unit.
 */
export function relativeTime(at: number, now: number, locale?: string): string {
  const seconds = Math.round((at - now) / 1000);
  const format = relative(locale);
  for (const [unit, size] of UNITS) {
    if (seconds >= size * NEARLY) return format.format(Math.round(seconds / size), unit);
    if (-seconds >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/**
 * Returns the age of a past time in few characters, for narrow lists: "5m", "2h", "3d", and "now"
 * below a minute.
 */
export function shortAge(at: number, now: number, locale?: string): string {
  const seconds = Math.round((now - at) / 1000);
  const [unit, size] = UNITS.find(([, one]) => seconds >= one) ?? [];
  if (unit === undefined || size === undefined) return relative(locale).format(0, 'second');
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'month' ? 'short' : 'narrow',
  }).format(Math.trunc(seconds / size));
}

export const exactTime = (at: number, locale?: string): string => exact(locale).format(at);

// Cached, because creating a formatter is the slowest part of a table row.
const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const exact = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
);

function perLocale<T>(make: (locale: string | undefined) => T): (locale: string | undefined) => T {
  const made = new Map<string | undefined, T>();
  return (locale) => {
    const one = made.get(locale) ?? make(locale);
    made.set(locale, one);
    return one;
  };
}
