import { setTimeout as delay } from 'node:timers/promises';

/** Delays between attempts, ms. */
const WAITS_MS = [200, 800, 2_000];

/** Error after which another attempt may succeed. */
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
 * Repeats `work` while it throws Passing, at most four attempts in total.
 * @throws the reason of the last attempt, or any other error of `work`
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
