/**
 * Returns P(X ≥ at) for a distribution on the integers from `low` to `high` with one peak. The
 * terms are added from `at` away from the peak, so each term is smaller than the one before, and
 * underflow loses only terms that do not matter.
 * @param logTerm ln P(X = x)
 * @param ratio P(X = x + 1) / P(X = x)
 */
export function upperTail(
  at: number,
  low: number,
  high: number,
  mean: number,
  logTerm: (x: number) => number,
  ratio: (x: number) => number,
): number {
  if (at <= low) return 1;
  if (at > high) return 0;
  if (at > mean) {
    let term = Math.exp(logTerm(at));
    let sum = term;
    for (let x = at; x < high && term > sum * NEGLIGIBLE; x++) {
      term *= ratio(x);
      sum += term;
    }
    return Math.min(sum, 1);
  }
  let term = Math.exp(logTerm(at - 1));
  let sum = term;
  for (let x = at - 1; x > low && term > sum * NEGLIGIBLE; x--) {
    term /= ratio(x - 1);
    sum += term;
  }
  return Math.max(1 - sum, 0);
}

const NEGLIGIBLE = 1e-17;
