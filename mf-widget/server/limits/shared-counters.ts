import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { collection, fieldOp } from '@voxgrove/server/store/port';
import type { DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';

/** How often something was done in a window of time. `expiresAt`: its end, ms since the epoch. */
export const widgetCounters = collection<{
  count: number;
  workspaceId: WorkspaceId;
  expiresAt: number;
}>('widgetCounters');
export const COUNTER_INDEXES: IndexDefinition[] = [
  { collection: widgetCounters.name, fields: ['expiresAt'] },
  { collection: widgetCounters.name, fields: ['workspaceId'] },
];

/** `id` names subject and window. `block`: so many are taken from the store at once, by a process that uses them up on its own. */
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
 * Counts in the store, so that all processes together stay below `max`, with few writes: a process takes a block at a time, and what it knows to
 * be full it refuses without asking. What a process has taken and not used when it ends is lost until the window is over.
 */
export class SharedCounters {
  readonly #held = new Map<string, Held>();

  constructor(private readonly store: DocumentStore) {}

  /** One more, if there is one left. */
  async take(counter: Counter): Promise<boolean> {
    const held = this.#of(counter);
    for (;;) {
      if (held.left > 0) {
        held.left -= 1;
        return true;
      }
      if (held.full) return false;
      held.taking ??= this.#takeBlock(counter, held).finally(() => {
        held.taking = undefined;
      });
      await held.taking;
    }
  }

  /** What was taken turned out not to be needed. */
  giveBack(counter: Counter): void {
    this.#of(counter).left += 1;
  }

  /** Is one left, as far as is known here? */
  async hasLeft(counter: Counter): Promise<boolean> {
    const held = this.#held.get(keyOf(counter));
    if (held !== undefined && (held.left > 0 || held.full)) return held.left > 0;
    return (
      ((await this.store.for(counter.region).get(widgetCounters, counter.id))?.data.count ?? 0) <
      counter.max
    );
  }

  async #takeBlock(
    { region, id, max, block, workspaceId, expiresAt }: Counter,
    held: Held,
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
    held.left += granted;
    held.full = granted < block;
  }

  #of(counter: Counter): Held {
    const key = keyOf(counter);
    const known = this.#held.get(key);
    if (known !== undefined) return known;
    if (this.#held.size >= MOST_HELD)
      for (const old of [...this.#held.keys()].slice(0, MOST_HELD / 10)) this.#held.delete(old);
    const held: Held = { left: 0, full: false, taking: undefined };
    this.#held.set(key, held);
    return held;
  }
}

/** A limit that is raised is not full any more. */
const keyOf = ({ region, id, max }: Counter): string => `${region} ${id} ${max}`;
