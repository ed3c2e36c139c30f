import { logChoose } from './log-factorial';
import { upperTail } from './tail';

/**
 * Returns the probability of at least `k` successes in `n` trials with probability `rate` (between
 * 0 and 1).
 */
export const binomialUpperTail = (k: number, n: number, rate: number): number =>
  upperTail(
    k,
    0,
    n,
    n * rate,
    (x) => logChoose(n, x) + x * Math.log(rate) + (n - x) * Math.log1p(-rate),
    (x) => ((n - x) / (x + 1)) * (rate / (1 - rate)),
  );
