const DAY_MS = 86_400_000;

/** Lengths of a period in days; the first is the default. */
export const LENGTHS = [30, 7, 90] as const;

const dayOf = (time: number): string => {
  const date = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Returns the last `length` days until today, in the reader's time zone. */
export const lastDays = (length: number, now: number): { from: string; to: string } => ({
  from: dayOf(now - (length - 1) * DAY_MS),
  to: dayOf(now),
});

/** Returns the number of days of a period, both included; 0 if it ends before it starts. */
export function daysIn({ from, to }: { from: string; to: string }): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 ? days : 0;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the period that an address names, both days included, or null if it names none. */
export const periodOf = (from: string, to: string): { from: string; to: string } | null =>
  DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : null;
