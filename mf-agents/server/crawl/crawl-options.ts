import type { Clock } from '@voxgrove/server/clock';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Content } from '../content/port';
import type { Fetch } from './fetch-document';
import type { Known, OpenSite } from './open-site';
import type { EarlierPage, SitePage } from './site-page';

/**
 * Limits of a crawl. Times in ms: for the whole crawl, until the first page, and for one request.
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
  /** Runs content tasks for the workspace that owns the crawl. */
  content: Content;
  clock: Clock;
  /** Addresses to start at, best first. The next one is tried if the one before does not answer. */
  addresses: readonly string[];
  /** The default is CRAWL. */
  limits?: Partial<CrawlLimits>;
  /** Stops the crawl. */
  signal: AbortSignal;
  /** Called when the front page has arrived, while the crawl continues. */
  onOpen?: (site: OpenSite, fetch: Fetch) => Promise<void>;
  /** Called for each page in reading order; the crawl continues when it resolves. */
  onPage: (page: SitePage) => Promise<void>;
  /**
   * Returns a page that an earlier run of the same crawl has read, so that it is not fetched again.
   */
  known?: Known;
  /**
   * Returns a page as an earlier crawl read it. The page is downloaded only if it has changed
   * since.
   */
  earlier?: (url: string) => EarlierPage | undefined;
  /**
   * Returns why a page is excluded, or undefined. The front page is read even if it is excluded,
   * because of its links.
   */
  leftOut?: (url: URL) => string | undefined;
  /** Paths to read first, besides the front page. */
  begin?: readonly string[];
}
