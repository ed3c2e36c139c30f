import { logChoose } from './log-factorial';
import { upperTail } from './tail';

/**
 * One-sided Fisher exact test. Returns the probability that chance alone gives the first of two
 * groups at least `a` of the a + c cases. `a` and `b` are cases and others of the first group, `c`
 * and `d` of the second. All are whole numbers up to 1e6.
 */
export function fisherUpperTail(a: number, b: number, c: number, d: number): number {
  const first = a + b;
  const cases = a + c;
  const all = first + c + d;
  if (all === 0) return 1;
  const low = Math.max(0, cases - (c + d));
  const high = Math.min(first, cases);
  const logAll = logChoose(all, cases);
  return upperTail(
    a,
    low,
    high,
    (first * cases) / all,
    (x) => logChoose(first, x) + logChoose(all - first, cases - x) - logAll,
    (x) => ((first - x) * (cases - x)) / ((x + 1) * (all - first - cases + x + 1)),
  );
}
