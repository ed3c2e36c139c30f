import { AppError, CRAWLER } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { Crawler } from '../../contract/crawlers';
import type { CrawlRun, CrawlerInput, CrawlerView } from '../../contract/crawlers';
import { agents } from '../agent-store/port';
import { websiteAddresses } from '../crawl/port';
import { knowledgeSources } from '../knowledge/port';
import { crawlRuns, crawlers } from './collections';
import type { StoredCrawler } from './collections';
import {
  askedToRun,
  changed,
  crawlerFrom,
  newCrawler,
  putCrawler,
  saidOf,
  sourceOf,
  stopped,
  takenAway,
} from './put-crawler';

/** The crawlers of the workspaces. The policy of the routes authorizes each call. */
export interface Crawlers {
  list(region: Region, workspaceId: WorkspaceId): Promise<CrawlerView[]>;
  /** @throws AppError NOT_FOUND */
  read(region: Region, workspaceId: WorkspaceId, id: string): Promise<CrawlerView>;
  /**
   * Creates a crawler, whose first run is due at once. The id is the idempotency key: a repeat
   * returns the existing crawler.
   * @throws AppError CRAWLER_LIMIT_REACHED | CRAWLER_AGENT_UNKNOWN | COMPANY_WEBSITE_INVALID
   */
  create(
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
    input: CrawlerInput,
  ): Promise<CrawlerView>;
  /**
   * Changes a crawler.
   * @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | an error of `create`
   */
  save(
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
    changes: Partial<CrawlerInput>,
    ifVersion: number | undefined,
  ): Promise<CrawlerView>;
  /**
   * Deletes the crawler and its runs. The knowledge of agents stays. A missing crawler is no error.
   */
  remove(region: Region, workspaceId: WorkspaceId, id: string): Promise<void>;
  /**
   * Schedules a run now. A run in progress continues.
   * @throws AppError NOT_FOUND
   */
  run(region: Region, workspaceId: WorkspaceId, id: string): Promise<CrawlerView>;
  /** Stops the run in progress, or cancels a run that waits. @throws AppError NOT_FOUND */
  stop(region: Region, workspaceId: WorkspaceId, id: string): Promise<CrawlerView>;
  /** Returns the runs, newest first. @throws AppError NOT_FOUND */
  runs(region: Region, workspaceId: WorkspaceId, id: string): Promise<CrawlRun[]>;
}

export function crawlersOf(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  wake: (region: Region) => void,
): Crawlers {
  const view = (doc: Doc<StoredCrawler>): CrawlerView => ({
    crawler: Crawler.parse(doc.data),
    version: doc.data.revision,
  });

  async function find(
    from: Pick<RegionStore, 'get'>,
    workspaceId: WorkspaceId,
    id: string,
  ): Promise<Doc<StoredCrawler>> {
    const doc = await from.get(crawlers, id);
    if (doc?.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    return doc;
  }
  /** @throws AppError CRAWLER_AGENT_UNKNOWN | COMPANY_WEBSITE_INVALID */
  async function check(
    region: Region,
    workspaceId: WorkspaceId,
    { agentId, website }: Partial<CrawlerInput>,
  ): Promise<void> {
    if (website !== undefined) websiteAddresses(website);
    if (agentId === undefined) return;
    const agent = await store.for(region).get(agents, agentId);
    if (agent?.data.ownerID !== workspaceId)
      throw new AppError('CRAWLER_AGENT_UNKNOWN', {
        fields: { agentId: 'Please choose one of this workspace’s agents.' },
      });
  }
  const change = async (
    region: Region,
    workspaceId: WorkspaceId,
    id: string,
    to: (crawler: StoredCrawler, now: number) => StoredCrawler,
    ifVersion?: number,
  ): Promise<CrawlerView> => {
    await store.for(region).transaction(async (tx) => {
      const doc = await find(tx, workspaceId, id);
      if (ifVersion !== undefined && ifVersion !== doc.data.revision)
        throw new AppError('CONFLICT', { version: doc.data.revision });
      const now = clock.now();
      await putCrawler(tx, to(doc.data, now), now);
    });
    return view(await find(store.for(region), workspaceId, id));
  };

  return {
    async list(region, workspaceId) {
      const docs = await store.for(region).query(crawlers, {
        where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
        orderBy: { field: 'updatedAt', direction: 'desc' },
        limit: CRAWLER.max,
      });
      return docs.map(view);
    },
    read: async (region, workspaceId, id) => view(await find(store.for(region), workspaceId, id)),
    async create(region, workspaceId, id, input) {
      await check(region, workspaceId, input);
      await store.for(region).transaction(async (tx) => {
        const crawler = crawlerFrom(input, { id, workspaceId }, clock.now());
        const write = await newCrawler(tx, crawler);
        write();
      });
      wake(region);
      return view(await find(store.for(region), workspaceId, id));
    },
    async save(region, workspaceId, id, changes, ifVersion) {
      await check(region, workspaceId, changes);
      return change(
        region,
        workspaceId,
        id,
        (crawler, now) => changed(crawler, changes, now),
        ifVersion,
      );
    },
    remove: (region, workspaceId, id) =>
      store.for(region).transaction(async (tx) => {
        const takenCrawler = await takenAway(tx, workspaceId, id);
        if (takenCrawler === null) return;
        const { crawler } = takenCrawler;
        const source = await tx.get(knowledgeSources, sourceOf(crawler));
        takenCrawler.write();
        // The source keeps its knowledge, but is no longer read.
        if (source !== null)
          tx.update(knowledgeSources, source.id, {
            ...saidOf(crawler),
            ...(crawler.status === 'PENDING' && {
              status: crawler.last === null ? ('INITIALIZED' as const) : ('SUCCESS' as const),
            }),
            refresh: 'never',
            nextRefreshAt: null,
            progress: null,
            updatedAt: clock.now(),
          });
      }),
    async run(region, workspaceId, id) {
      const requested = await change(region, workspaceId, id, askedToRun);
      wake(region);
      return requested;
    },
    stop: (region, workspaceId, id) => change(region, workspaceId, id, stopped),
    async runs(region, workspaceId, id) {
      const {
        data: { runId },
      } = await find(store.for(region), workspaceId, id);
      const docs = await store.for(region).query(crawlRuns, {
        where: [{ field: 'crawlerId', op: '==', value: id }],
        orderBy: { field: 'startedAt', direction: 'desc' },
        limit: CRAWLER.runsKept,
      });
      // A process that died could not record the end of its run, so the run is shown as stopped.
      return docs.map(({ data }) =>
        data.state === 'running' && data.id !== runId ? { ...data, state: 'stopped' } : data,
      );
    },
  };
}
