import type { Clock } from '@voxgrove/server/clock';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Content } from '../content/port';
import type { Fetch } from './fetch-document';
import type { Known, OpenSite } from './open-site';
import type { EarlierPage, SitePage } from './site-page';

/**
 * How much is read of a site and how long it may take, in ms: altogether, until its first page is
 * there, for one request.
 */
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
  /** Default: those of CRAWL. */
  limits?: Partial<CrawlLimits>;
  /** Stops the crawl. */
  signal: AbortSignal;
  /** Called when the front page has arrived, while the crawl continues. */
  onOpen?: (site: OpenSite, fetch: Fetch) => Promise<void>;
  /** Called for each page in reading order; the crawl continues when it resolves. */
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
