import { setTimeout as pause } from 'node:timers/promises';
import { isServerGone } from './errors';
import type { Logger } from '../../log';

/** Delay between two attempts to reach an unreachable database. */
const FIRST_MS = 20;
const LONGEST_MS = 1_000;

/**
 * Tracks whether a database is reachable, by the results of its statements. While it is
 * unreachable, one probe with back-off serves all waiting callers. The start and the end of an
 * outage are logged once each.
 */
export class Reachability {
  #outage: { since: number; failures: number; over: Promise<void> } | undefined;
  #closed = false;

  constructor(
    private readonly probe: () => Promise<void>,
    private readonly log: Logger,
  ) {}

  get down(): boolean {
    return this.#outage !== undefined;
  }

  /** Resolves when the database answers again; at once if no failure is known. */
  async back(): Promise<void> {
    await this.#outage?.over;
  }

  /** Reports a failed statement. Returns whether the database is unreachable. */
  failed(error: unknown): boolean {
    if (this.#closed || !isServerGone(error)) return false;
    if (this.#outage) {
      this.#outage.failures += 1;
      return true;
    }
    this.log.warn('store.unreachable', { reason: (error as Error).message });
    this.#outage = { since: performance.now(), failures: 1, over: Promise.resolve() };
    this.#outage.over = this.#untilBack();
    return true;
  }

  /** Returns the outcome of a statement and records it. */
  async of<R>(statement: Promise<R>): Promise<R> {
    try {
      return await statement;
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  close(): void {
    this.#closed = true;
  }

  async #untilBack(): Promise<void> {
    for (let wait = FIRST_MS; !this.#closed; wait = Math.min(LONGEST_MS, wait * 2)) {
      await pause(wait, undefined, { ref: false });
      const answered = await this.probe().then(
        () => true,
        () => false,
      );
      if (answered) break;
    }
    const { since, failures } = this.#outage!;
    this.#outage = undefined;
    if (!this.#closed)
      this.log.info('store.reachable_again', {
        downMs: Math.round(performance.now() - since),
        failedStatements: failures,
      });
  }
}
