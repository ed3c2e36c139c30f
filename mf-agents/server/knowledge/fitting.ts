import type { CrawledPage } from '@voxgrove/contracts';
import type { KnowledgePage, SourceContent } from './website-source';

/** Takes pages as long as there is room for them. Lists the others with the reason. */
export function fitting(
  room: number,
  pages: CrawledPage[],
  takenPages: KnowledgePage[],
  make: (pages: CrawledPage[], takenPages: KnowledgePage[]) => SourceContent,
): SourceContent {
  let charsLeft = room;
  const fit = takenPages.filter(({ page }) => (charsLeft -= page.chars) >= 0);
  if (fit.length === takenPages.length) return make(pages, takenPages);
  const out = new Set(takenPages.filter((page) => !fit.includes(page)).map(({ page }) => page.url));
  return make(
    pages.map((page) =>
      out.has(page.url)
        ? {
            ...page,
            outcome: 'limit',
            reason: "no room left: your plan's characters of knowledge are in use",
          }
        : page,
    ),
    fit,
  );
}
