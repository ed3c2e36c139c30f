import { isAppError } from '@voxgrove/contracts';
import type { AgentId, PublicAgent, Region } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import type { SliceContext } from '@voxgrove/server/slice';
import { fieldOp } from '@voxgrove/server/store/port';
import { dayOf, networkKey } from '../limits/port';
import { analyticsDays, shownVisits } from './collections';
import { quarterOfDay } from './quarter-of-day';

const HOUR_MS = 3_600_000;
/** Limit of visits that this process remembers as counted. */
const MOST_KNOWN = 20_000;
/**
 * Interval of writes, ms. Counts of many visits are written together, because all visits of a day
 * share a document.
 */
const WRITE_EVERY_MS = 2_000;

interface Counted {
  region: Region;
  agentId: AgentId;
  workspaceId: PublicAgent['ownerID'];
  day: string;
  quarter: number;
  shown: number;
}

/**
 * Counts visits to pages with the widget, in the request for the script that the page makes anyway.
 * Runs in the background: no visitor waits for it.
 */
export class ShownCounter {
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN });
  readonly #running = new Set<Promise<void>>();
  readonly #counted = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly slice: Pick<SliceContext, 'store' | 'clock' | 'log'>,
    private readonly key: Buffer,
  ) {}

  /** Counts a visit. The caller has excluded programs and our own pages. */
  count(region: Region, agent: Pick<PublicAgent, 'ID' | 'ownerID'>, ip: string): void {
    const now = this.slice.clock.now();
    const hour = String(Math.floor(now / HOUR_MS));
    const id = networkKey(this.key, now, ip, 'shown', agent.ID, hour);
    if (this.#known.has(id)) return;
    this.#known.set(id, true);
    this.#track(this.#countOnce(region, agent, id, now), () => this.#known.delete(id));
  }

  /** Resolves when every count is stored. */
  async idle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await Promise.all(this.#running);
    this.#writeCounted();
    await Promise.all(this.#running);
  }

  async #countOnce(
    region: Region,
    { ID: agentId, ownerID: workspaceId }: Pick<PublicAgent, 'ID' | 'ownerID'>,
    id: string,
    now: number,
  ): Promise<void> {
    const visit = { agentId, workspaceId, expiresAt: now + HOUR_MS };
    try {
      await this.slice.store.for(region).create(shownVisits, id, visit);
    } catch (error) {
      // Another process has counted this visit.
      if (isAppError(error) && error.code === 'ALREADY_EXISTS') return;
      throw error;
    }
    const day = dayOf(now);
    const quarter = quarterOfDay(now);
    const place = `${region} ${agentId} ${day} ${quarter}`;
    const none = { region, agentId, workspaceId, day, quarter, shown: 0 };
    const counted = this.#counted.get(place) ?? none;
    counted.shown += 1;
    this.#counted.set(place, counted);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#writeCounted();
    }, WRITE_EVERY_MS).unref();
  }

  #writeCounted(): void {
    const all = [...this.#counted.values()];
    this.#counted.clear();
    for (const { region, shown, quarter, ...day } of all) {
      const added = { shown: fieldOp.increment(shown) };
      const data = { ...day, ...added, quarters: { [quarter]: added } };
      const id = `${day.agentId}-${day.day}`;
      const writing = this.slice.store
        .for(region)
        .set(analyticsDays, id, data as never, { merge: true });
      this.#track(writing, () => undefined);
    }
  }

  #track(work: Promise<unknown>, onFailure: () => void): void {
    const tracked = work
      .then(() => undefined)
      .catch((error: unknown) => {
        onFailure();
        const message = error instanceof Error ? error.message : 'unknown';
        this.slice.log.warn('shown_not_counted', { message });
      })
      .finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }
}
