import { createHmac } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';

export const budgets = collection<{ uses: number[]; expiresAt: number }>('shell.budgets');

/**
 * Limits how often costly actions (mails, guesses) may happen. The store counts them for all
 * processes.
 */
export class Budgets {
  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
    private readonly key: Buffer,
  ) {}

  /**
   * Uses the budget once within a sliding window.
   * @throws AppError RATE_LIMITED with `retryAfterSeconds`
   */
  async spend(name: string, subject: string, max: number, windowMs: number): Promise<void> {
    const wait = await this.trySpend(name, subject, max, windowMs);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  }

  /**
   * Uses the budget like `spend`, but does not throw RATE_LIMITED.
   * @returns 0 when used, else the seconds to wait
   */
  async trySpend(name: string, subject: string, max: number, windowMs: number): Promise<number> {
    const id = this.#rowId(name, subject);
    return this.store.identity.transaction(async (tx) => {
      const now = this.clock.now();
      const row = await tx.get(budgets, id);
      const uses = (row?.data.uses ?? []).filter(
        (usedAt) => usedAt > now - windowMs && usedAt <= now + windowMs,
      );
      if (uses.length >= max) return Math.ceil(((uses[0] ?? now) + windowMs - now) / 1000);
      tx.set(budgets, id, { uses: [...uses, now], expiresAt: now + windowMs });
      return 0;
    });
  }

  /** Returns whether the budget is exhausted, without using it. */
  async isSpent(name: string, subject: string, max: number, windowMs: number): Promise<boolean> {
    const row = await this.store.identity.get(budgets, this.#rowId(name, subject));
    const now = this.clock.now();
    return (
      (row?.data.uses ?? []).filter((usedAt) => usedAt > now - windowMs && usedAt <= now + windowMs)
        .length >= max
    );
  }

  /** Gives the last use back. */
  async refund(name: string, subject: string): Promise<void> {
    const id = this.#rowId(name, subject);
    await this.store.identity.transaction(async (tx) => {
      const row = await tx.get(budgets, id);
      if (row !== null) tx.update(budgets, id, { uses: row.data.uses.slice(0, -1) });
    });
  }

  /** Returns the row's id, a keyed hash, so that no address is stored. */
  #rowId(name: string, subject: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([name, subject]))
      .digest('hex');
  }

  async sweep(): Promise<void> {
    await sweepExpired(this.store.identity, budgets, 'expiresAt', this.clock.now());
  }
}
