import type { CrawledPage } from '@voxgrove/contracts';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import { kindOfAddress } from '../pages/port';
import type { ReadPage } from './chunk-pages';

/** On a smaller site nothing can be told from how often it is said. */
const MIN_PAGES = 4;
const REACHABLE = /@|\d[\d\s()/.-]{6,}\d|\d[:.h]\d\d/;

/**
 * The pages of a website, each text that most of them repeat (a sidebar, a box for a newsletter,
 * contact in a footer) on one of them only: contact on the page for that, everything else on the
 * front page. `listed`: what people see of each, with the pages that say nothing of their own.
 */
export async function withoutRepeated(
  listed: CrawledPage[],
  taken: readonly ReadPage[],
): Promise<{ listed: CrawledPage[]; taken: ReadPage[] }> {
  if (taken.length < MIN_PAGES) return { listed, taken: [...taken] };
  const slice = timeSlice();
  const pagesWith = new Map<string, number[]>();
  for (const [index, page] of taken.entries()) {
    for (const text of textsOf(page)) {
      const pages = pagesWith.get(text);
      if (pages) pages.push(index);
      else pagesWith.set(text, [index]);
    }
    if (slice.isOver()) await slice.pause();
  }
  const contactPages = new Set(
    [...taken.keys()].filter((index) => isContactPage(taken[index]!.page.url)),
  );
  const keeper = new Map<string, number>();
  for (const [text, pages] of pagesWith) {
    if (slice.isOver()) await slice.pause();
    if (pages.length <= taken.length / 2) continue;
    const contact = REACHABLE.test(text) ? pages.find((page) => contactPages.has(page)) : undefined;
    keeper.set(text, contact ?? pages[0] ?? 0);
  }
  if (keeper.size === 0) return { listed, taken: [...taken] };
  const left: ReadPage[] = [];
  for (const [index, page] of taken.entries()) {
    left.push(withoutTexts(page, (text) => (keeper.get(text) ?? index) !== index));
    if (slice.isOver()) await slice.pause();
  }
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

const isContactPage = (url: string): boolean => kindOfAddress(new URL(url))?.kind === 'contact';

const textsOf = ({ sections }: ReadPage): Set<string> =>
  new Set(sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)));

function withoutTexts(page: ReadPage, isLeftOut: (text: string) => boolean): ReadPage {
  let removed = 0;
  const sections = page.sections.map(({ headings, blocks }) => ({
    headings,
    blocks: blocks.filter(({ text }) => {
      if (!isLeftOut(text)) return true;
      removed += text.length;
      return false;
    }),
  }));
  return {
    ...page,
    page: { ...page.page, chars: Math.max(0, page.page.chars - removed) },
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  };
}
