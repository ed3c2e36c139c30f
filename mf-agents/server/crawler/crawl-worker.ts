import { isAppError, randomId } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { processingWait } from '../content/port';
import { crawlers } from './collections';
import type { StoredCrawler } from './collections';
import { runCrawl } from './run-crawl';
import { endInFailure, waitUntil } from './run-state';

/**
 * Several crawls run at once because they mostly wait. The limit per workspace keeps slow websites
 * of one workspace from delaying all others.
 */
const WORKING = { leaseMs: 15_000, atOnce: 3, perWorkspace: 2 };
const MAX_ATTEMPTS = 2;

type Context = Pick<SliceContext, 'store' | 'clock' | 'outbound' | 'workers' | 'log' | 'port'>;

/**
 * Executes due runs, each crawler in one process at a time. Another process continues the run of a
 * dead one without fetching known pages again.
 */
export const crawlWorker = (context: Context): DueWorker =>
  dueWorker({
    context,
    collection: crawlers,
    ...WORKING,
    async run(region, id, crawler, { signal }) {
      const error = await attempt(context, region, crawler, signal);
      const now = context.clock.now();
      if (typeof error === 'number')
        await waitUntil(context.store.for(region), crawler, now + error, now);
      else if (error !== null) await endInFailure(context.store.for(region), crawler, error, now);
      // The outcome is stored already, so the lease is released.
      return (current) => current;
    },
  });

/**
 * @returns the reason why the run failed; null if its outcome is stored; the time to wait, in ms,
 *   if the workspace has no processing time left
 */
async function attempt(
  context: Context,
  region: Region,
  crawler: StoredCrawler,
  signal: AbortSignal,
): Promise<string | number | null> {
  if (crawler.attempt > MAX_ATTEMPTS) return 'The run was interrupted again and again.';
  try {
    await runCrawl(context, region, { ...crawler, runId: crawler.runId ?? randomId(16) }, signal);
    return null;
  } catch (error) {
    if (signal.aborted) throw error;
    const wait = processingWait(error);
    if (wait !== null) return wait;
    if (isAppError(error)) return error.message;
    context.log.error('crawler.failed', { error, crawlerId: crawler.id });
    return 'Something went wrong on our side. It is tried again at the next run.';
  }
}
