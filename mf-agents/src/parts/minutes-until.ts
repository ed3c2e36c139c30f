const MINUTE = 60_000;

/** Returns the whole minutes from now to a time in ms since the epoch, at least one. */
export const minutesUntil = (time: number): number =>
  Math.max(1, Math.ceil((time - Date.now()) / MINUTE));
