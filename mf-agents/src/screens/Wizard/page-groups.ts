import type { CrawledPage } from '@voxgrove/contracts';

/**
 * Outcomes of pages, grouped for owners. `other`: left out on purpose, because a limit was reached,
 * the same text was there before, or a rule excludes the page.
 */
const PAGE_GROUPS = ['taken', 'robots', 'empty', 'failed', 'other'] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

const GROUP: Record<CrawledPage['outcome'], PageGroup> = {
  taken: 'taken',
  robots: 'robots',
  empty: 'empty',
  'http-error': 'failed',
  timeout: 'failed',
  failed: 'failed',
  blocked: 'failed',
  'too-large': 'failed',
  'not-html': 'failed',
  duplicate: 'other',
  limit: 'other',
  excluded: 'other',
};
export const groupOf = ({ outcome }: Pick<CrawledPage, 'outcome'>): PageGroup => GROUP[outcome];

/** Returns the number of pages in each group, without empty groups. */
export const countGroups = (pages: readonly CrawledPage[]): { group: PageGroup; count: number }[] =>
  PAGE_GROUPS.map((group) => ({
    group,
    count: pages.filter((page) => groupOf(page) === group).length,
  })).filter(({ count }) => count > 0);
