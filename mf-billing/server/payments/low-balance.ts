/** Thresholds in credits at which a mail is sent, the higher one first. */
const LOW_BALANCES = [500, 100] as const;

/** Returns the lowest threshold above a balance, or null. */
const thresholdAbove = (balance: number): number | null =>
  LOW_BALANCES.filter((threshold) => balance < threshold).at(-1) ?? null;

/** Returns whether a balance is low. Most balances are not, and need no further step. */
export const isLowBalance = (balance: number): boolean => thresholdAbove(balance) !== null;

/**
 * Returns the threshold to note after credits were added: a mail about a threshold that the balance
 * has passed again may be sent again. Undefined: no change. `mailed`: the noted threshold.
 */
export function thresholdAfterIncrease(
  balance: number,
  mailed: number | null,
): number | null | undefined {
  const above = thresholdAbove(balance);
  const isPassed = mailed !== null && (above === null || above > mailed);
  return isPassed ? above : undefined;
}

/** Returns the threshold about which a mail is due, or null. `mailed`: the noted threshold. */
export function thresholdToMail(balance: number, mailed: number | null): number | null {
  const below = thresholdAbove(balance);
  return below !== null && (mailed === null || mailed > below) ? below : null;
}
