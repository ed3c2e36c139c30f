import type { PageOutcome } from '@voxgrove/contracts';
import { CRAWL, isAppError } from '@voxgrove/contracts';
import type { Fetch } from './fetch-document';
import { pageUrl } from '../pages/port';
import { failedPage, readPage, skipped } from './read-page';
import type { SitePage } from './site-page';
import { obeying, robotsBy } from './robots';
import type { RobotsRules } from './robots';

/** A website that answers: its address, its front page, and its robots.txt. */
export interface OpenSite {
  home: URL;
  homePage: SitePage;
  robots: RobotsRules;
}

/** A page read by an earlier run of the same crawl. */
export type Known = (url: string) => SitePage | undefined;

/** Outcomes after which the site counts as unreachable. */
const UNREACHABLE: ReadonlySet<PageOutcome> = new Set([
  'blocked',
  'failed',
  'timeout',
  'http-error',
  'not-html',
  'too-large',
]);

const closed = (robots: RobotsRules): RobotsRules => ({ ...robots, allows: () => false });

/**
 * Finds the first address that answers, reading its robots.txt first. If none does, the last page
 * has the reason.
 */
export async function openSite(
  addresses: readonly string[],
  fetch: Fetch,
  knownSite?: Known,
): Promise<OpenSite | SitePage> {
  let last: SitePage | undefined;
  for (const address of addresses) {
    const found = await open(address, fetch, knownSite);
    if ('home' in found) return found;
    last = found;
    // No second attempt after an https timeout: the owner is waiting.
    if (found.page.outcome === 'timeout') break;
  }
  return last ?? skipped('', 'failed', 'no address');
}

async function open(
  address: string,
  fetch: Fetch,
  knownSite?: Known,
): Promise<OpenSite | SitePage> {
  const start = pageUrl(address);
  if (start === null) return skipped(address, 'blocked', 'not an address of a website');
  try {
    return await openAt(start, fetch, knownSite);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return failedPage(start.href, error);
  }
}

async function openAt(start: URL, fetch: Fetch, knownSite?: Known): Promise<OpenSite | SitePage> {
  const robotsOf = robotsBy(fetch);
  const robots = await robotsOf(start.origin);
  const forbidden = (rules: RobotsRules) => ({
    home: start,
    homePage: skipped(start.href, 'robots', 'forbidden by robots.txt'),
    robots: closed(rules),
  });
  if (!robots.allows(start.href)) return forbidden(robots);
  const read = (url: string): Promise<SitePage> =>
    readPage(obeying(fetch, robotsOf), url, undefined, { documents: true });
  let homePage = knownSite?.(start.href) ?? (await read(start.href));
  // Some start pages do nothing but forward to the real front page.
  for (
    let hops = 0;
    hops < CRAWL.maxRedirects && homePage.directions?.forward !== undefined;
    hops += 1
  ) {
    const next = pageUrl(homePage.directions.forward);
    if (next === null || !(await robotsOf(next.origin)).allows(next.href)) break;
    homePage = knownSite?.(next.href) ?? (await read(next.href));
  }
  if (UNREACHABLE.has(homePage.page.outcome)) return homePage;
  // Without `finalUrl`, a redirect led to a forbidden address. A page with `noindex` was allowed to
  // be fetched.
  if (homePage.page.outcome === 'robots' && homePage.finalUrl === undefined)
    return forbidden(robots);
  const landed = pageUrl(homePage.finalUrl ?? homePage.page.url) ?? start;
  if (landed.origin === start.origin) return { home: landed, homePage, robots };
  // The website has moved to another origin, whose own robots.txt applies.
  const there = await robotsOf(landed.origin);
  return there.allows(landed.href) ? { home: landed, homePage, robots: there } : forbidden(there);
}
