import { createHash } from 'node:crypto';
import { AppError, CRAWLER, isAppError } from '@voxgrove/contracts';
import type { CrawledPage, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore, Transaction } from '@voxgrove/server/store/port';
import { agents } from '../agent-store/port';
import { contentFor } from '../content/port';
import type { Content } from '../content/port';
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

type CrawlContext = Pick<SliceContext, 'store' | 'outbound' | 'workers' | 'clock' | 'port'>;

interface Crawl {
  context: CrawlContext;
  region: Region;
  store: RegionStore;
  crawler: RunningCrawler;
  run: StoredRun;
  /** The stored pages of the crawler, by their addresses. */
  before: Map<string, StoredCrawlPage>;
  content: Content;
  /** Returns why the owner excludes an address. */
  leftOut: (url: URL) => string | undefined;
}

interface ReadPages {
  /** All pages that the run has met. */
  listed: CrawledPage[];
  /** The pages whose text is used. */
  read: StoredCrawlPage[];
}

/**
 * Crawls the website and updates the agent's knowledge. Unchanged pages are skipped; an unreachable
 * page keeps its text until it was missing twice; an unreachable website changes nothing. A run
 * continues where a dead process left it. The outcome is stored together with the changes, so it is
 * applied once.
 * @throws AppError OUTBOUND_FAILED
 */
export async function runCrawl(
  context: CrawlContext,
  region: Region,
  crawler: RunningCrawler,
  signal: AbortSignal,
): Promise<void> {
  const { clock } = context;
  const store = context.store.for(region);
  const leaseLost = new AbortController();
  const ends = AbortSignal.any([signal, leaseLost.signal]);
  const crawl: Crawl = {
    context,
    region,
    store,
    crawler,
    before: await storedPages(store, crawler.id),
    run: await newRun(store, crawler, clock.now()),
    content: contentFor(context.workers, crawler.workspaceId, ends),
    leftOut: leftOutBy(crawler),
  };
  const note: NoteProgress = async (progress, also) => {
    if (!(await noteProgress(store, crawler, clock.now(), progress, also))) leaseLost.abort();
  };
  await note(0, { run: crawl.run });
  const pages: ReadPages = { listed: [], read: [] };
  let home: URL | null;
  try {
    home = await readWebsite(crawl, pages, note, ends);
  } catch (error) {
    await noteStopped(store, crawl.run, pages.listed, clock.now());
    if (leaseLost.signal.aborted && !signal.aborted) return;
    throw error;
  }
  await storeResult(crawl, pages, home);
}

async function storedPages(
  store: RegionStore,
  crawlerId: string,
): Promise<Map<string, StoredCrawlPage>> {
  const docs = await store.query(crawlPages, {
    where: [{ field: 'crawlerId', op: '==', value: crawlerId }],
  });
  return new Map(docs.map(({ data }) => [data.page.url, data]));
}

/** Returns the record of a run. A continued run keeps the time at which it started. */
async function newRun(
  store: RegionStore,
  { runId, id, workspaceId, askedBy }: RunningCrawler,
  now: number,
): Promise<StoredRun> {
  const started = await store.get(crawlRuns, runId);
  return {
    id: runId,
    crawlerId: id,
    workspaceId,
    startedAt: started?.data.startedAt ?? now,
    endedAt: null,
    by: askedBy,
    state: 'running',
    error: null,
    figures: null,
    pages: [],
  };
}

type NoteProgress = (progress: number, also: Parameters<typeof noteProgress>[4]) => Promise<void>;

/**
 * Reads the website into `pages`, and stores each page whose text is used.
 * @returns the front page, or null if it cannot be reached
 */
function readWebsite(
  { context: { outbound, clock }, crawler, before, content, leftOut }: Crawl,
  { listed, read }: ReadPages,
  note: NoteProgress,
  signal: AbortSignal,
): Promise<URL | null> {
  const { runId } = crawler;
  return crawlSite({
    outbound,
    clock,
    content,
    signal,
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
    async onPage(sitePageRead) {
      const { page } = sitePageRead;
      listed.push(page);
      const stored = storedPage(sitePageRead, crawler, before.get(page.url));
      if (stored === undefined) return note(listed.length, {});
      read.push(stored);
      await note(listed.length, { page: { id: pageId(crawler.id, page.url), data: stored } });
    },
  });
}

