/**
 * Returns the milliseconds to wait before retry number `attempt` (from 1): 0.5 s, doubling to 15 s,
 * with jitter so that visitors do not reconnect all at once.
 */
export const backoff = (attempt: number, random = Math.random()): number =>
  Math.min(15_000, 250 * 2 ** attempt) * (0.75 + random / 2);
