import { z } from 'zod';

/** A calendar month: `2026-11`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Returns the UTC month of a time. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/**
 * Returns the begin of the month and the begin of the next month, ms since the epoch. Example of a
 * month: `2026-11`.
 */
export function boundsOf(month: string): { from: number; to: number } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: Date.UTC(year, number - 1), to: Date.UTC(year, number) };
}

/** Returns the previous month. */
export const monthBefore = (month: string): string => monthOf(boundsOf(month).from - 1);

/** Returns the first and the last day of the month: `2026-11-01`, `2026-11-30`. */
export function daysOf(month: string): { from: string; to: string } {
  const { from, to } = boundsOf(month);
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(from), to: dayOf(to - 1) };
}
