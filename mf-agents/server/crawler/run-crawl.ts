import { createHash } from 'node:crypto';
import { AppError, CRAWLER, isAppError } from '@voxgrove/contracts';
import type { CrawledPage, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore, Transaction } from '@voxgrove/server/store/port';
import { agents } from '../agent-store/port';
import { contentFor } from '../content/port';
import { crawlSite, leadsOf, leftOutBy, websiteAddresses } from '../crawl/port';
import type { SitePage } from '../crawl/port';
import {
  chunkPages,
  fitting,
  keptOf,
  ownerOf,
  replaceSource,
  websiteSource,
  websiteSourceId,
  withoutRepeated,
} from '../knowledge/port';
import { PLAIN_PAGE } from '../pages/port';
import { crawlPages, crawlRuns, crawlers } from './collections';
import type { StoredCrawlPage, StoredCrawler, StoredRun } from './collections';
import { saidOf } from './put-crawler';
import { endInFailure, ended, noteProgress, noteStopped } from './run-state';
import type { RunningCrawler } from './run-state';

const pageId = (crawlerId: string, url: string): string =>
  `${crawlerId}-${createHash('sha256').update(url).digest('hex').slice(0, 24)}`;

/**
 * Crawls the website and updates the agent's knowledge. Unchanged pages are skipped; an unreachable
 * page keeps its text until it was missing twice; an unreachable website changes nothing. A run
 * continues where a dead process left it. The outcome is stored together with the changes, so it is
 * applied once.
 * @throws AppError OUTBOUND_FAILED
 */
export async function runCrawl(
  context: Pick<SliceContext, 'store' | 'outbound' | 'workers' | 'clock' | 'port'>,
  region: Region,
  crawler: RunningCrawler,
  signal: AbortSignal,
): Promise<void> {
  const { clock, outbound } = context;
  const { runId } = crawler;
  const store = context.store.for(region);
  const before = new Map(
    (
      await store.query(crawlPages, {
        where: [{ field: 'crawlerId', op: '==', value: crawler.id }],
      })
    ).map(({ data }) => [data.page.url, data]),
  );
  const listed: CrawledPage[] = [];
  const read: StoredCrawlPage[] = [];
  const started = await store.get(crawlRuns, runId);
  const run: StoredRun = {
    id: runId,
    crawlerId: crawler.id,
    workspaceId: crawler.workspaceId,
    startedAt: started?.data.startedAt ?? clock.now(),
    endedAt: null,
    by: crawler.askedBy,
    state: 'running',
    error: null,
    figures: null,
    pages: [],
  };
  const leaseLost = new AbortController();
  const content = contentFor(
    context.workers,
    crawler.workspaceId,
    AbortSignal.any([signal, leaseLost.signal]),
  );
  const note = async (
    progress: number,
    also: Parameters<typeof noteProgress>[4],
  ): Promise<void> => {
    if (!(await noteProgress(store, crawler, clock.now(), progress, also))) leaseLost.abort();
  };
  const leftOut = leftOutBy(crawler);
  await note(0, { run });

  let home: URL | null;
  try {
    home = await crawlSite({
      outbound,
      clock,
      content,
      signal: AbortSignal.any([signal, leaseLost.signal]),
      addresses: websiteAddresses(crawler.website),
      leftOut,
      begin: crawler.include ?? [],
      limits: {
        maxPages: crawler.maxPages,
        maxTotalBytes: CRAWLER.maxTotalBytes,
        totalTimeoutMs: CRAWLER.totalTimeoutMs,
      },
      known: (url) => {
        const page = before.get(url);
        return page?.runId === runId ? sitePage(page) : undefined;
      },
      earlier: (url) => {
        const page = before.get(url);
        return page?.validators && page.runId !== runId
          ? { page: sitePage(page), validators: page.validators }
          : undefined;
      },
      onPage: async ({
        page,
        content: pageContent,
        links,
        hints,
        directions,
        finalUrl,
        validators,
      }) => {
        listed.push(page);
        if (page.outcome !== 'taken' || pageContent === undefined) return note(listed.length, {});
        const earlier = before.get(page.url);
        const now: StoredCrawlPage = {
          crawlerId: crawler.id,
          runId,
          page,
          links,
          finalUrl: finalUrl ?? null,
          sections: pageContent.sections,
          lang: pageContent.lang,
          hash: pageContent.hash,
          known: earlier ? knownOf(earlier, crawler) : null,
          misses: 0,
          ...leadsOf({ hints, directions }),
          ...(validators && { validators }),
        };
        read.push(now);
        await note(listed.length, { page: { id: pageId(crawler.id, page.url), data: now } });
      },
    });
  } catch (error) {
    await noteStopped(store, run, listed, clock.now());
    if (leaseLost.signal.aborted && !signal.aborted) return;
    throw error;
  }

  const agent = await store.get(agents, crawler.agentId);
  if (agent?.data.ownerID !== crawler.workspaceId)
    return endInFailure(
      store,
      crawler,
      'The agent this crawler feeds no longer exists.',
      clock.now(),
      { run: { ...run, pages: listed } },
    );
  const address = home?.href ?? websiteAddresses(crawler.website)[0];
  const id = crawler.sourceId ?? websiteSourceId(crawler.agentId, address);
  if (home === null || read.length === 0) {
    const { source } = websiteSource(
      crawler.agentId,
      address,
      crawler.name,
      listed,
      [],
      clock.now(),
      id,
    );
    return endInFailure(store, crawler, whyNothing(listed), clock.now(), {
      run: { ...run, pages: listed },
      ...(crawler.sourceId === undefined && { empty: source }),
    });
  }

  const takenUrls = new Set(read.map(({ page }) => page.url));
  const missed = [...before.values()]
    .filter(({ page }) => !takenUrls.has(page.url))
    .map((page) => ({ ...page, misses: missesOf(page, listed, leftOut) }));
  const removedPages = missed.filter(({ misses }) => misses >= CRAWLER.missesUntilGone);
  const keptPages = missed.filter(({ misses }) => misses < CRAWLER.missesUntilGone);
  const pages = [
    ...listed,
    ...keptPages
      .filter(({ page }) => !listed.some(({ url }) => url === page.url))
      .map(({ page }) => page),
  ];
  const tidy = await withoutRepeated(pages, [...read, ...keptPages]);
  const knownKey = (page: StoredCrawlPage): string | null =>
    page.runId === runId ? (page.known ?? null) : knownOf(page, crawler);
  const figures = {
    taken: read.length,
    skipped: listed.length - read.length,
    gone: removedPages.filter((page) => knownKey(page) !== null).length,
    added: read.filter((page) => knownKey(page) === null).length,
    changed: read.filter((page) => knownKey(page) !== null && knownKey(page) !== page.hash).length,
  };
  const same =
    figures.gone === 0 && [...read, ...keptPages].every((page) => knownKey(page) === page.hash);
  // A run that was stopped, taken over or deleted must not write: its content may be older than the
  // stored content.
  let current: StoredCrawler | undefined;
  const first = async (tx: Transaction): Promise<void> => {
    current = (await tx.get(crawlers, crawler.id))?.data;
    if (current?.owner !== crawler.owner) throw new AppError('NOT_FOUND');
  };
  const passages = await chunkPages(content, tidy.taken, agent.data.vgOptions.maxChunkSize);
  const finishedAt = clock.now();
  const after = (): StoredCrawler =>
    ended({ ...(current as StoredCrawler), runId }, null, figures, finishedAt);
  await replaceSource(
    store,
    await ownerOf(context, region, crawler.workspaceId),
    id,
    (room, existing) =>
      fitting(room, tidy.listed, passages, (listedPages, fit) => {
        const { source, chunks } = websiteSource(
          crawler.agentId,
          address,
          crawler.name,
          listedPages,
          fit,
          finishedAt,
          id,
        );
        return {
          source: {
            ...source,
            ...keptOf(existing),
            ...saidOf(after()),
            change: (existing?.readAt ?? null) === null ? 'first' : same ? 'unchanged' : 'changed',
          },
          chunks,
        };
      }),
    {
      // If the crawler was made for a source and the source is missing, the source was deleted
      // meanwhile.
      onlyIfThere: crawler.sourceId !== undefined,
      first,
      also(tx) {
        tx.set(crawlers, crawler.id, after());
        tx.set(crawlRuns, runId, {
          ...run,
          endedAt: finishedAt,
          state: 'done',
          figures,
          pages: listed,
        });
        for (const { page } of removedPages) tx.delete(crawlPages, pageId(crawler.id, page.url));
        for (const page of keptPages)
          tx.set(crawlPages, pageId(crawler.id, page.page.url), { ...page, runId });
      },
    },
  ).catch(async (error: unknown) => {
    if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
    await noteStopped(store, run, listed, finishedAt);
    await endInFailure(store, crawler, 'What it was read into has been deleted.', finishedAt);
  });
  await forgetOldRuns(store, crawler.id);
}

