import { logChoose } from './log-factorial';
import { upperTail } from './tail';

/** How likely `n` trials that each succeed with probability `rate` (above 0, below 1) give `k` successes or more. */
export const binomialUpperTail = (k: number, n: number, rate: number): number =>
  upperTail(
    k,
    0,
    n,
    n * rate,
    (x) => logChoose(n, x) + x * Math.log(rate) + (n - x) * Math.log1p(-rate),
    (x) => ((n - x) / (x + 1)) * (rate / (1 - rate)),
  );
