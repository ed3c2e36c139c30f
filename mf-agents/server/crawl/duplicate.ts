import type { PageOutcome } from '@voxgrove/contracts';
import { pageUrl, sameSite } from '../pages/port';
import { leadsOf, skipped } from './read-page';
import type { SitePage } from './site-page';
import type { RobotsRules } from './robots';

/** Addresses that the crawl has read or queued, and hashes of the texts that it kept. */
export interface Seen {
  addresses: Set<string>;
  texts: Map<string, string>;
}

/**
 * The data that decides about an address: the front page, robots.txt, and the owner's exclusions.
 */
export interface Place {
  home: URL;
  robots: RobotsRules;
  leftOut: (url: URL) => string | undefined;
}

const path = (target: URL) => target.pathname + target.search;

/** Returns a page that is listed but not kept, with its links. */
export const instead = (
  page: SitePage,
  outcome: PageOutcome,
  reason: string,
  links = page.links,
): SitePage => ({
  ...skipped(page.page.url, outcome, reason, { title: page.page.title, bytes: page.page.bytes }),
  links,
  ...leadsOf(page),
  ...(page.finalUrl !== undefined && { finalUrl: page.finalUrl }),
});

/**
 * Returns the result for a page that leads to another address, by HTTP or by its own head.
 * `target`: a page of the site to read instead.
 */
export function findRedirect(
  page: SitePage,
  url: URL,
  { home, robots, leftOut }: Place,
  seenPages: Seen,
): { page: SitePage; target?: URL } | undefined {
  const landed = pageUrl(page.finalUrl ?? url.href) ?? url;
  if (landed.href !== url.href) {
    if (!sameSite(landed, home))
      return { page: instead(page, 'failed', 'redirects to another website', []) };
    if (!robots.allows(landed.href))
      return { page: instead(page, 'robots', 'forbidden by robots.txt', []) };
    const reason = leftOut(landed);
    if (reason !== undefined) return { page: instead(page, 'excluded', reason) };
    if (seenPages.addresses.has(landed.href))
      return { page: instead(page, 'duplicate', `redirects to ${path(landed)}`) };
  }
  const forward = page.directions?.forward === undefined ? null : pageUrl(page.directions.forward);
  if (forward === null || forward.href === landed.href) return undefined;
  if (!sameSite(forward, home))
    return { page: instead(page, 'failed', 'redirects to another website', []) };
  return { page: instead(page, 'duplicate', `redirects to ${path(forward)}`), target: forward };
}

/**
 * Returns the canonical page, if it is plausible: on the same site and allowed. Ignores sites that
 * declare their front page on every page.
 */
export function canonicalOf(
  { content, finalUrl }: SitePage,
  url: URL,
  { home, robots, leftOut }: Place,
): URL | undefined {
  const landed = pageUrl(finalUrl ?? url.href) ?? url;
  const canonical =
    content?.canonical === undefined ? null : pageUrl(content.canonical, landed.href);
  if (canonical === null || canonical.href === landed.href || !sameSite(canonical, home))
    return undefined;
  const isFront = canonical.pathname === '/' || canonical.href === home.href;
  if (isFront && landed.pathname !== canonical.pathname) return undefined;
  return robots.allows(canonical.href) && leftOut(canonical) === undefined ? canonical : undefined;
}

/** Lists a page as a duplicate of another one. */
export const sameAs = (page: SitePage, canonical: URL): SitePage =>
  instead(page, 'duplicate', `same page as ${path(canonical)}`);

/** Finds an earlier page with the same text. */
export function findTwin(page: SitePage, seenPages: Seen): SitePage | undefined {
  const twin = page.content ? seenPages.texts.get(page.content.hash) : undefined;
  return twin === undefined
    ? undefined
    : instead(page, 'duplicate', `same text as ${path(new URL(twin))}`);
}
