import { DRAWBACK_REASONS, drawbackOf } from './page-drawback';
import type { Drawback } from './page-drawback';
import { pageValue } from './page-value';
import type { Clues } from './page-value';
import { urlPattern } from './url-pattern';

interface Waiting {
  url: URL;
  value: number;
  order: number;
}

/**
 * Share of all pages that one address pattern, or one kind of endless pages, may take before other
 * pages come first.
 */
const SHARE = 1 / 5;
const ENDLESS_SHARE = 1 / 6;
const PAST_SHARE = -45;
/** Value of a page that another page names as its original. Such a page is read next. */
const FIRST = 1_000;

/** Queue of the pages to read, the most useful ones for a visitor first. */
export interface PageQueue {
  add(url: URL, clues?: Clues): void;
  /** Puts an address first, so that it is read next. */
  addFirst(url: URL): void;
  /** Removes and returns the best page. */
  next(): URL | undefined;
  /** Counts a page for the share of its kind, when it is fetched. */
  fetched(url: URL): void;
  /** Returns why no more pages of this kind are read; undefined if there is room. */
  tooMany(url: URL): string | undefined;
  /** Returns all remaining pages, the best first. */
  rest(): URL[];
}

/** Returns the index of a new page in a group: after all pages of the same or a higher value. */
function placeOf(value: number, group: readonly Waiting[]): number {
  let [from, to] = [0, group.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (group[middle]!.value < value) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** @param maxPages limit of kept pages, from which the shares are computed */
export function pageQueue(maxPages: number): PageQueue {
  const share = Math.max(3, Math.ceil(maxPages * SHARE));
  const mostEndless = Math.max(3, Math.ceil(maxPages * ENDLESS_SHARE));
  const groups = new Map<string, Waiting[]>();
  const counts = new Map<string, number>();
  const endless = new Map<Drawback, number>();
  let order = 0;

  const put = (url: URL, value: number): void => {
    const key = urlPattern(url) ?? '';
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    const waiting = { url, value, order: (order += 1) };
    group.splice(placeOf(value, group), 0, waiting);
  };
  const valueNow = (key: string, { value }: Waiting): number =>
    key === '' ? value : value + PAST_SHARE * Math.floor((counts.get(key) ?? 0) / share);
  const takeBest = (): URL | undefined => {
    let bestPage: { key: string; value: number; order: number } | undefined;
    for (const [key, group] of groups) {
      const [head] = group;
      if (head === undefined) continue;
      const value = valueNow(key, head);
      if (
        bestPage === undefined ||
        value > bestPage.value ||
        (value === bestPage.value && head.order < bestPage.order)
      )
        bestPage = { key, value, order: head.order };
    }
    return bestPage && groups.get(bestPage.key)?.shift()?.url;
  };

  return {
    add: (url, clues) => {
      put(url, pageValue(url, clues));
    },
    addFirst: (url) => {
      put(url, FIRST);
    },
    next: takeBest,
    fetched(url) {
      const key = urlPattern(url);
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
      const drawback = drawbackOf(url);
      if (drawback !== undefined) endless.set(drawback, (endless.get(drawback) ?? 0) + 1);
    },
    tooMany(url) {
      const drawback = drawbackOf(url);
      return drawback !== undefined && (endless.get(drawback) ?? 0) >= mostEndless
        ? DRAWBACK_REASONS[drawback]
        : undefined;
    },
    rest: () =>
      [...groups.values()]
        .flat()
        .sort((one, other) => other.value - one.value || one.order - other.order)
        .map(({ url }) => url),
  };
}
