import { cutText, isAppError } from '@voxgrove/contracts';
import type { PublicAgent, Region } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import type { SliceContext } from '@voxgrove/server/slice';
import { fieldOp } from '@voxgrove/server/store/port';
import { dayOf, networkKey } from '../limits/port';
import { analytics, analyticsDays } from './collections';
import { isProgram } from './is-program';
import { quarterOfDay } from './quarter-of-day';
import { withoutLastPart } from './without-last-part';

const HOUR_MS = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
/** Limit of records that this process remembers as written. */
const MOST_KNOWN = 20_000;

/** Largest stored length of `browser` and `platform`, in characters. */
const MAX_NAME = 80;

/**
 * A use of the widget: address and country from the connection, and the browser's description of
 * itself.
 */
export interface Load {
  ip: string;
  country: string;
  userAgent: string;
  browser: string;
  platform: string;
}

/**
 * Counts uses of the widget in the background: no call waits for the write or fails because of it.
 */
export class LoadRecorder {
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN });
  readonly #writing = new Set<Promise<void>>();

  constructor(
    private readonly slice: Pick<SliceContext, 'store' | 'clock' | 'log'>,
    private readonly key: Buffer,
  ) {}

  record(region: Region, agent: PublicAgent, load: Load): void {
    if (isProgram(load.userAgent)) return;
    const now = this.slice.clock.now();
    const id = networkKey(
      this.key,
      now,
      load.ip,
      'loads',
      agent.ID,
      String(Math.floor(now / HOUR_MS)),
    );
    if (this.#known.has(id)) return;
    this.#known.set(id, true);
    const writing = this.#write(region, agent, load, id, now)
      .catch((error: unknown) => {
        this.#known.delete(id);
        this.slice.log.warn('load_not_recorded', {
          agentId: agent.ID,
          message: error instanceof Error ? error.message : 'unknown',
        });
      })
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
  }

  /** Resolves when no write is running. */
  async idle(): Promise<void> {
    await Promise.all(this.#writing);
  }

  async #write(
    region: Region,
    { ID: agentId, ownerID: workspaceId, enableGeoAnalytics }: PublicAgent,
    { ip, country, browser, platform }: Load,
    id: string,
    now: number,
  ): Promise<void> {
    const day = dayOf(now);
    const record = {
      agentId,
      workspaceId,
      record: 'loads' as const,
      origin: 'web-chat' as const,
      ts: now,
      browser: cutText(browser, MAX_NAME),
      platform: cutText(platform, MAX_NAME),
      ipAddress: enableGeoAnalytics ? withoutLastPart(ip) : '',
      countryCode: enableGeoAnalytics ? country : '',
      expiresAt: now + KEPT_MS,
    };
    try {
      await this.slice.store.for(region).batch([
        { op: 'create', collection: analytics, id, data: record },
        {
          op: 'set',
          collection: analyticsDays,
          id: `${agentId}-${day}`,
          data: {
            agentId,
            workspaceId,
            day,
            loads: fieldOp.increment(1),
            quarters: { [quarterOfDay(now)]: { loads: fieldOp.increment(1) } },
          },
          options: { merge: true },
        },
      ]);
    } catch (error) {
      // Another process has counted this use in the same hour.
      if (!isAppError(error) || error.code !== 'ALREADY_EXISTS') throw error;
    }
  }
}
