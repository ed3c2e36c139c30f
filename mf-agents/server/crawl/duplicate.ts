import type { PageOutcome } from '@voxgrove/contracts';
import { pageUrl, sameSite } from './page-url';
import { skipped } from './read-page';
import type { SitePage } from './read-page';
import type { RobotsRules } from './robots';

/** What the crawl already knows: addresses seen or waiting, and the text of the pages taken, by hash. */
export interface Seen { addresses: Set<string>; texts: Map<string, string> }

/** A page under another name. `canonical` is an address to read in its place, when it is a new one. */
export interface Duplicate { page: SitePage; canonical?: URL }

const path = (target: URL) => target.pathname + target.search;

/** Tells whether a page was reached by redirect, names another address as its own, or says what another page said. */
export function findDuplicate(page: SitePage, url: URL, home: URL, robots: RobotsRules, seen: Seen, leftOut: (url: URL) => string | undefined): Duplicate | undefined {
  const landed = pageUrl(page.finalUrl ?? url.href) ?? url;
  const as = (reason: string, outcome: PageOutcome = 'duplicate', links = page.links): SitePage =>
    ({ ...skipped(url.href, outcome, reason, { title: page.page.title, bytes: page.page.bytes }), links, finalUrl: landed.href });

  if (landed.href !== url.href) {
    if (!sameSite(landed, home)) return { page: as('redirects to another website', 'failed', []) };
    if (!robots.allows(landed.href)) return { page: as('forbidden by robots.txt', 'robots', []) };
    const reason = leftOut(landed);
    if (reason !== undefined) return { page: as(reason, 'excluded') };
    if (seen.addresses.has(landed.href)) return { page: as(`redirects to ${path(landed)}`) };
  }
  const canonical = page.content?.canonical === undefined ? null : pageUrl(page.content.canonical, landed.href);
  if (canonical !== null && canonical.href !== landed.href && sameSite(canonical, home) && leftOut(canonical) === undefined) {
    return { page: as(`same page as ${path(canonical)}`), ...(seen.addresses.has(canonical.href) ? {} : { canonical }) };
  }
  const twin = page.content ? seen.texts.get(page.content.hash) : undefined;
  return twin === undefined ? undefined : { page: as(`same text as ${path(new URL(twin))}`) };
}
