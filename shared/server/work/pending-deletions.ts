import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { Clock } from '../clock';
import type { Logger } from '../log';
import type { Collection, DocumentStore } from '../store/port';
import type { Schedule } from './schedule';

const REPEAT_EVERY_MS = 60_000;
/**
 * Time for which a deletion is repeated. Work that was running at the first deletion may still have
 * written after it.
 */
const SETTLED_MS = 10 * 60_000;

/**
 * A deletion. While `pending`, the remains of the deleted object are being deleted. `deletedAt`: ms
 * since the epoch.
 */
export interface Deletion {
  deletedAt: number;
  pending: boolean;
}

export interface PendingDeletionsOptions<T extends Deletion> {
  store: DocumentStore;
  clock: Clock;
  log: Logger;
  /** The collection needs an index on `pending`. */
  collection: Collection<T>;
  /** Deletes all remains. Idempotent. */
  forget: (region: Region, deletion: T) => Promise<void>;
  /** Log event of a failure. */
  failure: string;
}

/** Deletes the remains of deleted objects in the background, with retries, also after a crash. */
export class PendingDeletions<T extends Deletion> {
  #running: Promise<void> | undefined;
  #again = false;

  constructor(private readonly options: PendingDeletionsOptions<T>) {}

  /**
   * Returns a schedule that retries failures, and deletes data that was written during the
   * deletion.
   */
  schedule(name: string): Schedule {
    return {
      name,
      every: REPEAT_EVERY_MS,
      run: async () => {
        this.look();
        await this.#running;
      },
    };
  }

  /** Waits for the current run and for the run that was requested meanwhile. */
  async stop(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Starts a run now, or after the current run. Never throws. */
  look(): void {
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    this.#running = this.#all().finally(() => {
      this.#running = undefined;
      if (!this.#again) return;
      this.#again = false;
      this.look();
    });
  }

  async #all(): Promise<void> {
    const { store, clock, log, collection, forget, failure } = this.options;
    for (const region of REGIONS) {
      const failed = (error: unknown, id?: string): void =>
        log.warn(failure, {
          region,
          id,
          message: error instanceof Error ? error.message : 'unknown',
        });
      try {
        for (const { id, data } of await store
          .for(region)
          .query(collection, { where: [{ field: 'pending', op: '==', value: true }] })) {
          // A failure is retried and does not delay the others.
          try {
            await forget(region, data);
            if (data.deletedAt + SETTLED_MS <= clock.now())
              await store
                .for(region)
                .update(collection as Collection<Deletion>, id, { pending: false });
          } catch (error) {
            failed(error, id);
          }
        }
      } catch (error) {
        failed(error);
      }
    }
  }
}
