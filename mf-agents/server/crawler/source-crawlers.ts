import { createHash } from 'node:crypto';
import { CRAWLER, isAppError } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { knowledgeSources } from '../knowledge/collections';
import { websiteSourceId } from '../knowledge/source-id';
import type { At } from '../knowledge/sources';
import type { WebsiteReading } from '../knowledge/website-reading';
import { websiteAddresses } from '../crawl/website-address';
import { crawlers } from './collections';
import type { StoredCrawler } from './collections';
import type { Crawlers } from './crawlers';

/** The source a crawler reads its website into. */
export const sourceOf = ({ agentId, website, sourceId }: Pick<StoredCrawler, 'agentId' | 'website' | 'sourceId'>): string => sourceId ?? websiteSourceId(agentId, websiteAddresses(website)[0]);

/** Tells the source of a crawler how it stands, where there is one. */
export async function tellSource(store: RegionStore, crawler: StoredCrawler, now: number): Promise<void> {
  const { status, error, progress, schedule, nextRunAt, maxPages, exclude } = crawler;
  await store.update(knowledgeSources, sourceOf(crawler), { status, error: error ?? '', progress, refresh: schedule, nextRefreshAt: nextRunAt, maxPages, exclude, updatedAt: now })
    .catch((failure: unknown) => { if (!isAppError(failure) || failure.code !== 'NOT_FOUND') throw failure; });
}

/** Websites of an agent's knowledge are read by crawlers: each has one, which people may also have made by themselves. */
export function sourceCrawlers({ store }: Pick<SliceContext, 'store'>, crawling: Crawlers): WebsiteReading {
  const idFor = (sourceId: string): string => createHash('sha256').update(sourceId).digest('hex').slice(0, 16);
  async function crawlerOf({ region, workspaceId, agentId }: At, id: string): Promise<Doc<StoredCrawler> | undefined> {
    const all = await store.for(region).query(crawlers, { where: [{ field: 'workspaceId', op: '==', value: workspaceId }] });
    return all.find(({ data }) => data.agentId === agentId && sourceOf(data) === id);
  }
  /** For a website that has been read only once, by the wizard. */
  async function beginFrom(at: At, id: string): Promise<void> {
    const source = (await store.for(at.region).get(knowledgeSources, id))?.data;
    if (source === undefined) return;
    await this_.begin(at, id, { website: source.url ?? '', title: source.title, refresh: source.refresh ?? 'never', maxPages: source.maxPages ?? CRAWLER.maxPages, exclude: source.exclude ?? [] });
  }
  const this_: WebsiteReading = {
    of(agentId, website) {
      const [home] = websiteAddresses(website);
      return { id: websiteSourceId(agentId, home), home };
    },
    async begin(at, id, { website, title, refresh, maxPages, exclude }) {
      const existing = await crawlerOf(at, id);
      if (existing !== undefined) { await crawling.run(at.region, at.workspaceId, existing.id); return; }
      await crawling.create(at.region, at.workspaceId, idFor(id), { name: (title || website).slice(0, CRAWLER.nameMaxLength), website, agentId: at.agentId, schedule: refresh, maxPages, exclude }, id);
    },
    async save(at, id, { title, refresh, maxPages, exclude }) {
      const crawler = await crawlerOf(at, id);
      if (crawler === undefined) { if (refresh !== undefined && refresh !== 'never') await beginFrom(at, id); return; }
      await crawling.save(at.region, at.workspaceId, crawler.id, {
        ...(title !== undefined && { name: title.slice(0, CRAWLER.nameMaxLength) }), ...(refresh !== undefined && { schedule: refresh }), ...(maxPages !== undefined && { maxPages }), ...(exclude !== undefined && { exclude }),
      }, undefined);
    },
    async refresh(at, id) {
      const crawler = await crawlerOf(at, id);
      if (crawler === undefined) await beginFrom(at, id);
      else await crawling.run(at.region, at.workspaceId, crawler.id);
    },
    async stop(at, id) {
      const crawler = await crawlerOf(at, id);
      if (crawler !== undefined) { await crawling.stop(at.region, at.workspaceId, crawler.id); return; }
      const source = (await store.for(at.region).get(knowledgeSources, id))?.data;
      if (source?.status === 'PENDING') await store.for(at.region).update(knowledgeSources, id, { status: (source.readAt ?? null) === null ? 'INITIALIZED' : 'SUCCESS', progress: null, nextRefreshAt: null });
    },
    async end(at, id) {
      const crawler = await crawlerOf(at, id);
      if (crawler !== undefined) await crawling.remove(at.region, at.workspaceId, crawler.id);
    },
  };
  return this_;
}
