import { isAppError, randomId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker, Hold } from '@voxgrove/server/work/due-worker';
import type { Region } from '@voxgrove/contracts';
import { crawlers } from './collections';
import type { StoredCrawler } from './collections';
import { forgetRuns, nextRun, planned } from './crawlers';
import { runCrawl } from './run-crawl';
import type { CrawlOutcome } from './run-crawl';
import { tellSource } from './source-crawlers';

/** Crawls wait more than they work, and the slow websites of one workspace do not keep those of all others waiting. */
const WORKING = { leaseMs: 15_000, atOnce: 3, perWorkspace: 2 };
const MAX_ATTEMPTS = 3;

type Context = Pick<SliceContext, 'store' | 'clock' | 'outbound' | 'log' | 'port'>;

/** Runs what is due, each crawler in one process at a time. A run whose process dies is taken up by another, which does not fetch again what is there. */
export const crawlWorker = (context: Context): DueWorker => dueWorker({
  context, collection: crawlers, ...WORKING,
  async run(region, id, crawler, hold) {
    const store = context.store.for(region);
    // Of one that was deleted meanwhile, what this run wrote afterwards goes, too.
    const outcome = await attempt(context, region, crawler, hold).finally(async () => { if (await store.get(crawlers, id) === null) await forgetRuns(store, id); });
    const at = context.clock.now();
    const current = (await store.get(crawlers, id))?.data;
    if (current !== undefined && !hold.signal.aborted) await tellSource(store, ended(current, outcome, at), at);
    return (now) => ended(now, outcome, at);
  },
});

async function attempt(context: Context, region: Region, crawler: StoredCrawler, hold: Hold<StoredCrawler>): Promise<CrawlOutcome> {
  if (crawler.attempt > MAX_ATTEMPTS) return { error: 'The run was interrupted again and again.', figures: null };
  const runId = crawler.runId ?? randomId(16);
  const store = context.store.for(region);
  const tell = (progress: number): Promise<void> => tellSource(store, { ...crawler, status: 'PENDING', error: null, progress }, context.clock.now());
  await hold.change((now) => ({ ...now, status: 'PENDING', progress: 0, runId }));
  await tell(0);
  try {
    return await runCrawl(context, region, { ...crawler, runId }, hold.signal, async (progress) => {
      await hold.change((now) => ({ ...now, progress }));
      // Of one that was stopped, its source has been told so.
      if (!hold.signal.aborted) await tell(progress);
    });
  } catch (error) {
    if (hold.signal.aborted) throw error;
    if (isAppError(error)) return { error: error.message, figures: null };
    context.log.error('crawler.failed', { error, crawlerId: crawler.id });
    return { error: 'Something went wrong on our side. It is tried again at the next run.', figures: null };
  }
}

const ended = (crawler: StoredCrawler, { error, figures }: CrawlOutcome, now: number): StoredCrawler => ({
  ...planned(crawler, nextRun(crawler, now)), status: error === null ? 'SUCCESS' : 'ERROR', error, last: figures ?? crawler.last, lastRunAt: now,
});
