import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import { collection, fieldOp } from '@voxgrove/server/store/port';
import type { DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';

/** Number of actions in a time window. `expiresAt`: end of the window, ms since the epoch. */
export const widgetCounters = collection<{
  count: number;
  workspaceId: WorkspaceId;
  expiresAt: number;
}>('widget.counters');
export const COUNTER_INDEXES: IndexDefinition[] = [
  { collection: widgetCounters.name, fields: ['expiresAt'] },
  { collection: widgetCounters.name, fields: ['workspaceId'] },
];

/**
 * A limit on actions. `id` names subject and window. `block`: how many actions a process takes from
 * the store at once and then counts on its own.
 */
export interface Counter {
  region: Region;
  id: string;
  max: number;
  block: number;
  workspaceId: WorkspaceId;
  expiresAt: number;
}

interface Held {
  left: number;
  full: boolean;
  taking: Promise<void> | undefined;
}

const MOST_HELD = 50_000;

/**
 * Counts actions in the store, so that all processes together stay below `max` with few writes. A
 * process takes one block at a time. A process refuses without a query if it knows that the limit
 * is reached. If a process ends, the rest of its block is lost until the window ends.
 */
export class SharedCounters {
  readonly #held = new LRUCache<string, Held>({ max: MOST_HELD });

  constructor(private readonly store: DocumentStore) {}

  /** Takes one action. Returns false if none is left. */
  async take(counter: Counter): Promise<boolean> {
    const heldCounts = this.#of(counter);
    for (;;) {
      if (heldCounts.left > 0) {
        heldCounts.left -= 1;
        return true;
      }
      if (heldCounts.full) return false;
      heldCounts.taking ??= this.#takeBlock(counter, heldCounts).finally(() => {
        heldCounts.taking = undefined;
      });
      await heldCounts.taking;
    }
  }

  /** Gives back one action that was taken but not needed. */
  giveBack(counter: Counter): void {
    this.#of(counter).left += 1;
  }

  /** Returns whether an action is left, as far as this process knows. */
  async hasLeft(counter: Counter): Promise<boolean> {
    const heldCounts = this.#held.get(keyOf(counter));
    if (heldCounts !== undefined && (heldCounts.left > 0 || heldCounts.full))
      return heldCounts.left > 0;
    return (
      ((await this.store.for(counter.region).get(widgetCounters, counter.id))?.data.count ?? 0) <
      counter.max
    );
  }

  async #takeBlock(
    { region, id, max, block, workspaceId, expiresAt }: Counter,
    heldCounts: Held,
  ): Promise<void> {
    const { data } = await this.store
      .for(region)
      .set(
        widgetCounters,
        id,
        { count: fieldOp.increment(block), workspaceId, expiresAt },
        { merge: true },
      );
    const granted = Math.min(block, Math.max(0, max - (data.count - block)));
    heldCounts.left += granted;
    heldCounts.full = granted < block;
  }

  #of(counter: Counter): Held {
    const key = keyOf(counter);
    const existing = this.#held.get(key);
    if (existing !== undefined) return existing;
    const created: Held = { left: 0, full: false, taking: undefined };
    this.#held.set(key, created);
    return created;
  }
}

/** The key contains `max`: after the limit is raised, the counter is no longer full. */
const keyOf = ({ region, id, max }: Counter): string => `${region} ${id} ${max}`;
