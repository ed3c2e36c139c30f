import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { Clock } from '../clock';
import type { Logger } from '../log';
import type { Collection, DocumentStore } from '../store/port';

const LOOK_EVERY_MS = 60_000;
/** Work that was under way at the deletion may still have written something: what is left is deleted again until then. */
const SETTLED_MS = 10 * 60_000;

/** Something that was deleted; while `pending`, what is left of it is being deleted. `deletedAt`: ms since the epoch. */
export interface Deletion {
  deletedAt: number;
  pending: boolean;
}

export interface PendingDeletionsOptions<T extends Deletion> {
  store: DocumentStore;
  clock: Clock;
  log: Logger;
  /** Has an index on `pending`. */
  collection: Collection<T>;
  /** Deletes everything that is left. May be called several times. */
  forget: (region: Region, deletion: T) => Promise<void>;
  /** What the log says when that failed. */
  failure: string;
}

/** Deletes what is left of deleted things in the background, again until it has worked; also after a crash. */
export class PendingDeletions<T extends Deletion> {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(private readonly options: PendingDeletionsOptions<T>) {}

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#again = false;
    await this.#running;
  }

  /** Begins now, or again as soon as the run under way has ended; never rejects. */
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
          // One that fails is tried again and does not hold up the others.
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
