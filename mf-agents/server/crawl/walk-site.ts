import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import type { CrawlLimits, CrawlOptions } from './crawl-options';
import { canonicalOf, findRedirect, findTwin, instead, sameAs } from './duplicate';
import type { Place, Seen } from './duplicate';
import type { Fetch } from './fetch-document';
import type { OpenSite } from './open-site';
import { pageQueue } from './page-queue';
import type { Clues } from './page-value';
import { looksLikePage, pageUrl, sameSite } from '../pages/port';
import { readPage, skipped } from './read-page';
import type { SitePage } from './site-page';
import { obeying, robotsBy } from './robots';
import { otherLanguageReason, siteLanguages } from './site-languages';
import { readSitemaps } from './sitemap';
import type { SitemapPage } from './sitemap-file';

/**
 * Limits of listed skipped pages: those skipped by a limit, those skipped on purpose, and others.
 */
const MOST_LISTED = { limit: 20, excluded: 50, other: 150 };
/**
 * Limit of requests, as a multiple of the page limit. Duplicates, other languages and failed pages
 * do not count as pages, but they count as requests.
 */
const REQUESTS_PER_PAGE = 3;

/**
 * Limit of known addresses, after which links are no longer followed, and limit of the remaining
 * addresses that are reported at the end.
 */
const MOST_ADDRESSES = 20_000;
const MOST_LEFT = 2_000;

/** Longest text of a "not found" page. */
const MOST_ERROR_CHARS = 3_000;

export type WalkOptions = CrawlOptions & { limits: CrawlLimits; endsAt: number };

/** A page that declares another page as its original, until the result of the original is known. */
interface Held {
  page: SitePage;
  url: URL;
  original: string;
}

/**
 * Reads the pages of an open site, one request at a time: the most useful ones for a visitor first,
 * each page once, in one language. Reports every page.
 */
