/** Quantile of the normal distribution for a one-sided bound that holds in 95 of 100 cases. */
export const ONE_SIDED_95 = 1.6448536269514722;

/** Returns Wilson's score interval of a proportion, `k` of `n` (n above 0). */
export function wilson(k: number, n: number, z = ONE_SIDED_95): { lower: number; upper: number } {
  const square = z * z;
  const rate = k / n;
  const middle = 2 * k + square;
  const half = z * Math.sqrt(square + 4 * k * (1 - rate));
  const clamp = (bound: number): number => Math.min(Math.max(bound, 0), 1);
  return {
    lower: k === 0 ? 0 : clamp((middle - half) / (2 * (n + square))),
    upper: k === n ? 1 : clamp((middle + half) / (2 * (n + square))),
  };
}

/**
 * Returns the upper bound of the difference of two proportions, first minus second: Newcombe's
 * hybrid score interval (method 10 of Newcombe 1998, Statistics in Medicine 17, 873–890). Groups
 * must not be empty.
 */
export function newcombeUpper(
  k1: number,
  n1: number,
  k2: number,
  n2: number,
  z = ONE_SIDED_95,
): number {
  const p1 = k1 / n1;
  const p2 = k2 / n2;
  return p1 - p2 + Math.hypot(wilson(k1, n1, z).upper - p1, p2 - wilson(k2, n2, z).lower);
}
