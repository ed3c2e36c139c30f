import type { PageOutcome } from '@voxgrove/contracts';
import { pageUrl, sameSite } from '../pages/port';
import { leadsOf, skipped } from './read-page';
import type { SitePage } from './site-page';
import type { RobotsRules } from './robots';

/**
 * What the crawl already knows: addresses seen or waiting, and the text of the pages taken, by
 * hash.
 */
export interface Seen {
  addresses: Set<string>;
  texts: Map<string, string>;
}

/**
 * Where a page stands: its site's front page, what robots.txt allows, and why an owner leaves a
 * page out.
 */
export interface Place {
  home: URL;
  robots: RobotsRules;
  leftOut: (url: URL) => string | undefined;
}

const path = (target: URL) => target.pathname + target.search;

/** A page that is listed but not taken, with where it leads. */
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
 * What a page is when it leads somewhere else, by HTTP or by its own head. `target`: a page of the
 * site to read in its place.
 */
export function findRedirect(
  page: SitePage,
  url: URL,
  { home, robots, leftOut }: Place,
  seen: Seen,
): { page: SitePage; target?: URL } | undefined {
  const landed = pageUrl(page.finalUrl ?? url.href) ?? url;
  if (landed.href !== url.href) {
    if (!sameSite(landed, home))
      return { page: instead(page, 'failed', 'redirects to another website', []) };
    if (!robots.allows(landed.href))
      return { page: instead(page, 'robots', 'forbidden by robots.txt', []) };
    const reason = leftOut(landed);
    if (reason !== undefined) return { page: instead(page, 'excluded', reason) };
    if (seen.addresses.has(landed.href))
      return { page: instead(page, 'duplicate', `redirects to ${path(landed)}`) };
  }
  const forward = page.directions?.forward === undefined ? null : pageUrl(page.directions.forward);
  if (forward === null || forward.href === landed.href) return undefined;
  if (!sameSite(forward, home))
    return { page: instead(page, 'failed', 'redirects to another website', []) };
  return { page: instead(page, 'duplicate', `redirects to ${path(forward)}`), target: forward };
}

/**
 * The page another one says it is a copy of, if that is to be believed: a page of the same site
 * that may be read. Sites that name their front page on every page mean nothing by it.
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

/** Listed as the same page as another. */
export const sameAs = (page: SitePage, canonical: URL): SitePage =>
  instead(page, 'duplicate', `same page as ${path(canonical)}`);

/** What a page is that says what another one said. */
export function findTwin(page: SitePage, seen: Seen): SitePage | undefined {
  const twin = page.content ? seen.texts.get(page.content.hash) : undefined;
  return twin === undefined
    ? undefined
    : instead(page, 'duplicate', `same text as ${path(new URL(twin))}`);
}
