import { collection } from '@voxgrove/server/store/port';
import type { CrawlRun, Crawler } from '../../contract/crawlers';
import type { CrawledPage, WorkspaceId } from '@voxgrove/contracts';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { LinkHint, PageDirections, Section } from '../pages/port';
import type { Validators } from '../crawl/port';

/** `dueAt` is the time of the next run. */
export interface StoredCrawler extends Crawler, DueWork {
  /**
   * Incremented when a person edits the crawler. Runs also write the document, but cause no
   * conflict.
   */
  revision: number;
  /** What planned the run that is due. */
  askedBy: 'schedule' | 'person';
  /** The source that the crawler was made for, if any. */
  sourceId?: string;
  /** The run in progress or interrupted; null if there is none. */
  runId: string | null;
  /** The last successful run. The known pages are from this run. */
  doneRunId?: string;
}

export const crawlers = collection<StoredCrawler>('agents.crawlers');

/**
 * Number of crawlers of a workspace. It is read and written with every creation, so that the limit
 * holds under concurrency.
 */
export const workspaceCrawlers = collection<{ count: number }>('agents.workspaceCrawlers');

export interface StoredRun extends CrawlRun {
  workspaceId: WorkspaceId;
}
export const crawlRuns = collection<StoredRun>('agents.crawlRuns');

/**
 * The newest readable text of one page, from the run `runId`, and the number of later runs that did
 * not find the page. `known`: the hash of the page's text before the run `runId`.
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