/** Returns the hash of a page's text as of the last successful run; null if there is none. */
const knownOf = (
  page: StoredCrawlPage,
  { last, doneRunId, runId }: RunningCrawler,
): string | null => {
  if (page.runId === runId) return page.known ?? null;
  if (last === null) return null;
  return doneRunId === undefined || page.runId === doneRunId ? page.hash : (page.known ?? null);
};

/**
 * Returns in how many runs a page was missing. A page that was not reached is not missing. A page
 * that the owner excludes is removed at once.
 */
function missesOf(
  { page: { url }, misses }: StoredCrawlPage,
  listed: CrawledPage[],
  leftOut: (url: URL) => string | undefined,
): number {
  if (leftOut(new URL(url)) !== undefined) return CRAWLER.missesUntilGone;
  const cutOff =
    listed.some((page) => page.outcome === 'limit') &&
    !listed.some((page) => page.url === url && page.outcome !== 'limit');
  return misses + (cutOff ? 0 : 1);
}

/**
 * Returns why a website has no content. An excluded front page is not the reason; the reason then
 * comes from another page.
 */
function whyNothing(listed: CrawledPage[]): string {
  const [first] = listed;
  if (first?.outcome !== 'excluded') return first?.reason || 'There is no page with readable text.';
  const other = listed.find(({ outcome }) => outcome !== 'excluded');
  return other === undefined
    ? 'every page is left out'
    : `${new URL(other.url).pathname}: ${other.reason}`;
}

function sitePage({
  page,
  links,
  hints,
  directions,
  finalUrl,
  sections,
  lang,
  hash,
}: StoredCrawlPage): SitePage {
  return {
    page,
    links,
    ...leadsOf({ hints, directions }),
    ...(finalUrl === null ? {} : { finalUrl }),
    content: { ...PLAIN_PAGE, title: page.title, lang, sections, links, chars: page.chars, hash },
  };
}

async function forgetOldRuns(store: RegionStore, crawlerId: string): Promise<void> {
  const runs = await store.query(crawlRuns, {
    where: [{ field: 'crawlerId', op: '==', value: crawlerId }],
    orderBy: { field: 'startedAt', direction: 'desc' },
  });
  await store.batch(
    runs
      .slice(CRAWLER.runsKept)
      .map(({ id }) => ({ op: 'delete' as const, collection: crawlRuns, id })),
  );
}
