/**
 * Returns P(X ≥ value) for a distribution on the integers from `low` to `high` with one peak. The
 * terms are added from `value` away from the peak, so each term is smaller than the one before, and
 * underflow loses only terms that do not matter.
 * @param logTerm ln P(X = x)
 * @param ratio P(X = x + 1) / P(X = x)
 */
export function upperTail(
  value: number,
  low: number,
  high: number,
  mean: number,
  logTerm: (x: number) => number,
  ratio: (x: number) => number,
): number {
  if (value <= low) return 1;
  if (value > high) return 0;
  if (value > mean) {
    let term = Math.exp(logTerm(value));
    let sum = term;
    for (let x = value; x < high && term > sum * NEGLIGIBLE; x++) {
      term *= ratio(x);
      sum += term;
    }
    return Math.min(sum, 1);
  }
  let term = Math.exp(logTerm(value - 1));
  let sum = term;
  for (let x = value - 1; x > low && term > sum * NEGLIGIBLE; x--) {
    term /= ratio(x - 1);
    sum += term;
  }
  return Math.max(1 - sum, 0);
}

const NEGLIGIBLE = 1e-17;
