import type { CrawledPage } from '@voxgrove/contracts';
import type { KnowledgePage, SourceContent } from './website-source';

/** Takes pages as long as there is room for them. Lists the others with the reason. */
export function fitting(
  room: number,
  pages: CrawledPage[],
  taken: KnowledgePage[],
  make: (pages: CrawledPage[], taken: KnowledgePage[]) => SourceContent,
): SourceContent {
  let left = room;
  const fit = taken.filter(({ page }) => (left -= page.chars) >= 0);
  if (fit.length === taken.length) return make(pages, taken);
  const out = new Set(taken.filter((page) => !fit.includes(page)).map(({ page }) => page.url));
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
