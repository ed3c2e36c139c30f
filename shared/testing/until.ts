const LIMIT_MS = 25_000;

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
  for (const ends = performance.now() + LIMIT_MS; ;) {
    const result = await look();
    if (isDone(result)) return result;
    if (performance.now() > ends)
      throw new Error(`It did not come to that. Still ${JSON.stringify(result)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}
