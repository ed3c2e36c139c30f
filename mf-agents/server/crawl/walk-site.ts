import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import type { CrawlLimits, CrawlOptions } from './crawl-options';
import { canonicalOf, findRedirect, findTwin, instead, sameAs } from './duplicate';
import type { Place, Seen } from './duplicate';
import type { Fetch } from './fetch-document';
import type { OpenSite } from './open-site';
import { pageQueue } from './page-queue';
import type { PageQueue } from './page-queue';
import type { Clues } from './page-value';
import { looksLikePage, pageUrl, sameSite } from '../pages/port';
import { readPage, skipped } from './read-page';
import type { SitePage } from './site-page';
import { obeying, robotsBy } from './robots';
import { otherLanguageReason, siteLanguages } from './site-languages';
import type { SiteLanguages } from './site-languages';
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
export async function walkSite(site: OpenSite, fetch: Fetch, options: WalkOptions): Promise<void> {
  await new SiteWalk(site, fetch, options).run();
}

class SiteWalk {
  readonly #site: OpenSite;
  readonly #fetch: Fetch;
  readonly #options: WalkOptions;
  readonly #leftOut: (url: URL) => string | undefined;
  /** Follows robots.txt, also after a redirect to another origin. */
  readonly #polite: Fetch;
  readonly #place: Place;
  readonly #seen: Seen;
  readonly #requestedPages: URL[];
  readonly #languages: SiteLanguages;
  readonly #linkLanguages = new Map<string, string>();
  readonly #queue: PageQueue;
  /** Whether the text at an address is kept, directly or as a duplicate of another page. */
  readonly #settled = new Map<string, boolean>();
  readonly #heldPages: Held[] = [];
  /** Pages that declare each other as canonical: their declarations are ignored. */
  readonly #circular = new Set<string>();
  readonly #listed = { limit: 0, excluded: 0, other: 0 };
  /** Lets other work run while links are processed, because a site may have any number of links. */
  readonly #slice = timeSlice();
  #takenCount = 0;
  #requests = 1;
  #bytes: number;
  /**
   * Hash of the site's response to a random address, which is requested once; null if the response
   * is a proper 404.
   */
  #madeUpHash: Promise<string | null> | undefined;

  constructor(site: OpenSite, fetch: Fetch, options: WalkOptions) {
    const { home, homePage, robots } = site;
    const { limits, begin = [], leftOut = () => undefined } = options;
    this.#site = site;
    this.#fetch = fetch;
    this.#options = options;
    this.#leftOut = leftOut;
    this.#polite = obeying(fetch, robotsBy(fetch, [[home.origin, robots]]));
    this.#place = { home, robots, leftOut };
    this.#seen = { addresses: new Set([homePage.page.url, home.href]), texts: new Map() };
    this.#requestedPages = begin.flatMap((path) => pageUrl(path, home.origin) ?? []);
    this.#languages = siteLanguages(home, homePage.directions ?? {}, this.#requestedPages);
    this.#queue = pageQueue(limits.maxPages);
    this.#bytes = homePage.page.bytes;
  }

  async run(): Promise<void> {
    const { home, robots } = this.#site;
    await this.#takeHomePage();
    if (!robots.allows(home.href)) return;
    await this.#findPages();
    await this.#readQueuedPages();
    await this.#reportHeldPages();
  }

