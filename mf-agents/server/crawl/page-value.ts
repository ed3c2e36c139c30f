import { kindOfAddress } from '../pages/port';
import type { LinkHint, NamedKind, PageKind } from '../pages/port';
import { drawbackOf, isDated } from './page-drawback';

/** Value of each kind of page for a visitor. An ordinary page of the top level has 0. */
const WORTH: Record<PageKind, number> = {
  contact: 100,
  hours: 100,
  prices: 92,
  faq: 88,
  delivery: 86,
  booking: 84,
  services: 84,
  directions: 84,
  menu: 84,
  returns: 80,
  about: 78,
  terms: 62,
  imprint: 60,
  team: 58,
};
const DRAWBACKS = {
  calendar: -140,
  list: -80,
  archive: -70,
  variant: -120,
  account: -150,
} as const;
const DATED = -15;
const PER_LEVEL = -6;
const MOST_LEVELS = 5;
const IN_MENU = 12;
/** Weight of the sitemap priority, which is 0.5 for pages without one. */
const SITEMAP_SPREAD = 30;
const FRAME = 60;

/** Hints about a page before it is read: the links to it, and its sitemap priority (0 to 1). */
export interface Clues {
  hint?: LinkHint | undefined;
  priority?: number | undefined;
}

const worthOf = (named: NamedKind | undefined): number =>
  named === undefined ? 0 : WORTH[named.kind] * (named.share >= 0.5 ? 1 : named.share);

/**
 * Returns the estimated value of a page for a visitor, before the page is fetched. Pages are read
 * in this order.
 */
export function pageValue(url: URL, { hint, priority = 0.5 }: Clues = {}): number {
  const drawback = drawbackOf(url);
  const levels = Math.min(MOST_LEVELS, url.pathname.split('/').filter(Boolean).length - 1);
  const named = Math.max(
    worthOf(kindOfAddress(url)),
    worthOf(hint?.kind && { kind: hint.kind, share: 1 }),
  );
  return (
    named +
    Math.max(0, levels) * PER_LEVEL +
    (drawback === undefined ? 0 : DRAWBACKS[drawback]) +
    (isDated(url) ? DATED : 0) +
    (hint?.menu ? IN_MENU : 0) +
    (hint?.frame ? FRAME : 0) +
    (priority - 0.5) * SITEMAP_SPREAD
  );
}