export async function walkSite(
  { home, homePage, robots }: OpenSite,
  fetch: Fetch,
  options: WalkOptions,
): Promise<void> {
  const {
    limits,
    clock,
    endsAt,
    signal,
    known: knownSite,
    begin = [],
    leftOut = () => undefined,
  } = options;
  const polite = obeying(fetch, robotsBy(fetch, [[home.origin, robots]]));
  const place: Place = { home, robots, leftOut };
  const seenPages: Seen = { addresses: new Set([homePage.page.url, home.href]), texts: new Map() };
  const requestedPages = begin.flatMap((path) => pageUrl(path, home.origin) ?? []);
  const languages = siteLanguages(home, homePage.directions ?? {}, requestedPages);
  const linkLanguages = new Map<string, string>();
  const queue = pageQueue(limits.maxPages);
  /** Whether the text at an address is kept, directly or as a duplicate of another page. */
  const settled = new Map<string, boolean>();
  const heldPages: Held[] = [];
  /** Pages that declare each other as canonical: their declarations are ignored. */
  const circular = new Set<string>();
  const listed = { limit: 0, excluded: 0, other: 0 };
  /** Lets other work run while links are processed, because a site may have any number of links. */
  const slice = timeSlice();
  let takenCount = 0;
  let requests = 1;
  let bytes = homePage.page.bytes;

  async function report(page: SitePage): Promise<void> {
    const { outcome } = page.page;
    const kind = outcome === 'limit' || outcome === 'excluded' ? outcome : 'other';
    if (outcome === 'taken') takenCount += 1;
    else if ((listed[kind] += 1) > MOST_LISTED[kind]) return;
    await options.onPage(page);
  }

  function enqueue(url: URL, clues: Clues = {}): void {
    if (seenPages.addresses.has(url.href) || !sameSite(url, home) || !looksLikePage(url)) return;
    seenPages.addresses.add(url.href);
    queue.add(url, clues);
  }
  async function follow({ links, hints = {}, directions }: SitePage): Promise<void> {
    if (seenPages.addresses.size >= MOST_ADDRESSES) return;
    const found = new Map<string, { url: URL; clues: Clues }>();
    for (const link of links) {
      if (slice.isOver()) await slice.pause();
      const url = pageUrl(link);
      if (url === null || !sameSite(url, home)) continue;
      const hint = { ...found.get(url.href)?.clues.hint, ...hints[link] };
      found.set(url.href, { url, clues: { hint } });
      if (hint.lang !== undefined) linkLanguages.set(url.href, hint.lang);
    }
    // All links at once: the language of a site is chosen from the links of one page.
    const urls = [...found.values()].map(({ url }) => url);
    languages.learn(urls, directions?.alternates);
    for (const { url, clues } of found.values()) {
      if (slice.isOver()) await slice.pause();
      enqueue(url, clues);
    }
  }
  async function followSitemaps(pages: readonly SitemapPage[]): Promise<void> {
    for (const { url, alternates } of pages) {
      if (slice.isOver()) await slice.pause();
      languages.learn([new URL(url)], alternates);
    }
    for (const { url, priority } of pages) {
      if (slice.isOver()) await slice.pause();
      enqueue(new URL(url), { priority });
    }
  }

  function inOtherLanguage(
    url: URL,
  ): { outcome: 'duplicate' | 'excluded'; reason: string } | undefined {
    const other = languages.other(url, linkLanguages.get(url.href));
    return (
      other && { outcome: other.of ? 'duplicate' : 'excluded', reason: otherLanguageReason(other) }
    );
  }
  /** Returns a page that is not requested at all, with the reason. */
  function unwanted(url: URL): SitePage | undefined {
    const reason = leftOut(url);
    if (reason !== undefined) return skipped(url.href, 'excluded', reason);
    if (!robots.allows(url.href)) return skipped(url.href, 'robots', 'forbidden by robots.txt');
    const other = inOtherLanguage(url);
    if (other) return skipped(url.href, other.outcome, other.reason);
    const tooMany = queue.tooMany(url);
    return tooMany === undefined ? undefined : skipped(url.href, 'limit', tooMany);
  }
  function reached(): string | undefined {
    if (takenCount >= limits.maxPages) return `limit of ${limits.maxPages} pages reached`;
    if (requests >= limits.maxPages * REQUESTS_PER_PAGE)
      return `limit of ${limits.maxPages * REQUESTS_PER_PAGE} requests reached`;
    if (bytes >= limits.maxTotalBytes) return 'limit of data reached';
    return clock.now() + robots.delayMs >= endsAt ? 'time limit reached' : undefined;
  }

  /**
   * Hash of the site's response to a random address, which is requested once; null if the response
   * is a proper 404.
   */
  let madeUp: Promise<string | null> | undefined;
  async function isMissing({ page, content }: SitePage): Promise<boolean> {
    if (
      content === undefined ||
      page.url === homePage.page.url ||
      content.ownChars > MOST_ERROR_CHARS ||
      knownSite?.(page.url)
    )
      return false;
    madeUp ??= askMadeUp();
    return content.hash === (await madeUp);
  }
  async function askMadeUp(): Promise<string | null> {
    const url = new URL(`/${randomBytes(9).toString('hex')}`, home.origin);
    if (!robots.allows(url.href) || reached() !== undefined) return null;
    requests += 1;
    await wait(robots.delayMs, undefined, { signal });
    const answer = await readPage(polite, url.href);
    const wasSentAway = answer.finalUrl !== undefined && answer.finalUrl !== url.href;
    return wasSentAway ? null : (answer.content?.hash ?? null);
  }

  /**
   * Keeps a page unless another one has the same text.
   * @returns whether its text is a duplicate
   */
  async function take(page: SitePage): Promise<boolean> {
    if (await isMissing(page)) {
      await report(instead(page, 'http-error', 'same text as an address that does not exist'));
      return false;
    }
    const twin = findTwin(page, seenPages);
    if (!twin && page.content) seenPages.texts.set(page.content.hash, page.page.url);
    await report(twin ?? page);
    return twin !== undefined || page.page.outcome === 'taken';
  }
  function readNext(url: URL): void {
    if (seenPages.addresses.has(url.href) && settled.has(url.href)) return;
    seenPages.addresses.add(url.href);
    queue.addFirst(url);
  }
  async function settle(url: URL, isGood: boolean): Promise<void> {
    settled.set(url.href, isGood);
    for (const waiting of heldPages.filter(({ original }) => original === url.href)) {
      heldPages.splice(heldPages.indexOf(waiting), 1);
      const isCopy = isGood && !circular.has(waiting.url.href);
      if (isCopy) await report(sameAs(waiting.page, url));
      await settle(waiting.url, isCopy || (await take(waiting.page)));
    }
  }

  /** Decides the outcome of a page that was read. */
  async function judgePage(page: SitePage, url: URL): Promise<void> {
    const landed = pageUrl(page.finalUrl ?? url.href) ?? url;
    const redirect = findRedirect(page, url, place, seenPages);
    if (redirect) {
      if (redirect.target) readNext(redirect.target);
      await report(redirect.page);
      await follow(redirect.page);
      return settle(url, redirect.page.page.outcome === 'duplicate');
    }
    if (landed.href !== url.href) seenPages.addresses.add(landed.href);
    if (page.directions) languages.learnPage(landed, page.directions);
    await follow(page);
    const other = page.content && inOtherLanguage(landed);
    if (other) {
      await report(instead(page, other.outcome, other.reason));
      return settle(url, false);
    }
    const original = canonicalOf(page, url, place);
    if (original === undefined || settled.get(original.href) === false)
      return settle(url, await take(page));
    if (settled.get(original.href) === true) {
      await report(sameAs(page, original));
      return settle(url, true);
    }
    const circle = heldPages.find((heldPage) => heldPage.url.href === original.href);
    if (circle) {
      circular.add(circle.url.href);
      return settle(url, await take(page));
    }
    heldPages.push({ page, url, original: original.href });
    readNext(original);
  }

  const reasonHome = homePage.content && leftOut(home);
  const front = reasonHome === undefined ? homePage : instead(homePage, 'excluded', reasonHome);
  await settle(home, await take(front));
  if (!robots.allows(home.href)) return;
  for (const url of requestedPages) enqueue(url);
  await follow(homePage);
  await followSitemaps(await readSitemaps(fetch, home, robots.sitemaps));

  for (let url = queue.next(); url !== undefined; url = queue.next()) {
    if (slice.isOver()) await slice.pause();
    if (settled.has(url.href) || heldPages.some((heldPage) => heldPage.url.href === url?.href))
      continue;
    const without = unwanted(url);
    if (without) {
      await report(without);
      await settle(url, false);
      continue;
    }
    const before = knownSite?.(url.href);
    const limit = before ? undefined : reached();
    if (limit !== undefined) {
      for (const unvisited of [url, ...queue.rest()].slice(0, MOST_LEFT)) {
        if (slice.isOver()) await slice.pause();
        if (!settled.has(unvisited.href))
          await report(unwanted(unvisited) ?? skipped(unvisited.href, 'limit', limit));
      }
      break;
    }
    if (!before) await wait(robots.delayMs, undefined, { signal });
    const page = before ?? (await readPage(polite, url.href, options.earlier?.(url.href)));
    // A page that was interrupted by the end of the crawl has not failed.
    signal.throwIfAborted();
    requests += 1;
    bytes += page.page.bytes;
    queue.fetched(url);
    const cutShort = page.page.outcome === 'failed' && !before && clock.now() >= endsAt;
    await judgePage(cutShort ? skipped(url.href, 'limit', 'time limit reached') : page, url);
  }
  for (const { page } of heldPages)
    await (takenCount < limits.maxPages
      ? take(page)
      : report(skipped(page.page.url, 'limit', `limit of ${limits.maxPages} pages reached`)));
}
