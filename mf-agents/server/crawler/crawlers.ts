import { AppError, CRAWLER } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Collection, Doc, RegionStore } from '@voxgrove/server/store/port';
import { NEVER, UNTAKEN, isHeld } from '@voxgrove/server/work/due-work';
import { CRAWL_SCHEDULE_MS, Crawler } from '../../contract/crawlers';
import type { CrawlRun, CrawlerInput, CrawlerView } from '../../contract/crawlers';
import { agents } from '../agents/collections';
import { websiteAddresses } from '../crawl/website-address';
import { crawlPages, crawlRuns, crawlers, workspaceCrawlers } from './collections';
import type { StoredCrawler } from './collections';
import { tellSource } from './source-crawlers';

/** The crawlers of the workspaces. Authorisation is the routes' policy. */
export interface Crawlers {
  list(region: Region, workspaceId: WorkspaceId): Promise<CrawlerView[]>;
  /** @throws AppError NOT_FOUND */
  read(region: Region, workspaceId: WorkspaceId, id: string): Promise<CrawlerView>;
  /** The id is the key of the creation: a repeat answers what exists. Its first run is due at once. `sourceId`: what it reads into. @throws AppError CRAWLER_LIMIT_REACHED | CRAWLER_AGENT_UNKNOWN | COMPANY_WEBSITE_INVALID */
  create(region: Region, workspaceId: WorkspaceId, id: string, input: CrawlerInput, sourceId?: string): Promise<CrawlerView>;
  /** @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | as `create` */
  save(region: Region, workspaceId: WorkspaceId, id: string, changes: Partial<CrawlerInput>, ifVersion: number | undefined): Promise<CrawlerView>;
  /** Removes the crawler and its runs. What agents have learned stays. Removing what is not there is no error. */
  remove(region: Region, workspaceId: WorkspaceId, id: string): Promise<void>;
  /** Makes a run due now; one that is at work goes on. @throws AppError NOT_FOUND */
  run(region: Region, workspaceId: WorkspaceId, id: string): Promise<CrawlerView>;
  /** Ends the run at work, or the wait for it. @throws AppError NOT_FOUND */
  stop(region: Region, workspaceId: WorkspaceId, id: string): Promise<CrawlerView>;
  /** Newest first. @throws AppError NOT_FOUND */
  runs(region: Region, workspaceId: WorkspaceId, id: string): Promise<CrawlRun[]>;
}

/** When a crawler runs next after `from`, or null for never. */
export const nextRun = ({ schedule }: Pick<Crawler, 'schedule'>, from: number): number | null => {
  const every = CRAWL_SCHEDULE_MS[schedule];
  return every === null ? null : from + every;
};

