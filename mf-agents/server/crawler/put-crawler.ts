import { AppError, CRAWLER } from '@voxgrove/contracts';
import type { KnowledgeSource, WorkspaceId } from '@voxgrove/contracts';
import type { Transaction } from '@voxgrove/server/store/port';
import { NEVER, UNTAKEN, isHeld } from '@voxgrove/server/work/due-work';
import { CRAWL_SCHEDULE_MS } from '../../contract/crawlers';
import type { Crawler, CrawlerInput } from '../../contract/crawlers';
import { websiteAddresses } from '../crawl/port';
import { knowledgeSources, websiteSourceId } from '../knowledge/port';
import { crawlPages, crawlRuns, crawlers, workspaceCrawlers } from './collections';
import type { StoredCrawler } from './collections';

/** Returns the time of a crawler's next run after `from`, or null for never. */
export const nextRun = ({ schedule }: Pick<Crawler, 'schedule'>, from: number): number | null => {
  const every = CRAWL_SCHEDULE_MS[schedule];
  return every === null ? null : from + every;
};

/**
 * Returns the crawler with a new time for its next run, or with none. A process that runs it loses
 * its lease.
 */
export function planned(crawler: StoredCrawler, dueAt: number | null): StoredCrawler {
  return {
    ...crawler,
    nextRunAt: dueAt,
    dueAt: dueAt ?? NEVER,
    askedBy: 'schedule',
    runId: null,
    progress: null,
    waitingUntil: null,
    ...UNTAKEN,
  };
}

/**
 * Returns a new crawler, whose first run is due. `sourceId`: the source that it was made for, if
 * any.
 */
export const crawlerFrom = (
  input: CrawlerInput,
  crawler: Pick<StoredCrawler, 'id' | 'workspaceId' | 'sourceId'>,
  now: number,
): StoredCrawler => ({
  ...input,
  ...crawler,
  status: 'PENDING',
  error: null,
  progress: null,
  last: null,
  lastRunAt: null,
  nextRunAt: now,
  createdAt: now,
  updatedAt: now,
  revision: 1,
  dueAt: now,
  askedBy: 'person',
  runId: null,
  ...UNTAKEN,
});

/** Returns the crawler with a run that is due now. A running or interrupted run continues. */
export function askedToRun(crawler: StoredCrawler, now: number): StoredCrawler {
  if (isHeld(crawler, now)) return crawler;
  return crawler.status === 'PENDING'
    ? { ...crawler, nextRunAt: now, dueAt: now, waitingUntil: null, ...UNTAKEN }
    : { ...planned(crawler, now), status: 'PENDING', error: null, askedBy: 'person' };
}

/** Returns the crawler without its run that is in progress or waits. */
export const stopped = (crawler: StoredCrawler, now: number): StoredCrawler =>
  crawler.status !== 'PENDING'
    ? crawler
    : {
        ...planned(crawler, nextRun(crawler, now)),
        status: crawler.last === null ? 'INITIALIZED' : 'SUCCESS',
      };

/**
 * Returns the crawler with changed settings. A new schedule does not delay a run that waits or is
 * in progress.
 */
export function changed(
  crawler: StoredCrawler,
  changes: Partial<StoredCrawler>,
  now: number,
): StoredCrawler {
  const next = { ...crawler, ...changes, revision: crawler.revision + 1, updatedAt: now };
  return crawler.status === 'PENDING' || next.schedule === crawler.schedule
    ? next
    : planned(next, nextRun(next, crawler.lastRunAt ?? now));
}

/** Returns the id of the source that a crawler reads its website into. */
export const sourceOf = ({
  agentId,
  website,
  sourceId,
}: Pick<StoredCrawler, 'agentId' | 'website' | 'sourceId'>): string =>
  sourceId ?? websiteSourceId(agentId, websiteAddresses(website)[0]);

/** Returns the crawler's state as its source shows it. */
export const saidOf = ({
  status,
  error,
  progress,
  waitingUntil = null,
  schedule,
  nextRunAt,
  maxPages,
  include = [],
  exclude,
}: StoredCrawler): Partial<KnowledgeSource> => ({
  status,
  error: error ?? '',
  progress,
  waitingUntil,
  refresh: schedule,
  nextRefreshAt: nextRunAt,
  maxPages,
  include,
  exclude,
});

/**
 * Writes a crawler and, in the same transaction, its state in the source. `also`: further changes
 * of the source.
 */
export async function putCrawler(
  tx: Transaction,
  crawler: StoredCrawler,
  now: number,
  also: Partial<KnowledgeSource> = {},
): Promise<void> {
  const id = sourceOf(crawler);
  const source = await tx.get(knowledgeSources, id);
  tx.set(crawlers, crawler.id, crawler);
  if (source !== null)
    tx.update(knowledgeSources, id, { ...saidOf(crawler), ...also, updatedAt: now });
}

/**
 * Prepares a new crawler inside a transaction and counts it, unless it exists.
 * @returns a function that writes the crawler
 * @throws AppError CRAWLER_LIMIT_REACHED | NOT_FOUND for a crawler of another workspace
 */
export async function newCrawler(tx: Transaction, crawler: StoredCrawler): Promise<() => void> {
  const [existing, counted] = await Promise.all([
    tx.get(crawlers, crawler.id),
    tx.get(workspaceCrawlers, crawler.workspaceId),
  ]);
  if (existing !== null && existing.data.workspaceId !== crawler.workspaceId)
    throw new AppError('NOT_FOUND');
  if (existing !== null) return () => undefined;
  const count = counted?.data.count ?? 0;
  if (count >= CRAWLER.max) throw new AppError('CRAWLER_LIMIT_REACHED', { limit: CRAWLER.max });
  return () => {
    tx.set(workspaceCrawlers, crawler.workspaceId, { count: count + 1 });
    tx.create(crawlers, crawler.id, crawler);
  };
}

/**
 * Reads a crawler with its runs and pages.
 * @returns the crawler and a function that deletes everything; null if the workspace has no such
 *   crawler
 */
export async function takenAway(
  tx: Transaction,
  workspaceId: WorkspaceId,
  id: string,
): Promise<{ crawler: StoredCrawler; write: () => void } | null> {
  const [doc, counted] = await Promise.all([
    tx.get(crawlers, id),
    tx.get(workspaceCrawlers, workspaceId),
  ]);
  if (doc?.data.workspaceId !== workspaceId) return null;
  const [pages, runs] = [
    await tx.query(crawlPages, { where: [{ field: 'crawlerId', op: '==', value: id }] }),
    await tx.query(crawlRuns, { where: [{ field: 'crawlerId', op: '==', value: id }] }),
  ];
  return {
    crawler: doc.data,
    write() {
      tx.delete(crawlers, id);
      tx.set(workspaceCrawlers, workspaceId, {
        count: Math.max(0, (counted?.data.count ?? 1) - 1),
      });
      for (const page of pages) tx.delete(crawlPages, page.id);
      for (const run of runs) tx.delete(crawlRuns, run.id);
    },
  };
}
