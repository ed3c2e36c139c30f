import { collection } from '@voxgrove/server/store/port';
import type { CrawlRun, Crawler } from '../../contract/crawlers';
import type { CrawledPage, WorkspaceId } from '@voxgrove/contracts';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { LinkHint, PageDirections, Section } from '../pages/port';
import type { Validators } from '../crawl/port';

/** What is due is its next run. */
export interface StoredCrawler extends Crawler, DueWork {
  /** Grows when people change it; runs write the document too, and are nobody's conflict. */
  revision: number;
  /** Who asked for the run that is due. */
  askedBy: 'schedule' | 'person';
  /** The source it reads into, when it was made for that. */
  sourceId?: string;
  /** The run at work, or interrupted; null when none is. */
  runId: string | null;
  /** The last run that ended well: what it read or kept of the pages is what is known. */
  doneRunId?: string;
}

export const crawlers = collection<StoredCrawler>('agents.crawlers');

/**
 * How many crawlers a workspace has: read and written with every creation, so that the limit holds
 * under concurrency.
 */
export const workspaceCrawlers = collection<{ count: number }>('agents.workspaceCrawlers');

export interface StoredRun extends CrawlRun {
  workspaceId: WorkspaceId;
}
export const crawlRuns = collection<StoredRun>('agents.crawlRuns');

/**
 * The newest readable text of one page, and in how many runs since it was not found. `known`: the
 * hash of what was known of it before that run.
 */
export interface StoredCrawlPage {
  crawlerId: string;
  runId: string;
  page: CrawledPage;
  links: string[];
  hints?: Record<string, LinkHint>;
  directions?: PageDirections;
  finalUrl: string | null;
  sections: Section[];
  lang: string;
  hash: string;
  known?: string | null;
  misses: number;
  validators?: Validators;
}
export const crawlPages = collection<StoredCrawlPage>('agents.crawlPages');

export const CRAWLER_INDEXES: IndexDefinition[] = [
  { collection: crawlers.name, fields: ['workspaceId', 'updatedAt'] },
  { collection: crawlers.name, fields: ['dueAt'] },
  { collection: crawlRuns.name, fields: ['crawlerId', 'startedAt'] },
  { collection: crawlPages.name, fields: ['crawlerId'] },
];
