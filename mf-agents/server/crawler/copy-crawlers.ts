import { createHash } from 'node:crypto';
import { AppError, CRAWLER } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import { agents } from '../agent-store/port';
import { copiedId } from '../knowledge/port';
import type { KnowledgeCopy } from '../knowledge/port';
import { crawlers, workspaceCrawlers } from './collections';
import type { StoredCrawler } from './collections';
import { newCrawler, stopped } from './put-crawler';

/**
 * Prepares a copy of an agent's crawlers. Crawlers that are already copied are skipped, so that a
 * copy can be continued.
 * @returns a function that writes the copy, once the new agent exists
 * @throws AppError CRAWLER_LIMIT_REACHED before anything is written
 */
export async function copyCrawlers(
  context: Pick<SliceContext, 'store' | 'clock'>,
  copy: KnowledgeCopy,
): Promise<{ write(): Promise<void> }> {
  const { region, workspaceId, from, to } = copy;
  const store = context.store.for(region);
  const existing = await store.query(crawlers, {
    where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
  });
  const copies = existing
    .filter(({ data }) => data.agentId === from)
    .map(({ data }) => copiedCrawler(copy, data, context.clock.now()));
  const wanted = copies.filter(({ id }) => !existing.some((crawlerDoc) => crawlerDoc.id === id));
  const count = (await store.get(workspaceCrawlers, workspaceId))?.data.count ?? 0;
  if (count + wanted.length > CRAWLER.max)
    throw new AppError('CRAWLER_LIMIT_REACHED', { limit: CRAWLER.max });
  return {
    async write() {
      for (const crawler of wanted)
        await store.transaction(async (tx) => {
          const write = await newCrawler(tx, crawler);
          if (!(await tx.get(agents, to))) throw new AppError('NOT_FOUND');
          write();
        });
    },
  };
}

/**
 * Returns the copy of a crawler, which runs when the original would run next. Its id is derived
 * from the original's, so that a repeated copy makes no second one.
 */
function copiedCrawler(copy: KnowledgeCopy, crawler: StoredCrawler, now: number): StoredCrawler {
  const { doneRunId: _runs, sourceId, ...settings } = stopped(crawler, now);
  const id = createHash('sha256').update(`${copy.to} ${crawler.id}`).digest('hex').slice(0, 16);
  return {
    ...settings,
    id,
    agentId: copy.to,
    ...(sourceId !== undefined && { sourceId: copiedId(copy, sourceId) }),
    runId: null,
    revision: 1,
    createdAt: now,
    updatedAt: now,
    ...UNTAKEN,
  };
}
