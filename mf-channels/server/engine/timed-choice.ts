/** Whether a customer gets no campaigns. `at`: when they chose, ms since the epoch. */
export interface TimedChoice {
  isOptedOut: boolean;
  at: number;
}

/**
 * Returns whether a choice changes nothing, because the stored choice is newer. Of two choices of
 * the same moment, the opt-out counts.
 */
export function isOutdated(choice: TimedChoice, stored: TimedChoice | undefined): boolean {
  if (stored === undefined) return false;
  return stored.isOptedOut ? choice.at <= stored.at : choice.at < stored.at;
}

/** Returns the time of the newer one of two choices. */
export const newerTime = (at: number, stored: TimedChoice | undefined): number =>
  Math.max(at, stored?.at ?? 0);
