import { setTimeout as pause } from 'node:timers/promises';

/**
 * Maximum time for which a call waits for its rate limit. If it must wait longer, the caller
 * retries later.
 */
const LONGEST_WAIT_MS = 5_000;
const MOST_BUCKETS = 10_000;

interface Bucket {
  remaining: number;
  /** Time when the limit starts again, ms of `performance.now()`. */
  resetAt: number;
}

/**
 * The rate limits that Discord reports with its replies:
 * https://docs.discord.com/developers/topics/rate-limits. A call waits before it would be refused.
 */
export class RateLimits {
  readonly #buckets = new Map<string, Bucket>();
  #allowedAt = 0;

  /**
   * Waits until a call of this route is allowed. Returns 0, or the time in ms after which the call
   * must be tried again.
   */
  async wait(route: string, signal?: AbortSignal): Promise<number> {
    for (const began = performance.now(); ;) {
      const now = performance.now();
      const bucket = this.#buckets.get(route);
      const isFull = bucket !== undefined && bucket.remaining < 1 && bucket.resetAt > now;
      const allowedAt = Math.max(this.#allowedAt, isFull ? bucket.resetAt : 0);
      if (allowedAt <= now) {
        if (bucket !== undefined) bucket.remaining -= 1;
        return 0;
      }
      if (allowedAt - began > LONGEST_WAIT_MS) return Math.ceil(allowedAt - now);
      await pause(allowedAt - now, undefined, { ref: false, ...(signal && { signal }) });
    }
  }

  /** Remembers what a reply says about the limits of its route, or of the whole bot. */
  note(
    route: string,
    reply: {
      status: number;
      headers: Readonly<Record<string, string>>;
      retryAfterMs: number | undefined;
      isGlobal: boolean;
    },
  ): void {
    const now = performance.now();
    if (reply.status === 429) {
      const resetAt = now + (reply.retryAfterMs ?? 1_000);
      if (reply.isGlobal) this.#allowedAt = resetAt;
      else this.#buckets.set(route, { remaining: 0, resetAt });
      return;
    }
    const remaining = Number(reply.headers['x-ratelimit-remaining'] ?? Number.NaN);
    const resetMs = Number(reply.headers['x-ratelimit-reset-after'] ?? Number.NaN) * 1_000;
    if (Number.isNaN(remaining) || Number.isNaN(resetMs)) return;
    const known = this.#buckets.get(route);
    const resetAt = now + resetMs;
    // Replies of simultaneous calls arrive in any order: within one period the lowest number counts.
    const isSamePeriod = known !== undefined && known.resetAt > now;
    this.#buckets.set(route, {
      remaining: isSamePeriod ? Math.min(known.remaining, remaining) : remaining,
      resetAt,
    });
    if (this.#buckets.size > MOST_BUCKETS) this.#forgetOld(now);
  }

  #forgetOld(now: number): void {
    for (const [route, { resetAt }] of this.#buckets)
      if (resetAt <= now) this.#buckets.delete(route);
  }
}
