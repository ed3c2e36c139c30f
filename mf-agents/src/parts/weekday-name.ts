/** Any Sunday, ms since the epoch. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

/** Returns the name of a weekday (0: Sunday) in the language of the page. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(SUNDAY + day * DAY_MS);
