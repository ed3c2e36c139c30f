import { REGIONS, isAppError, randomId } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { retryRaces } from '../retry-races';
import { crawlers } from './collections';
import type { StoredCrawler } from './collections';
import { nextRun, planned } from './crawlers';
import { runCrawl } from './run-crawl';
import type { CrawlOutcome } from './run-crawl';

const LEASE_MS = 15_000;
const LOOK_EVERY_MS = 5_000;
/** Crawls one process does at once: they wait more than they work. */
const AT_ONCE = 3;
/** Of one workspace: slow websites of one do not keep those of all others waiting. */
const OF_ONE_WORKSPACE = 2;
const MAX_ATTEMPTS = 3;
const LOOKED_AT = 200;

export interface CrawlWorker {
  start(): void;
  /** Something may be due. */
  poke(): void;
  /** Lets go of what is at work, so that another process goes on with it. */
  stop(): Promise<void>;
}

/** Runs what is due, each crawler in one process at a time. A run whose process dies is taken up by another, which does not fetch again what is there. */
export function crawlWorker(context: Pick<SliceContext, 'store' | 'clock' | 'outbound' | 'log'>): CrawlWorker {
  const { store, clock, log } = context;
  const stopping = new AbortController();
  const atWork = new Map<Promise<void>, WorkspaceId>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  const change = (regional: RegionStore, id: string, owner: string, to: (crawler: StoredCrawler) => StoredCrawler): Promise<boolean> => retryRaces(() => regional.transaction(async (tx) => {
    const doc = await tx.get(crawlers, id);
    if (doc === null || doc.data.lease.owner !== owner) return false;
    tx.set(crawlers, id, to(doc.data), { ifVersion: doc.version });
    return true;
  }));

  /** Takes a crawler that is due, or null when another process was quicker. */
  const claim = (regional: RegionStore, id: string): Promise<StoredCrawler | null> => retryRaces(() => regional.transaction(async (tx) => {
    const doc = await tx.get(crawlers, id);
    const now = clock.now();
    if (doc === null || doc.data.dueAt === undefined || doc.data.dueAt > now || doc.data.lease.until > now) return null;
    if (doc.data.attempts >= MAX_ATTEMPTS) {
      tx.set(crawlers, id, ended(doc.data, { error: 'The run was interrupted again and again.', figures: null }, now), { ifVersion: doc.version });
      return null;
    }
    const claimed: StoredCrawler = {
      ...doc.data, status: 'PENDING', progress: 0, attempts: doc.data.attempts + 1, runId: doc.data.runId ?? randomId(16), lease: { owner: randomId(12), until: now + LEASE_MS },
    };
    tx.set(crawlers, id, claimed, { ifVersion: doc.version });
    return claimed;
  }));

  async function work(region: Region, crawler: StoredCrawler): Promise<void> {
    const regional = store.for(region);
    const { id, lease: { owner } } = crawler;
    const over = new AbortController();
    let progress = 0;
    const beat = (): void => {
      change(regional, id, owner, (now) => ({ ...now, progress, lease: { owner, until: clock.now() + LEASE_MS } }))
        .then((ours) => { if (!ours) over.abort(); }, (error: unknown) => log.warn('crawler.lease_not_renewed', { reason: nameOf(error) }));
    };
    const timer = setInterval(beat, LEASE_MS / 5);
    try {
      const outcome = await runCrawl(context, regional, crawler, AbortSignal.any([stopping.signal, over.signal]), (pages) => { progress = pages; });
      await change(regional, id, owner, (now) => ended(now, outcome, clock.now()));
    } catch (error) {
      if (over.signal.aborted) return; // Stopped by a person, or another process has it.
      if (stopping.signal.aborted) { await change(regional, id, owner, (now) => ({ ...now, attempts: Math.max(0, now.attempts - 1), lease: { owner: '', until: 0 } })); return; }
      if (!isAppError(error)) log.error('crawler.failed', { error, crawlerId: id });
      await change(regional, id, owner, (now) => ended(now, { error: isAppError(error) ? error.message : 'Something went wrong on our side. It is tried again at the next run.', figures: null }, clock.now()));
    } finally {
      clearInterval(timer);
    }
  }

  async function look(): Promise<void> {
    for (const region of REGIONS) {
      const due = await store.for(region).query(crawlers, { where: [{ field: 'dueAt', op: '<=', value: clock.now() }], orderBy: { field: 'dueAt' }, limit: LOOKED_AT });
      for (const { id, data } of due) {
        if (stopping.signal.aborted || atWork.size >= AT_ONCE) return;
        if ([...atWork.values()].filter((one) => one === data.workspaceId).length >= OF_ONE_WORKSPACE) continue;
        const crawler = data.lease.until > clock.now() ? null : await claim(store.for(region), id);
        if (crawler === null) continue;
        const working: Promise<void> = work(region, crawler).catch((error: unknown) => { log.error('crawler.not_ended', { error, crawlerId: id }); }).finally(() => { atWork.delete(working); poke(); });
        atWork.set(working, data.workspaceId);
      }
    }
  }

  function poke(): void {
    if (stopping.signal.aborted || timer === undefined) return;
    if (looking !== undefined) { again = true; return; }
    looking = look().catch((error: unknown) => { log.warn('crawler.look_failed', { reason: nameOf(error) }); }).finally(() => { looking = undefined; if (again) { again = false; poke(); } });
  }

  return {
    poke,
    start() { timer = setInterval(poke, LOOK_EVERY_MS).unref(); poke(); },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.allSettled(atWork.keys());
    },
  };
}

function ended(crawler: StoredCrawler, { error, figures }: CrawlOutcome, now: number): StoredCrawler {
  return {
    ...planned(crawler, nextRun(crawler, now)), status: error === null ? 'SUCCESS' : 'ERROR', error, progress: null, last: figures ?? crawler.last, lastRunAt: now, attempts: 0, askedBy: 'schedule', runId: null, lease: { owner: '', until: 0 },
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
