/** Billing interval of a price. */
export interface Recurrence {
  interval: 'day' | 'week' | 'month' | 'year' | (string & {});
  interval_count: number;
}

export interface Period {
  start: number;
  end: number;
}

const DAY = 86_400;

/**
 * Returns the time (seconds) a number of intervals after an anchor. The 31st becomes the last day
 * of a shorter month.
 */
export function after(
  anchor: number,
  { interval, interval_count: count }: Recurrence,
  times: number,
): number {
  if (interval === 'day') return anchor + times * count * DAY;
  if (interval === 'week') return anchor + times * count * 7 * DAY;
  return addMonths(anchor, times * count * (interval === 'year' ? 12 : 1));
}

/** Returns the period that contains a time, counted in intervals from an anchor. */
export function periodAt(anchor: number, recurrence: Recurrence, time: number): Period {
  const first = after(anchor, recurrence, 1) - anchor;
  let index = Math.max(0, Math.floor((time - anchor) / first) - 1);
  while (after(anchor, recurrence, index + 1) <= time) index += 1;
  return { start: after(anchor, recurrence, index), end: after(anchor, recurrence, index + 1) };
}

export function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

/** Returns the part of an amount for the rest of a period. */
export function remaining(amount: number, { start, end }: Period, time: number): number {
  if (end <= start) return 0;
  return Math.round((amount * (end - Math.min(Math.max(time, start), end))) / (end - start));
}
