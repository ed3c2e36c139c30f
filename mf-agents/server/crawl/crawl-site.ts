import { AppError, CRAWL } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Content } from '../content/content';
import { crawlFetch, within } from './fetch-document';
import type { Fetch } from './fetch-document';
import { openSite } from './open-site';
import type { Known, OpenSite } from './open-site';
import type { EarlierPage, SitePage } from './read-page';
import { walkSite } from './walk-site';

/** How much is read of a site and how long it may take, in ms: altogether, until its first page is there, for one request. */
export interface CrawlLimits {
  maxPages: number;
  maxTotalBytes: number;
  totalTimeoutMs: number;
  openTimeoutMs: number;
  requestTimeoutMs: number;
}

export interface CrawlOptions {
  outbound: Outbound;
  /** Reads what is fetched, for the workspace whose crawl it is. */
  content: Content;
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

/**
 * Reads a website: robots.txt first, then its front page, and of what its pages link to and its sitemaps name what is worth most to a
 * visitor first, one request at a time with a pause. Every page it looked at is reported with what became of it. Resolves with
 * the website's address, or null when none of the addresses answered (the one page reported then says why).
 * @throws AppError OUTBOUND_FAILED when `signal` ended the crawl
 */
export async function crawlSite(options: CrawlOptions): Promise<URL | null> {
  const { clock, outbound } = options;
  const limits: CrawlLimits = { ...CRAWL, ...options.limits };
  const timeUp = new AbortController();
  const timer = setTimeout(() => {
    timeUp.abort();
  }, limits.totalTimeoutMs);
  try {
    const fetch = crawlFetch(
      outbound,
      options.content,
      AbortSignal.any([options.signal, timeUp.signal]),
      limits.requestTimeoutMs,
    );
    const endsAt = clock.now() + limits.totalTimeoutMs;
    const site = await openSite(
      options.addresses,
      within(fetch, limits.openTimeoutMs),
      options.known,
    );
    options.signal.throwIfAborted();
    if (!('home' in site)) {
      await options.onPage(site);
      return null;
    }
    await options.onOpen?.(site, fetch);
    await walkSite(site, fetch, { ...options, limits, endsAt });
    return site.home;
  } catch (error) {
    throw options.signal.aborted
      ? new AppError('OUTBOUND_FAILED', { reason: 'cancelled' }, { cause: error })
      : error;
  } finally {
    clearTimeout(timer);
  }
}
