import { setTimeout as wait } from 'node:timers/promises';
import { AppError, CRAWL } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Outbound } from '@voxgrove/server/outbound/port';
import { findDuplicate } from './duplicate';
import type { Seen } from './duplicate';
import { crawlFetch, within } from './fetch-document';
import type { Fetch } from './fetch-document';
import { openSite } from './open-site';
import type { Known, OpenSite } from './open-site';
import { looksLikePage, pageUrl, sameSite } from './page-url';
import { readPage, skipped } from './read-page';
import type { EarlierPage, SitePage } from './read-page';
import { obeying, robotsBy } from './robots';
import { readSitemaps } from './sitemap';

/** How much is read of a site and how long it may take, in ms: altogether, until its first page is there, for one request. */
export interface CrawlLimits { maxPages: number; maxTotalBytes: number; totalTimeoutMs: number; openTimeoutMs: number; requestTimeoutMs: number }

export interface CrawlOptions {
  outbound: Outbound;
  clock: Clock;
  /** Where to start, best first; the next one is tried when the one before does not answer. */
  addresses: readonly string[];
  /** Those of CRAWL, unless told. */
  limits?: Partial<CrawlLimits>;
  /** Stops the crawl. */
  signal: AbortSignal;
  /** Called once the front page is there, while the crawl goes on. */
  onOpen?: (site: OpenSite, fetch: Fetch) => Promise<void>;
  /** Called with each page in the order they are read; the crawl goes on when it resolves. */
  onPage: (page: SitePage) => Promise<void>;
  /** A page read by an earlier run of the same crawl: it is not fetched again. */
  known?: Known;
  /** A page as an earlier crawl read it: it is asked for only if it has changed since. */
  earlier?: (url: string) => EarlierPage | undefined;
  /** Why a page is left out, if it is. The front page is read all the same, for where it leads. */
  leftOut?: (url: URL) => string | undefined;
  /** Paths to begin with beside the front page. */
  begin?: readonly string[];
}

/** How many pages are listed that were not taken: those left behind by a limit, those an owner leaves out, and all others. */
const MOST_LISTED = { limit: 20, excluded: 50, other: 150 };

/**
 * Reads a website: robots.txt first, then its front page, what its sitemaps name, and what its pages link to, breadth
 * first, one request at a time with a pause. Every page it looked at is reported with what became of it. Resolves with
 * the website's address, or null when none of the addresses answered (the one page reported then says why).
 * @throws AppError OUTBOUND_FAILED when `signal` ended the crawl
 */
export async function crawlSite(options: CrawlOptions): Promise<URL | null> {
  const { clock, outbound } = options;
  const limits: CrawlLimits = { ...CRAWL, ...options.limits };
  const timeUp = new AbortController();
  const timer = setTimeout(() => { timeUp.abort(); }, limits.totalTimeoutMs);
  try {
    const fetch = crawlFetch(outbound, AbortSignal.any([options.signal, timeUp.signal]), limits.requestTimeoutMs);
    const endsAt = clock.now() + limits.totalTimeoutMs;
    const site = await openSite(options.addresses, within(fetch, limits.openTimeoutMs), options.known);
    options.signal.throwIfAborted();
    if (!('home' in site)) { await options.onPage(site); return null; }
    await options.onOpen?.(site, fetch);
    await walk(site, fetch, { ...options, limits, endsAt });
    return site.home;
  } catch (error) {
    throw options.signal.aborted ? new AppError('OUTBOUND_FAILED', { reason: 'cancelled' }, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

async function walk({ home, homePage, robots }: OpenSite, fetch: Fetch, options: CrawlOptions & { limits: CrawlLimits; endsAt: number }): Promise<void> {
  const { limits, clock, endsAt, signal, known, leftOut = () => undefined } = options;
  const polite = obeying(fetch, robotsBy(fetch, [[home.origin, robots]]));
  const seen: Seen = { addresses: new Set([homePage.page.url, home.href]), texts: new Map() };
  const queue: URL[] = [];
  let fetched = 1;
  const listed = { limit: 0, excluded: 0, other: 0 };
  let bytes = homePage.page.bytes;

  const report = async (page: SitePage) => {
    const { outcome } = page.page;
    const kind = outcome === 'limit' || outcome === 'excluded' ? outcome : 'other';
    if (outcome === 'taken' || (listed[kind] += 1) <= MOST_LISTED[kind]) await options.onPage(page);
  };
  const excluded = (url: URL, { page: { title, bytes }, links }: Pick<SitePage, 'page' | 'links'> = skipped(url.href, 'excluded', '')): SitePage | undefined => {
    const reason = leftOut(url);
    return reason === undefined ? undefined : { ...skipped(url.href, 'excluded', reason, { title, bytes }), links };
  };
  const enqueue = (urls: (URL | null)[]) => {
    for (const url of urls) {
      if (url === null || seen.addresses.has(url.href) || !sameSite(url, home) || !looksLikePage(url)) continue;
      seen.addresses.add(url.href);
      queue.push(url);
    }
  };
  const linksOf = (page: SitePage) => page.links.map((link) => pageUrl(link));
  const reached = () => {
    if (fetched >= limits.maxPages) return `limit of ${limits.maxPages} pages reached`;
    if (bytes >= limits.maxTotalBytes) return 'limit of data reached';
    return clock.now() + robots.delayMs >= endsAt ? 'time limit reached' : undefined;
  };
  const take = (page: SitePage, url: URL) => { if (page.content) seen.texts.set(page.content.hash, url.href); };

  const front = (homePage.content && excluded(home, homePage)) ?? homePage;
  take(front, home);
  await report(front);
  if (!robots.allows(home.href)) return;
  enqueue(options.begin?.map((path) => pageUrl(path, home.origin)) ?? []);
  enqueue(await readSitemaps(fetch, home, robots.sitemaps));
  enqueue(linksOf(homePage));

  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const unwanted = excluded(url);
    if (unwanted) { await report(unwanted); continue; }
    if (!robots.allows(url.href)) { await report(skipped(url.href, 'robots', 'forbidden by robots.txt')); continue; }
    const before = known?.(url.href);
    const limit = before ? undefined : reached();
    if (limit !== undefined) {
      for (const left of [url, ...queue]) await report(excluded(left) ?? skipped(left.href, 'limit', limit));
      return;
    }
    if (!before) await wait(robots.delayMs, undefined, { signal });
    const page = before ?? await readPage(polite, url.href, options.earlier?.(url.href));
    // A page that was cut off by the end of the crawl is not a page that failed.
    signal.throwIfAborted();
    fetched += 1;
    bytes += page.page.bytes;
    const cutShort = page.page.outcome === 'failed' && !before && clock.now() >= endsAt;
    const duplicate = findDuplicate(page, url, home, robots, seen, leftOut);
    if (page.finalUrl !== undefined) seen.addresses.add(page.finalUrl);
    if (duplicate?.canonical) { seen.addresses.add(duplicate.canonical.href); queue.unshift(duplicate.canonical); }
    if (!duplicate) take(page, url);
    await report(cutShort ? skipped(url.href, 'limit', 'time limit reached') : duplicate?.page ?? page);
    enqueue(linksOf(duplicate?.page ?? page));
  }
}
