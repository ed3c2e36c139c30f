const DAY_MS = 86_400_000;
export const QUARTER_MS = 900_000;

/** Returns the quarter of an hour of a day in UTC, from 0. */
export const quarterOfDay = (time: number): number => Math.floor((time % DAY_MS) / QUARTER_MS);
