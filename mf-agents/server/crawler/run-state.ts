import type { CrawledPage, KnowledgeSource } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { CrawlRun } from '../../contract/crawlers';
import { knowledgeSources } from '../knowledge/port';
import { crawlPages, crawlRuns, crawlers } from './collections';
import type { StoredCrawlPage, StoredCrawler, StoredRun } from './collections';
import { nextRun, planned, putCrawler, sourceOf } from './put-crawler';

/**
 * A run with a lease. Its writes apply only while its crawler is not stopped, taken over or
 * deleted.
 */
export type RunningCrawler = StoredCrawler & { runId: string };

/**
 * Records the progress of a run: its start, or a page that was read.
 * @returns false if the caller has lost the run
 */
export const noteProgress = (
  store: RegionStore,
  { id, owner, runId }: RunningCrawler,
  now: number,
  progress: number,
  also: { run?: StoredRun; page?: { id: string; data: StoredCrawlPage } } = {},
): Promise<boolean> =>
  store.transaction(async (tx) => {
    const doc = await tx.get(crawlers, id);
    if (doc?.data.owner !== owner) return false;
    await putCrawler(
      tx,
      { ...doc.data, status: 'PENDING', error: null, progress, waitingUntil: null, runId },
      now,
    );
    if (also.run) tx.set(crawlRuns, runId, also.run);
    if (also.page) tx.set(crawlPages, also.page.id, also.page.data);
    return true;
  });

/**
 * Postpones a run because the workspace has used its processing time. This is not a failed attempt;
 * the run continues later.
 */
export const waitUntil = (
  store: RegionStore,
  { id, owner }: StoredCrawler,
  until: number,
  now: number,
): Promise<void> =>
  store.transaction(async (tx) => {
    const doc = await tx.get(crawlers, id);
    if (doc?.data.owner !== owner) return;
    const waiting = {
      ...doc.data,
      owner: null,
      attempt: doc.data.attempt - 1,
      dueAt: until,
      waitingUntil: until,
    };
    await putCrawler(tx, waiting, now);
  });

/** Returns the crawler after a run, with the next one planned. */
export const ended = (
  crawler: StoredCrawler,
  error: string | null,
  figures: CrawlRun['figures'],
  now: number,
): StoredCrawler => ({
  ...planned(crawler, nextRun(crawler, now)),
  status: error === null ? 'SUCCESS' : 'ERROR',
  error,
  last: figures ?? crawler.last,
  lastRunAt: now,
  ...(error === null && crawler.runId !== null && { doneRunId: crawler.runId }),
});

/**
 * Ends a failed run. The stored knowledge stays. `empty`: the source to create if there is none, so
 * that it shows the error.
 */
export const endInFailure = (
  store: RegionStore,
  crawler: StoredCrawler,
  error: string,
  now: number,
  { run, empty }: { run?: StoredRun; empty?: KnowledgeSource } = {},
): Promise<void> =>
  store.transaction(async (tx) => {
    const doc = await tx.get(crawlers, crawler.id);
    if (doc?.data.owner !== crawler.owner) return;
    const missing =
      empty !== undefined && (await tx.get(knowledgeSources, sourceOf(crawler))) === null;
    await putCrawler(tx, ended(doc.data, error, null, now), now, { checkedAt: now });
    if (missing)
      tx.set(knowledgeSources, sourceOf(crawler), {
        ...empty,
        status: 'ERROR',
        error,
        readAt: null,
        updatedAt: now,
      });
    if (run) tx.set(crawlRuns, run.id, { ...run, endedAt: now, state: 'failed', error });
  });

/**
 * Records that a run was stopped by a person, or returned because the process stops, with the pages
 * read so far.
 */
export const noteStopped = (
  store: RegionStore,
  run: StoredRun,
  pages: CrawledPage[],
  now: number,
): Promise<void> =>
  store.transaction(async (tx) => {
    if ((await tx.get(crawlers, run.crawlerId)) !== null)
      tx.set(crawlRuns, run.id, { ...run, endedAt: now, state: 'stopped', pages });
  });