/** Returns a page as it is stored, or undefined if its text is not used. */
function storedPage(
  { page, content, links, hints, directions, finalUrl, validators }: SitePage,
  crawler: RunningCrawler,
  earlier: StoredCrawlPage | undefined,
): StoredCrawlPage | undefined {
  if (page.outcome !== 'taken' || content === undefined) return undefined;
  return {
    crawlerId: crawler.id,
    runId: crawler.runId,
    page,
    links,
    finalUrl: finalUrl ?? null,
    sections: content.sections,
    lang: content.lang,
    hash: content.hash,
    known: earlier ? knownOf(earlier, crawler) : null,
    misses: 0,
    ...leadsOf({ hints, directions }),
    ...(validators && { validators }),
  };
}

async function storeResult(crawl: Crawl, pages: ReadPages, home: URL | null): Promise<void> {
  const {
    context: { clock },
    store,
    crawler,
    run,
  } = crawl;
  const { listed, read } = pages;
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
  const { maxChunkSize } = agent.data.vgOptions;
  await replaceKnowledge(crawl, pages, { id, address, maxChunkSize });
  await forgetOldRuns(store, crawler.id);
}

/** Compares the pages of a run with those of the runs before. */
function compareWithStored({ crawler, before, leftOut }: Crawl, { listed, read }: ReadPages) {
  const takenUrls = new Set(read.map(({ page }) => page.url));
  const missed = [...before.values()]
    .filter(({ page }) => !takenUrls.has(page.url))
    .map((page) => ({ ...page, misses: missesOf(page, listed, leftOut) }));
  const removedPages = missed.filter(({ misses }) => misses >= CRAWLER.missesUntilGone);
  const keptPages = missed.filter(({ misses }) => misses < CRAWLER.missesUntilGone);
  const knownKey = (page: StoredCrawlPage): string | null =>
    page.runId === crawler.runId ? (page.known ?? null) : knownOf(page, crawler);
  const figures = {
    taken: read.length,
    skipped: listed.length - read.length,
    gone: removedPages.filter((page) => knownKey(page) !== null).length,
    added: read.filter((page) => knownKey(page) === null).length,
    changed: read.filter((page) => knownKey(page) !== null && knownKey(page) !== page.hash).length,
  };
  const same =
    figures.gone === 0 && [...read, ...keptPages].every((page) => knownKey(page) === page.hash);
  return { removedPages, keptPages, figures, change: same ? 'unchanged' : 'changed' } as const;
}

/** Stores the texts of the read and kept pages, and the outcome of the run, in one transaction. */
async function replaceKnowledge(
  crawl: Crawl,
  { listed, read }: ReadPages,
  { id, address, maxChunkSize }: { id: string; address: string; maxChunkSize: number },
): Promise<void> {
  const { context, region, store, crawler, run, content } = crawl;
  const { removedPages, keptPages, figures, change } = compareWithStored(crawl, { listed, read });
  const pages = [
    ...listed,
    ...keptPages
      .filter(({ page }) => !listed.some(({ url }) => url === page.url))
      .map(({ page }) => page),
  ];
  const tidy = await withoutRepeated(pages, [...read, ...keptPages]);
  // A run that was stopped, taken over or deleted must not write: its content may be older than the
  // stored content.
  let current: StoredCrawler | undefined;
  const first = async (tx: Transaction): Promise<void> => {
    current = (await tx.get(crawlers, crawler.id))?.data;
    if (current?.owner !== crawler.owner) throw new AppError('NOT_FOUND');
  };
  const passages = await chunkPages(content, tidy.taken, maxChunkSize);
  const finishedAt = context.clock.now();
  const after = (): StoredCrawler =>
    ended({ ...(current as StoredCrawler), runId: crawler.runId }, null, figures, finishedAt);
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
            change: (existing?.readAt ?? null) === null ? 'first' : change,
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
        tx.set(crawlRuns, crawler.runId, {
          ...run,
          endedAt: finishedAt,
          state: 'done',
          figures,
          pages: listed,
        });
        for (const { page } of removedPages) tx.delete(crawlPages, pageId(crawler.id, page.url));
        for (const page of keptPages)
          tx.set(crawlPages, pageId(crawler.id, page.page.url), { ...page, runId: crawler.runId });
      },
    },
  ).catch(async (error: unknown) => {
    if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
    await noteStopped(store, run, listed, finishedAt);
    await endInFailure(store, crawler, 'What it was read into has been deleted.', finishedAt);
  });
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
