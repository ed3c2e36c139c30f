import type { CrawledPage } from '@voxgrove/contracts';
import { kindOfAddress } from '../crawl/page-kind';
import type { ReadPage } from './chunk-pages';

/** On a smaller site nothing can be told from how often it is said. */
const MIN_PAGES = 4;
const REACHABLE = /@|\d[\d\s()/.-]{6,}\d|\d[:.h]\d\d/;

/**
 * The pages of a website, each text that most of them repeat (a sidebar, a box for a newsletter, contact in a footer) on one of them only:
 * contact on the page for that, everything else on the front page. `listed`: what people see of each, with the pages that say nothing of their own.
 */
export function withoutRepeated(
  listed: CrawledPage[],
  taken: readonly ReadPage[],
): { listed: CrawledPage[]; taken: ReadPage[] } {
  if (taken.length < MIN_PAGES) return { listed, taken: [...taken] };
  const pagesWith = new Map<string, number[]>();
  for (const [index, { sections }] of taken.entries()) {
    for (const text of new Set(sections.flatMap(({ blocks }) => blocks.map((block) => block.text))))
      pagesWith.set(text, [...(pagesWith.get(text) ?? []), index]);
  }
  const keeper = new Map<string, number>();
  for (const [text, pages] of pagesWith) {
    if (pages.length <= taken.length / 2) continue;
    const contact = REACHABLE.test(text)
      ? pages.find((page) => kindOfAddress(new URL(taken[page]!.page.url))?.kind === 'contact')
      : undefined;
    keeper.set(text, contact ?? pages[0] ?? 0);
  }
  if (keeper.size === 0) return { listed, taken: [...taken] };
  const left = taken.map((page, index): ReadPage => {
    const kept = page.sections.map(({ headings, blocks }) => ({
      headings,
      blocks: blocks.filter(({ text }) => (keeper.get(text) ?? index) === index),
    }));
    const removed = page.sections
      .flatMap(({ blocks }) => blocks)
      .filter(({ text }) => (keeper.get(text) ?? index) !== index);
    const chars = Math.max(
      0,
      page.page.chars - removed.reduce((sum, { text }) => sum + text.length, 0),
    );
    return {
      ...page,
      page: { ...page.page, chars },
      sections: kept.filter(({ blocks }) => blocks.length > 0),
    };
  });
  const byUrl = new Map(left.map((page) => [page.page.url, page]));
  return {
    taken: left.filter(({ sections }) => sections.length > 0),
    listed: listed.map((page) => {
      const now = byUrl.get(page.url);
      if (now === undefined || page.outcome !== 'taken') return page;
      return now.sections.length > 0
        ? { ...page, chars: now.page.chars }
        : { ...page, outcome: 'duplicate', reason: 'says only what most pages say', chars: 0 };
    }),
  };
}
