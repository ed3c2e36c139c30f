import type { CrawledPage } from '@voxgrove/contracts';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import { factLabels, kindOfAddress } from '../pages/port';
import type { ReadPage } from './chunk-pages';

/** Minimum number of pages of a site. On a smaller site, repeated texts say nothing. */
const MIN_PAGES = 4;
const REACHABLE =
  /@|\d[\d\s()/.–-]{6,}\d|\d[:.h]\d\d|(?<!\d)\d{4,5}(?: ?[A-Z]{2})? +\p{Lu}\p{L}+|[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}/u;

/**
 * Removes repeated texts from the pages of a website. A text that most pages repeat (a sidebar, a
 * newsletter box, contact data in a footer) stays on one page only: contact data on the contact
 * page, everything else on the front page. Contact data gets a heading of its own. `listed`: the
 * pages as people see them, with the pages that have no text of their own.
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
  const remaining: ReadPage[] = [];
  for (const [index, page] of taken.entries()) {
    const ownText = withoutTexts(page, (text) => (keeper.get(text) ?? index) !== index);
    remaining.push(withContact(ownText, (text) => keeper.has(text) && REACHABLE.test(text)));
    if (slice.isOver()) await slice.pause();
  }
  const byUrl = new Map(remaining.map((page) => [page.page.url, page]));
  return {
    taken: remaining.filter(({ sections }) => sections.length > 0),
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

/** Moves the lines with contact data, which all pages repeat, under a heading of their own. */
function withContact(page: ReadPage, isContact: (text: string) => boolean): ReadPage {
  const contact = page.sections.flatMap(({ blocks }) =>
    blocks.filter(({ text }) => isContact(text)),
  );
  if (contact.length === 0) return page;
  const otherSections = page.sections
    .map(({ headings, blocks }) => ({
      headings,
      blocks: blocks.filter(({ text }) => !isContact(text)),
    }))
    .filter(({ blocks }) => blocks.length > 0);
  const heading = factLabels(page.lang).contact;
  return { ...page, sections: [...otherSections, { headings: [heading], blocks: contact }] };
}
