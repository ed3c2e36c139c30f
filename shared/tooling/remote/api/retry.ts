import { setTimeout as delay } from 'node:timers/promises';

/** Waits between tries, in ms. */
const WAITS_MS = [200, 800, 2_000];

/** An answer that may be better in a moment. */
export class Passing extends Error {
  readonly waitMs: number | undefined;
  readonly reason: Error;
  constructor(reason: Error, waitMs?: number) {
    super(reason.message);
    this.reason = reason;
    this.waitMs = waitMs;
  }
}

/**
 * Repeats `work` while it throws Passing, at most four times in all.
 * @throws the reason of the last try, or whatever else `work` throws
 */
export async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      await delay(error.waitMs ?? wait, undefined, { signal });
    }
  }
  return work().catch((error: unknown) => {
    throw error instanceof Passing ? error.reason : error;
  });
}