export function crawlersOf({ store, clock }: Pick<SliceContext, 'store' | 'clock'>, wake: (region: Region) => void): Crawlers {
  const view = (doc: Doc<StoredCrawler>): CrawlerView => ({ crawler: Crawler.parse(doc.data), version: doc.data.revision });

  async function find(from: Pick<RegionStore, 'get'>, workspaceId: WorkspaceId, id: string): Promise<Doc<StoredCrawler>> {
    const doc = await from.get(crawlers, id);
    if (doc?.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    return doc;
  }
  /** @throws AppError CRAWLER_AGENT_UNKNOWN | COMPANY_WEBSITE_INVALID */
  async function check(region: Region, workspaceId: WorkspaceId, { agentId, website }: Partial<CrawlerInput>): Promise<void> {
    if (website !== undefined) websiteAddresses(website);
    if (agentId === undefined) return;
    const agent = await store.for(region).get(agents, agentId);
    if (agent?.data.ownerID !== workspaceId) throw new AppError('CRAWLER_AGENT_UNKNOWN', { fields: { agentId: 'Please choose one of this workspace’s agents.' } });
  }
  const change = async (region: Region, workspaceId: WorkspaceId, id: string, to: (crawler: StoredCrawler, now: number) => StoredCrawler, ifVersion?: number): Promise<CrawlerView> => {
    await store.for(region).transaction(async (tx) => {
      const doc = await find(tx, workspaceId, id);
      if (ifVersion !== undefined && ifVersion !== doc.data.revision) throw new AppError('CONFLICT', { version: doc.data.revision });
      tx.set(crawlers, id, to(doc.data, clock.now()), { ifVersion: doc.version });
    });
    return told(region, await find(store.for(region), workspaceId, id));
  };
  const told = async (region: Region, doc: Doc<StoredCrawler>): Promise<CrawlerView> => {
    await tellSource(store.for(region), doc.data, clock.now());
    return view(doc);
  };

  return {
    async list(region, workspaceId) {
      const docs = await store.for(region).query(crawlers, { where: [{ field: 'workspaceId', op: '==', value: workspaceId }], orderBy: { field: 'updatedAt', direction: 'desc' }, limit: CRAWLER.max });
      return docs.map(view);
    },
    read: async (region, workspaceId, id) => view(await find(store.for(region), workspaceId, id)),
    async create(region, workspaceId, id, input, sourceId) {
      await check(region, workspaceId, input);
      await store.for(region).transaction(async (tx) => {
        const existing = await tx.get(crawlers, id);
        const counted = await tx.get(workspaceCrawlers, workspaceId);
        if (existing !== null) {
          if (existing.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
          return;
        }
        const count = counted?.data.count ?? 0;
        if (count >= CRAWLER.max) throw new AppError('CRAWLER_LIMIT_REACHED', { limit: CRAWLER.max });
        const now = clock.now();
        tx.set(workspaceCrawlers, workspaceId, { count: count + 1 }, { ifVersion: counted?.version ?? 0 });
        tx.create(crawlers, id, {
          ...input, id, workspaceId, status: 'PENDING', error: null, progress: null, last: null, lastRunAt: null, nextRunAt: now, createdAt: now, updatedAt: now,
          revision: 1, dueAt: now, askedBy: 'person', runId: null, ...(sourceId !== undefined && { sourceId }), ...UNTAKEN,
        });
      });
      const made = await told(region, await find(store.for(region), workspaceId, id));
      wake(region);
      return made;
    },
    async save(region, workspaceId, id, changes, ifVersion) {
      await check(region, workspaceId, changes);
      return change(region, workspaceId, id, (crawler, now) => {
        const changed = { ...crawler, ...changes, revision: crawler.revision + 1, updatedAt: now };
        // A run that waits or is at work is not put off by another schedule.
        return crawler.status === 'PENDING' || changed.schedule === crawler.schedule ? changed : planned(changed, nextRun(changed, crawler.lastRunAt ?? now));
      }, ifVersion);
    },
    async remove(region, workspaceId, id) {
      const regional = store.for(region);
      const known = (await regional.get(crawlers, id))?.data;
      await regional.transaction(async (tx) => {
        const doc = await tx.get(crawlers, id);
        const counted = await tx.get(workspaceCrawlers, workspaceId);
        if (doc?.data.workspaceId !== workspaceId) return;
        tx.delete(crawlers, id);
        tx.set(workspaceCrawlers, workspaceId, { count: Math.max(0, (counted?.data.count ?? 1) - 1) }, { ifVersion: counted?.version ?? 0 });
      });
      if (await regional.get(crawlers, id) !== null) return;
      // What it has read stays, and is read no more.
      if (known?.workspaceId === workspaceId) await tellSource(regional, { ...known, ...(known.status === 'PENDING' && { status: known.last === null ? 'INITIALIZED' as const : 'SUCCESS' as const }), schedule: 'never', nextRunAt: null, progress: null }, clock.now());
      await forgetRuns(regional, id);
    },
    async run(region, workspaceId, id) {
      const asked = await change(region, workspaceId, id, (crawler, now) => (isHeld(crawler, now) ? crawler : { ...planned(crawler, now), status: 'PENDING', error: null, askedBy: 'person' }));
      wake(region);
      return asked;
    },
    stop: (region, workspaceId, id) => change(region, workspaceId, id, (crawler, now) => (crawler.status !== 'PENDING' ? crawler
      : { ...planned(crawler, nextRun(crawler, now)), status: crawler.last === null ? 'INITIALIZED' : 'SUCCESS' })),
    async runs(region, workspaceId, id) {
      const { data: { runId } } = await find(store.for(region), workspaceId, id);
      const docs = await store.for(region).query(crawlRuns, { where: [{ field: 'crawlerId', op: '==', value: id }], orderBy: { field: 'startedAt', direction: 'desc' }, limit: CRAWLER.runsKept });
      // A process that died could not say that its run was over.
      return docs.map(({ data }) => (data.state === 'running' && data.id !== runId ? { ...data, state: 'stopped' } : data));
    },
  };
}

/** Forgets what the runs of a crawler were, and what they read. */
export async function forgetRuns(store: RegionStore, crawlerId: string): Promise<void> {
  for (const one of [crawlRuns, crawlPages] as Collection<object>[]) await deleteWhere(store, one, [{ field: 'crawlerId', op: '==', value: crawlerId }]);
}

/** The crawler with its next run at a time, or never. Whoever is at work on one notices that it is no longer theirs. */
export function planned(crawler: StoredCrawler, at: number | null): StoredCrawler {
  return { ...crawler, nextRunAt: at, dueAt: at ?? NEVER, askedBy: 'schedule', runId: null, progress: null, ...UNTAKEN };
}
