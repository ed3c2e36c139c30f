import type { CrawledPage } from '@voxgrove/contracts';

/**
 * What became of pages, as an owner counts them. `other`: left out on purpose, because a limit was
 * reached or the same text was there before.
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

/** How many pages there are of each group, without those there are none of. */
export const countGroups = (pages: readonly CrawledPage[]): { group: PageGroup; count: number }[] =>
  PAGE_GROUPS.map((group) => ({
    group,
    count: pages.filter((page) => groupOf(page) === group).length,
  })).filter(({ count }) => count > 0);
