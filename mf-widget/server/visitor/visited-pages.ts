import { VisitedPage, cutText } from '@voxgrove/contracts';
import { pageOf } from './page-url';

const MAX_PAGES = 50;
const TITLE_LENGTH = 200;
const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const UTM_LENGTH = 120;
/**
 * Largest age of a visited page, ms. An earlier time is wrong, because no browser keeps pages for
 * this long.
 */
const OLDEST_MS = 366 * 24 * 3_600_000;

const textIn = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? cutText(value.toWellFormed().replaceAll('\0', '').trim(), max)
    : undefined;

/**
 * Reads the pages that a browser reports. Entries that are no pages of the website are left out: a message
 * must not fail because of it. Times in the future become `now`; much too early ones are left out.
 */
export function visitedPages(rawPages: unknown, origin: string, now: number): VisitedPage[] {
  if (!Array.isArray(rawPages)) return [];
  return rawPages.slice(-MAX_PAGES).flatMap((page: unknown) => pageIn(page, origin, now) ?? []);
}

function pageIn(rawPage: unknown, origin: string, now: number): VisitedPage | undefined {
  if (typeof rawPage !== 'object' || rawPage === null) return undefined;
  const { url, title, referrer, at, utm } = rawPage as Record<string, unknown>;
  const address = typeof url === 'string' ? pageOf(url, origin) : undefined;
  if (address === undefined) return undefined;
  const from = typeof referrer === 'string' ? pageOf(referrer, '') : undefined;
  const named = textIn(title, TITLE_LENGTH);
  const campaign = utmIn(utm);
  const page = VisitedPage.safeParse({
    url: address,
    ...(named !== undefined && { title: named }),
    ...(from !== undefined && { referrer: from }),
    ...(typeof at === 'number' && at >= now - OLDEST_MS && { at: Math.min(Math.round(at), now) }),
    ...(campaign && { utm: campaign }),
  });
  return page.data;
}

function utmIn(rawUtm: unknown): VisitedPage['utm'] {
  if (typeof rawUtm !== 'object' || rawUtm === null) return undefined;
  const found = UTM.flatMap((name) => {
    const value = textIn((rawUtm as Record<string, unknown>)[name], UTM_LENGTH);
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
