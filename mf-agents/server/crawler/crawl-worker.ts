import { isAppError, randomId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker, Hold } from '@voxgrove/server/work/due-worker';
import type { RegionStore } from '@voxgrove/server/store/port';
import { crawlers } from './collections';
import type { StoredCrawler } from './collections';
import { nextRun, planned } from './crawlers';
import { runCrawl } from './run-crawl';
import type { CrawlOutcome } from './run-crawl';

/** Crawls wait more than they work, and the slow websites of one workspace do not keep those of all others waiting. */
const WORKING = { leaseMs: 15_000, atOnce: 3, perWorkspace: 2 };
const MAX_ATTEMPTS = 3;

type Context = Pick<SliceContext, 'store' | 'clock' | 'outbound' | 'log'>;

/** Runs what is due, each crawler in one process at a time. A run whose process dies is taken up by another, which does not fetch again what is there. */
export const crawlWorker = (context: Context): DueWorker => dueWorker({
  context, collection: crawlers, ...WORKING,
  async run(region, _id, crawler, hold) {
    const outcome = await attempt(context, context.store.for(region), crawler, hold);
    return (now) => ended(now, outcome, context.clock.now());
  },
});

async function attempt(context: Context, store: RegionStore, crawler: StoredCrawler, hold: Hold<StoredCrawler>): Promise<CrawlOutcome> {
  if (crawler.attempt > MAX_ATTEMPTS) return { error: 'The run was interrupted again and again.', figures: null };
  const runId = crawler.runId ?? randomId(16);
  await hold.change((now) => ({ ...now, status: 'PENDING', progress: 0, runId }));
  try {
    return await runCrawl(context, store, { ...crawler, runId }, hold.signal, (progress) => hold.change((now) => ({ ...now, progress })));
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
