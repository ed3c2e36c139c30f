import { createHmac } from 'node:crypto';
import { collection } from '@voxgrove/server/store/port';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** The id is a keyed hash of the address and the browser, so that neither is stored. */
const knownBrowsers = collection<{ expiresAt: number }>('shell.knownBrowsers');
const KEPT_MS = 180 * 24 * 3_600_000;

/** Stores in which browsers a mail has proven an address. */
export class KnownBrowsers {
  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
    private readonly key: Buffer,
  ) {}

  async has(email: string, browser: string): Promise<boolean> {
    const row = await this.store.identity.get(knownBrowsers, this.#rowId(email, browser));
    return row !== null && row.data.expiresAt > this.clock.now();
  }

  async remember(email: string, browser: string): Promise<void> {
    await this.store.identity.set(knownBrowsers, this.#rowId(email, browser), {
      expiresAt: this.clock.now() + KEPT_MS,
    });
  }

  async sweep(): Promise<void> {
    await sweepExpired(this.store.identity, knownBrowsers, 'expiresAt', this.clock.now());
  }

  #rowId(email: string, browser: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify(['known', email, browser]))
      .digest('hex');
  }
}
