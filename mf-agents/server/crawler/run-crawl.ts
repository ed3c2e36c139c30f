import { createHash } from 'node:crypto';
import { AGENT, AppError, CRAWLER, isAppError } from '@voxgrove/contracts';
import type { CrawledPage, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { BatchOp, RegionStore, Transaction } from '@voxgrove/server/store/port';
import type { CrawlRun } from '../../contract/crawlers';
import { agents } from '../agents/collections';
import { crawlSite } from '../crawl/crawl-site';
import type { SitePage } from '../crawl/read-page';
import { websiteAddresses } from '../crawl/website-address';
import { noteFailure, replaceSource } from '../knowledge/store-source';
import { fitting } from '../knowledge/fitting';
import { ownerOf } from '../knowledge/owner';
import { websiteSourceId } from '../knowledge/source-id';
import { keptOf, websiteSource } from '../knowledge/website-source';
import { crawlPages, crawlRuns, crawlers } from './collections';
import type { StoredCrawlPage, StoredCrawler } from './collections';

/** How a run ended: with an error nothing that was known is lost. */
export interface CrawlOutcome { error: string | null; figures: CrawlRun['figures'] }

const pageId = (crawlerId: string, url: string): string => `${crawlerId}-${createHash('sha256').update(url).digest('hex').slice(0, 24)}`;

/**
 * Reads the website once and brings the agent's knowledge up to it: pages that read as before are left alone, a page that cannot be
 * had keeps its last good text until it was not found twice, and a website that cannot be read at all changes nothing. The run of a
 * process that died goes on where it was.
 * @throws AppError OUTBOUND_FAILED when `signal` ended it; then too nothing has changed
 */
export async function runCrawl(context: Pick<SliceContext, 'store' | 'outbound' | 'clock' | 'port'>, region: Region, crawler: StoredCrawler & { runId: string }, signal: AbortSignal, onProgress: (pages: number) => Promise<void>): Promise<CrawlOutcome> {
  const { clock, outbound } = context;
  const { runId } = crawler;
  const store = context.store.for(region);
  const before = new Map((await store.query(crawlPages, { where: [{ field: 'crawlerId', op: '==', value: crawler.id }] })).map(({ data }) => [data.page.url, data]));
  const listed: CrawledPage[] = [];
  const read: { page: CrawledPage; content: NonNullable<SitePage['content']> }[] = [];
  const started = await store.get(crawlRuns, runId);
  const run = { id: runId, crawlerId: crawler.id, workspaceId: crawler.workspaceId, startedAt: started?.data.startedAt ?? clock.now(), by: crawler.askedBy };
  await store.set(crawlRuns, runId, { ...run, endedAt: null, state: 'running', error: null, figures: null, pages: [] });
  const end = async (state: 'done' | 'failed' | 'stopped', outcome: CrawlOutcome): Promise<CrawlOutcome> => {
    await store.set(crawlRuns, runId, { ...run, endedAt: clock.now(), state, ...outcome, pages: listed });
    await forgetOldRuns(store, crawler.id);
    return outcome;
  };

  let home: URL | null;
  try {
    home = await crawlSite({
      outbound, clock, signal, addresses: websiteAddresses(crawler.website),
      limits: { maxPages: crawler.maxPages, maxTotalBytes: CRAWLER.maxTotalBytes, totalTimeoutMs: CRAWLER.totalTimeoutMs },
      wanted: ({ pathname }) => !crawler.exclude.some((prefix) => pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)),
      known: (url) => { const page = before.get(url); return page?.runId === runId ? sitePage(page) : undefined; },
      earlier: (url) => { const page = before.get(url); return page?.validators && page.runId !== runId ? { page: sitePage(page), validators: page.validators } : undefined; },
      onPage: async ({ page, content, links, finalUrl, validators }) => {
        listed.push(page);
        await onProgress(listed.length);
        if (page.outcome !== 'taken' || content === undefined) return;
        read.push({ page, content });
        const now: StoredCrawlPage = { crawlerId: crawler.id, runId, page, links, finalUrl: finalUrl ?? null, sections: content.sections, lang: content.lang, hash: content.hash, misses: 0, ...(validators && { validators }) };
        await store.set(crawlPages, pageId(crawler.id, page.url), now);
      },
    });
  } catch (error) {
    await end('stopped', { error: null, figures: null });
    throw error;
  }

  const agent = await store.get(agents, crawler.agentId);
  if (agent?.data.ownerID !== crawler.workspaceId) return end('failed', { error: 'The agent this crawler feeds no longer exists.', figures: null });
  const address = home?.href ?? websiteAddresses(crawler.website)[0];
  const maxChunkSize = Math.min(agent.data.vgOptions.maxChunkSize, AGENT.maxChunkSize);
  if (home === null || read.length === 0) {
    const error = listed[0]?.reason || 'There is no page with readable text.';
    const { source } = websiteSource(crawler.agentId, address, crawler.name, listed, [], clock.now(), maxChunkSize, crawler.sourceId);
    await noteFailure(store, source, error, clock.now(), { onlyIfThere: crawler.sourceId !== undefined });
    return end('failed', { error, figures: null });
  }

  const missed = [...before.values()].filter(({ page }) => !read.some((one) => one.page.url === page.url)).map((page) => ({ ...page, misses: page.misses + (cutOff(listed, page.page.url) ? 0 : 1) }));
  const gone = missed.filter(({ misses }) => misses >= CRAWLER.missesUntilGone);
  const kept = missed.filter(({ misses }) => misses < CRAWLER.missesUntilGone);
  await store.batch([
    ...gone.map(({ page }): BatchOp => ({ op: 'delete', collection: crawlPages, id: pageId(crawler.id, page.url) })),
    ...kept.map((page): BatchOp => ({ op: 'set', collection: crawlPages, id: pageId(crawler.id, page.page.url), data: page })),
  ]);
  const taken = [...read.map(({ page, content }) => ({ page, sections: content.sections, lang: content.lang })), ...kept];
  const pages = [...listed, ...kept.filter(({ page }) => !listed.some(({ url }) => url === page.url)).map(({ page }) => page)];
  const id = crawler.sourceId ?? websiteSourceId(crawler.agentId, address);
  const same = gone.length === 0 && read.every(({ page, content }) => before.get(page.url)?.hash === content.hash);
  // A source that was made first and is gone by now was deleted meanwhile.
  // One that was stopped, or taken over by another process, brings nothing that is older than what is there.
  let lost = false;
  const still = async (tx: Transaction): Promise<void> => {
    lost = (await tx.get(crawlers, crawler.id))?.data.owner !== crawler.owner;
    if (lost) throw new AppError('NOT_FOUND');
  };
  await replaceSource(store, await ownerOf(context, region, crawler.workspaceId), id, (room, existing) => fitting(room, pages, taken, (listedPages, fit) => {
    const { source, chunks } = websiteSource(crawler.agentId, address, crawler.name, listedPages, fit, clock.now(), maxChunkSize, id);
    // One that waits for this run is told by whoever runs it how it ended, with when the next one is.
    return { source: { ...source, ...keptOf(existing), status: existing?.status === 'PENDING' ? 'PENDING' : 'SUCCESS', change: (existing?.readAt ?? null) === null ? 'first' : same ? 'unchanged' : 'changed' }, chunks };
  }), { onlyIfThere: crawler.sourceId !== undefined, still }).catch((error: unknown) => { if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error; });
  if (lost) return end('stopped', { error: null, figures: null });
  return end('done', { error: null, figures: {
    taken: read.length, skipped: listed.length - read.length, gone: gone.length,
    added: read.filter(({ page }) => !before.has(page.url)).length,
    changed: read.filter(({ page, content }) => before.has(page.url) && before.get(page.url)?.hash !== content.hash).length,
  } });
}

/** A page nobody got round to is not a page that is missing. */
const cutOff = (listed: CrawledPage[], url: string): boolean => listed.some((page) => page.outcome === 'limit') && !listed.some((page) => page.url === url && page.outcome !== 'limit');

function sitePage({ page, links, finalUrl, sections, lang, hash }: StoredCrawlPage): SitePage {
  return {
    page, links, ...(finalUrl === null ? {} : { finalUrl }),
    content: { title: page.title, description: '', lang, canonical: undefined, noindex: false, nofollow: false, needsScript: false, sections, links, chars: page.chars, hash },
  };
}

async function forgetOldRuns(store: RegionStore, crawlerId: string): Promise<void> {
  const runs = await store.query(crawlRuns, { where: [{ field: 'crawlerId', op: '==', value: crawlerId }], orderBy: { field: 'startedAt', direction: 'desc' } });
  await store.batch(runs.slice(CRAWLER.runsKept).map(({ id }) => ({ op: 'delete' as const, collection: crawlRuns, id })));
}
