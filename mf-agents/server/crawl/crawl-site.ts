import { AppError, CRAWL } from '@voxgrove/contracts';
import { crawlFetch, within } from './fetch-document';
import { openSite } from './open-site';
import { walkSite } from './walk-site';
import type { CrawlLimits, CrawlOptions } from './crawl-options';

/**
 * Reads a website: robots.txt first, then its front page, and of what its pages link to and its
 * sitemaps name what is worth most to a visitor first, one request at a time with a pause. Every
 * page it looked at is reported with what became of it. Resolves with the website's address, or
 * null when none of the addresses answered (the one page reported then says why).
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
