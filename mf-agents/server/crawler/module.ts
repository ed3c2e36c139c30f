import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { Crawler } from '../../contract/crawlers';
import { liveTopics } from '../../contract/live-topics';
import type { Reading } from '../knowledge/port';
import {
  CRAWLER_INDEXES,
  crawlers as stored,
  crawlPages,
  crawlRuns,
  workspaceCrawlers,
} from './collections';
import { crawlWorker } from './crawl-worker';
import { crawlersOf } from './crawlers';
import { takenAway } from './put-crawler';
import { crawlerRoutes } from './routes';
import { websiteReading } from './website-reading';

const TOPIC: LiveTopic = {
  pattern: liveTopics.crawlers('{id}'),
  policy: 'workspace.read',
  resource: 'workspace',
  collection: stored,
  matches: (crawler: Crawler, id) => crawler.workspaceId === id,
  view: (crawler: Crawler) => Crawler.parse(crawler),
};

export interface CrawlerModule extends ServerModule {
  /** Reads websites for the module `knowledge`. */
  website: Reading;
}

/** The module that reads websites on a schedule. */
export function crawlerModule(context: SliceContext): CrawlerModule {
  const { store } = context;
  const worker = crawlWorker(context);
  const wake = (region: Region) => worker.wake(region);
  return {
    name: 'crawler',
    website: websiteReading(context, wake),
    routes: crawlerRoutes(crawlersOf(context, wake)),
    topics: [TOPIC],
    indexes: CRAWLER_INDEXES,
    workers: [worker],
    forgetAgent: (region, { workspaceId, agentId }) =>
      deleteCrawlersOf(store.for(region), workspaceId, agentId),
    forgetWorkspace: (region, workspaceId) => deleteCrawlersIn(store.for(region), workspaceId),
  };
}

const is = (field: string, value: string): Where => ({ field, op: '==', value });

/** A run in progress notices that its crawler is gone and stops. */
async function deleteCrawlersOf(
  store: RegionStore,
  workspaceId: WorkspaceId,
  agentId: AgentId,
): Promise<void> {
  const where = [is('workspaceId', workspaceId), is('agentId', agentId)];
  for (const { id } of await store.query(stored, { where }))
    await store.transaction(async (tx) => {
      (await takenAway(tx, workspaceId, id))?.write();
    });
}

async function deleteCrawlersIn(store: RegionStore, workspaceId: WorkspaceId): Promise<void> {
  await deleteWhere(store, stored, [is('workspaceId', workspaceId)], async ({ id }) => {
    await deleteWhere(store, crawlPages, [is('crawlerId', id)]);
    await deleteWhere(store, crawlRuns, [is('crawlerId', id)]);
  });
  await store.delete(workspaceCrawlers, workspaceId);
}
