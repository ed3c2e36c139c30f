const LIMIT_MS = 25_000;

/**
 * Waits for what follows from something in another way than through a call: looks again and again
 * until what it sees is `good`.
 * @param good absent: what is true. @returns what it saw then. @throws Error with what it saw last,
 *   after 25 s
 */
export async function until<T>(
  look: () => Promise<T> | T,
  good: (seen: T) => boolean = Boolean,
): Promise<T> {
  for (const ends = performance.now() + LIMIT_MS; ;) {
    const seen = await look();
    if (good(seen)) return seen;
    if (performance.now() > ends)
      throw new Error(`It did not come to that. Still ${JSON.stringify(seen)}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}
