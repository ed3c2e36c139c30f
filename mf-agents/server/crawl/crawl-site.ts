import { AppError, CRAWL } from '@voxgrove/contracts';
import { crawlFetch, within } from './fetch-document';
import { openSite } from './open-site';
import { walkSite } from './walk-site';
import type { CrawlLimits, CrawlOptions } from './crawl-options';

/**
 * Reads a website, one request at a time with a pause: robots.txt first, then the front page, then
 * the pages that links and sitemaps name. The most useful pages for visitors come first. Reports
 * the outcome of every page.
 * @returns the website's address, or null if none of the addresses answered (the one reported page
 *   then says why)
 * @throws AppError OUTBOUND_FAILED if `signal` ended the crawl
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