  async #takeHomePage(): Promise<void> {
    const { home, homePage } = this.#site;
    const reason = homePage.content && this.#leftOut(home);
    const front = reason === undefined ? homePage : instead(homePage, 'excluded', reason);
    await this.#settle(home, await this.#take(front));
  }

  /** Queues the requested pages, the links of the home page and the pages of the sitemaps. */
  async #findPages(): Promise<void> {
    const { home, homePage, robots } = this.#site;
    for (const url of this.#requestedPages) this.#enqueue(url);
    await this.#followLinks(homePage);
    await this.#followSitemaps(await readSitemaps(this.#fetch, home, robots.sitemaps));
  }

  async #readQueuedPages(): Promise<void> {
    for (let url = this.#queue.next(); url !== undefined; url = this.#queue.next()) {
      if (this.#slice.isOver()) await this.#slice.pause();
      if (this.#isDecided(url)) continue;
      const unwanted = this.#unwanted(url);
      if (unwanted) {
        await this.#report(unwanted);
        await this.#settle(url, false);
        continue;
      }
      const known = this.#options.known?.(url.href);
      const limit = known ? undefined : this.#reachedLimit();
      if (limit !== undefined) {
        await this.#reportUnvisited([url, ...this.#queue.rest()], limit);
        return;
      }
      await this.#readQueuedPage(url, known);
    }
  }

  async #readQueuedPage(url: URL, known: SitePage | undefined): Promise<void> {
    const { clock, signal, endsAt, earlier } = this.#options;
    if (!known) await wait(this.#site.robots.delayMs, undefined, { signal });
    const page = known ?? (await readPage(this.#polite, url.href, earlier?.(url.href)));
    // A page that was interrupted by the end of the crawl has not failed.
    signal.throwIfAborted();
    this.#requests += 1;
    this.#bytes += page.page.bytes;
    this.#queue.fetched(url);
    const cutShort = page.page.outcome === 'failed' && !known && clock.now() >= endsAt;
    await this.#judgePage(cutShort ? skipped(url.href, 'limit', 'time limit reached') : page, url);
  }

  async #reportUnvisited(urls: readonly URL[], limit: string): Promise<void> {
    for (const url of urls.slice(0, MOST_LEFT)) {
      if (this.#slice.isOver()) await this.#slice.pause();
      if (!this.#settled.has(url.href))
        await this.#report(this.#unwanted(url) ?? skipped(url.href, 'limit', limit));
    }
  }

  /** Reports the pages whose original was not read. */
  async #reportHeldPages(): Promise<void> {
    const { maxPages } = this.#options.limits;
    for (const { page } of this.#heldPages)
      await (this.#takenCount < maxPages
        ? this.#take(page)
        : this.#report(skipped(page.page.url, 'limit', `limit of ${maxPages} pages reached`)));
  }

  #isDecided({ href }: URL): boolean {
    return this.#settled.has(href) || this.#heldPages.some(({ url }) => url.href === href);
  }

  async #report(page: SitePage): Promise<void> {
    const { outcome } = page.page;
    const kind = outcome === 'limit' || outcome === 'excluded' ? outcome : 'other';
    if (outcome === 'taken') this.#takenCount += 1;
    else if ((this.#listed[kind] += 1) > MOST_LISTED[kind]) return;
    await this.#options.onPage(page);
  }

  #enqueue(url: URL, clues: Clues = {}): void {
    const { addresses } = this.#seen;
    if (addresses.has(url.href) || !sameSite(url, this.#site.home) || !looksLikePage(url)) return;
    addresses.add(url.href);
    this.#queue.add(url, clues);
  }

  async #followLinks({ links, hints = {}, directions }: SitePage): Promise<void> {
    if (this.#seen.addresses.size >= MOST_ADDRESSES) return;
    const found = new Map<string, { url: URL; clues: Clues }>();
    for (const link of links) {
      if (this.#slice.isOver()) await this.#slice.pause();
      const url = pageUrl(link);
      if (url === null || !sameSite(url, this.#site.home)) continue;
      const hint = { ...found.get(url.href)?.clues.hint, ...hints[link] };
      found.set(url.href, { url, clues: { hint } });
      if (hint.lang !== undefined) this.#linkLanguages.set(url.href, hint.lang);
    }
    // All links at once: the language of a site is chosen from the links of one page.
    const urls = [...found.values()].map(({ url }) => url);
    this.#languages.learn(urls, directions?.alternates);
    for (const { url, clues } of found.values()) {
      if (this.#slice.isOver()) await this.#slice.pause();
      this.#enqueue(url, clues);
    }
  }

  async #followSitemaps(pages: readonly SitemapPage[]): Promise<void> {
    for (const { url, alternates } of pages) {
      if (this.#slice.isOver()) await this.#slice.pause();
      this.#languages.learn([new URL(url)], alternates);
    }
    for (const { url, priority } of pages) {
      if (this.#slice.isOver()) await this.#slice.pause();
      this.#enqueue(new URL(url), { priority });
    }
  }

  #inOtherLanguage(url: URL): { outcome: 'duplicate' | 'excluded'; reason: string } | undefined {
    const other = this.#languages.other(url, this.#linkLanguages.get(url.href));
    return (
      other && { outcome: other.of ? 'duplicate' : 'excluded', reason: otherLanguageReason(other) }
    );
  }

  /** Returns a page that is not requested at all, with the reason. */
  #unwanted(url: URL): SitePage | undefined {
    const reason = this.#leftOut(url);
    if (reason !== undefined) return skipped(url.href, 'excluded', reason);
    if (!this.#site.robots.allows(url.href))
      return skipped(url.href, 'robots', 'forbidden by robots.txt');
    const other = this.#inOtherLanguage(url);
    if (other) return skipped(url.href, other.outcome, other.reason);
    const tooMany = this.#queue.tooMany(url);
    return tooMany === undefined ? undefined : skipped(url.href, 'limit', tooMany);
  }

  #reachedLimit(): string | undefined {
    const { limits, clock, endsAt } = this.#options;
    const maxRequests = limits.maxPages * REQUESTS_PER_PAGE;
    if (this.#takenCount >= limits.maxPages) return `limit of ${limits.maxPages} pages reached`;
    if (this.#requests >= maxRequests) return `limit of ${maxRequests} requests reached`;
    if (this.#bytes >= limits.maxTotalBytes) return 'limit of data reached';
    return clock.now() + this.#site.robots.delayMs >= endsAt ? 'time limit reached' : undefined;
  }

  /** Returns whether a page has the text with which the site answers a random address. */
  async #isMissing({ page, content }: SitePage): Promise<boolean> {
    if (
      content === undefined ||
      page.url === this.#site.homePage.page.url ||
      content.ownChars > MOST_ERROR_CHARS ||
      this.#options.known?.(page.url)
    )
      return false;
    this.#madeUpHash ??= this.#requestMadeUpAddress();
    return content.hash === (await this.#madeUpHash);
  }

  async #requestMadeUpAddress(): Promise<string | null> {
    const { home, robots } = this.#site;
    const url = new URL(`/${randomBytes(9).toString('hex')}`, home.origin);
    if (!robots.allows(url.href) || this.#reachedLimit() !== undefined) return null;
    this.#requests += 1;
    await wait(robots.delayMs, undefined, { signal: this.#options.signal });
    const answer = await readPage(this.#polite, url.href);
    const wasSentAway = answer.finalUrl !== undefined && answer.finalUrl !== url.href;
    return wasSentAway ? null : (answer.content?.hash ?? null);
  }

  /**
   * Keeps a page unless another one has the same text.
   * @returns whether its text is a duplicate
   */
  async #take(page: SitePage): Promise<boolean> {
    if (await this.#isMissing(page)) {
      await this.#report(
        instead(page, 'http-error', 'same text as an address that does not exist'),
      );
      return false;
    }
    const twin = findTwin(page, this.#seen);
    if (!twin && page.content) this.#seen.texts.set(page.content.hash, page.page.url);
    await this.#report(twin ?? page);
    return twin !== undefined || page.page.outcome === 'taken';
  }

  #readNext(url: URL): void {
    if (this.#seen.addresses.has(url.href) && this.#settled.has(url.href)) return;
    this.#seen.addresses.add(url.href);
    this.#queue.addFirst(url);
  }

  /** Records whether an address has a text that is kept, and decides the pages held for it. */
  async #settle(url: URL, isGood: boolean): Promise<void> {
    const held = this.#heldPages;
    this.#settled.set(url.href, isGood);
    for (const waiting of held.filter(({ original }) => original === url.href)) {
      held.splice(held.indexOf(waiting), 1);
      const isCopy = isGood && !this.#circular.has(waiting.url.href);
      if (isCopy) await this.#report(sameAs(waiting.page, url));
      await this.#settle(waiting.url, isCopy || (await this.#take(waiting.page)));
    }
  }

  /** Decides the outcome of a page that was read. */
  async #judgePage(page: SitePage, url: URL): Promise<void> {
    const landed = pageUrl(page.finalUrl ?? url.href) ?? url;
    const redirect = findRedirect(page, url, this.#place, this.#seen);
    if (redirect) {
      if (redirect.target) this.#readNext(redirect.target);
      await this.#report(redirect.page);
      await this.#followLinks(redirect.page);
      return this.#settle(url, redirect.page.page.outcome === 'duplicate');
    }
    if (landed.href !== url.href) this.#seen.addresses.add(landed.href);
    if (page.directions) this.#languages.learnPage(landed, page.directions);
    await this.#followLinks(page);
    const other = page.content && this.#inOtherLanguage(landed);
    if (other) {
      await this.#report(instead(page, other.outcome, other.reason));
      return this.#settle(url, false);
    }
    return this.#judgeCanonical(page, url);
  }

  /** Decides the outcome of a page by the page that it declares as its original, if any. */
  async #judgeCanonical(page: SitePage, url: URL): Promise<void> {
    const original = canonicalOf(page, url, this.#place);
    if (original === undefined || this.#settled.get(original.href) === false)
      return this.#settle(url, await this.#take(page));
    if (this.#settled.get(original.href) === true) {
      await this.#report(sameAs(page, original));
      return this.#settle(url, true);
    }
    const circle = this.#heldPages.find((held) => held.url.href === original.href);
    if (circle) {
      this.#circular.add(circle.url.href);
      return this.#settle(url, await this.#take(page));
    }
    this.#heldPages.push({ page, url, original: original.href });
    this.#readNext(original);
  }
}
