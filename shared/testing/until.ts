const LIMIT_MS = 25_000;
/**
 * Delay before the next look: a tenth of the time waited so far, within these bounds. Short waits end
 * promptly, and long waits do not spend the processor time that the tested code needs.
 */
const SHORTEST_MS = 10;
const LONGEST_MS = 50;

/**
 * Waits for a result that is not returned by a call: repeats `look` until its value is `isDone`.
 * @param isDone default: the value is truthy
 * @returns the last value
 * @throws Error with the last value, after 25 s
 */
export async function until<T>(
  look: () => Promise<T> | T,
  isDone: (result: T) => boolean = Boolean,
): Promise<T> {
  const started = performance.now();
  for (;;) {
    const result = await look();
    if (isDone(result)) return result;
    const waited = performance.now() - started;
    if (waited > LIMIT_MS)
      throw new Error(
        `The condition was not met within 25 seconds. Last value: ${JSON.stringify(result)}`,
      );
    const delay = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, waited / 10));
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
  }
}
