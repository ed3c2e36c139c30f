const EXACT: number[] = [0];
for (let n = 1; n < 256; n++) EXACT.push(EXACT[n - 1]! + Math.log(n));

/**
 * Returns ln n!. Below 256 the value is summed. From 256 on it comes from Stirling's series, whose
 * first omitted term is then below 1e-20.
 */
export function logFactorial(n: number): number {
  const exact = EXACT[n];
  if (exact !== undefined) return exact;
  const square = n * n;
  return (
    n * Math.log(n) -
    n +
    0.5 * Math.log(2 * Math.PI * n) +
    (1 - (1 / 30 - 1 / (105 * square)) / square) / (12 * n)
  );
}

/** Returns ln of the number of ways to choose `k` of `n`. */
export const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k);
