import { AppError, isAppError } from '@voxgrove/contracts';
import type { KnowledgeSource, RefreshRate } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import { NEVER, UNTAKEN } from '@voxgrove/server/work/due-work';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { CRAWL_SCHEDULE_MS } from '../../contract/crawlers';
import { agents } from '../agent-store/port';
import { contentFor, processingWait } from '../content/port';
import { knowledgeSources, linkJobs } from './collections';
import type { LinkJob } from './collections';
import { ownerOf } from './owner';
import { readLink } from './read-link';
import type { LinkReading } from './read-link';
import { replaceSource } from './store-source';
import { readSource } from './website-source';

type Context = Pick<SliceContext, 'store' | 'clock' | 'outbound' | 'workers' | 'log' | 'port'>;

/** The workspace has no processing time left. */
interface LinkWaiting {
  outcome: 'waiting';
  waitMs: number;
}

const WORKING = { leaseMs: 15_000, atOnce: 3, perWorkspace: 2 };
const MAX_ATTEMPTS = 2;

/** Returns the time of the next reading after `now`, or null for never. */
export const nextReading = (refresh: RefreshRate, now: number): number | null => {
  const every = CRAWL_SCHEDULE_MS[refresh];
  return every === null ? null : now + every;
};

/**
 * Reads the links that are due. A link that cannot be read keeps its last good text. Unchanged
 * content is not stored again.
 */
export const linkWorker = (context: Context): DueWorker =>
  dueWorker({
    context,
    collection: linkJobs,
    ...WORKING,
    async run(region, id, job, hold) {
      const { clock } = context;
      const store = context.store.for(region);
      const source = (await store.get(knowledgeSources, id))?.data;
      const agent = (await store.get(agents, job.agentId))?.data;
      if (source === undefined || agent === undefined) return () => null;
      const tools = {
        outbound: context.outbound,
        content: contentFor(context.workers, job.workspaceId, hold.signal),
        maxChunkSize: agent.vgOptions.maxChunkSize,
      };
      const reading: LinkReading | LinkWaiting =
        job.attempt > MAX_ATTEMPTS
          ? { outcome: 'failed', reason: 'The reading was interrupted again and again.' }
          : await readLink(tools, source, job, hold.signal).catch((error: unknown): LinkWaiting => {
              const waitMs = processingWait(error);
              if (waitMs === null) throw error;
              return { outcome: 'waiting', waitMs };
            });
      const nextAt = nextReading(source.refresh ?? 'never', clock.now());
      const looked = {
        checkedAt: clock.now(),
        updatedAt: clock.now(),
        nextRefreshAt: nextAt,
        progress: null,
        waitingUntil: null,
      };
      // A reading that was stopped, or whose job another process has taken, must not write: its
      // content may be older than the stored content.
      const jobStillHeld = async (tx: Transaction): Promise<LinkJob> => {
        const now = (await tx.get(linkJobs, id))?.data;
        if (now?.owner !== job.owner) throw new AppError('NOT_FOUND');
        return now;
      };
      // Waiting for processing time is not a failed attempt.
      if (reading.outcome === 'waiting') {
        const waitingUntil = clock.now() + reading.waitMs;
        await store
          .transaction(async (tx) => {
            const now = await jobStillHeld(tx);
            tx.update(knowledgeSources, id, { waitingUntil, updatedAt: clock.now() });
            tx.set(linkJobs, id, {
              ...now,
              owner: null,
              attempt: now.attempt - 1,
              dueAt: waitingUntil,
            });
          })
          .catch(ignoreDeleted);
        return (now) => now;
      }
      // Releases the job in the transaction that updates the source: a person who sees that the
      // source was read may start the next reading.
      const letGo = (tx: Transaction, now: LinkJob, changes: Partial<LinkJob> = {}): void =>
        tx.set(linkJobs, id, { ...now, ...UNTAKEN, dueAt: nextAt ?? NEVER, ...changes });
      const note = async (patch: Partial<KnowledgeSource>): Promise<void> => {
        await store
          .transaction(async (tx) => {
            const now = await jobStillHeld(tx);
            tx.update(knowledgeSources, id, { ...looked, ...patch });
            letGo(tx, now);
          })
          .catch(ignoreDeleted);
      };
      if (reading.outcome === 'failed') await note({ status: 'ERROR', error: reading.reason });
      else if (reading.outcome === 'unchanged')
        await note({ status: 'SUCCESS', error: '', change: 'unchanged' });
      else {
        const { page, passages, etag, lastModified, hash } = reading;
        let now: LinkJob;
        await replaceSource(
          store,
          await ownerOf(context, region, job.workspaceId),
          id,
          (_room, existing) => {
            const title =
              existing?.title === existing?.url ? page.title : (existing?.title ?? page.title);
            const { file: _file, ...before } = existing ?? {};
            const head = {
              ...before,
              id,
              agentId: job.agentId,
              kind: 'link' as const,
              title,
              pages: [page],
              bytes: page.bytes,
              ...(reading.file && { file: reading.file }),
            };
            const content = readSource(
              head,
              [{ page: { ...page, title: page.title || title }, passages }],
              clock.now(),
            );
            const { error: _, ...sourceFields } = content.source;
            return {
              ...content,
              source: {
                ...sourceFields,
                ...looked,
                change: job.hash === null ? 'first' : 'changed',
              },
            };
          },
          {
            onlyIfThere: true,
            first: async (tx) => {
              now = await jobStillHeld(tx);
            },
            // Stored only together with the content: the next reading is compared with the stored
            // content.
            also: (tx) => letGo(tx, now, { etag, lastModified, hash }),
          },
        ).catch(async (error: unknown) => {
          if (isAppError(error) && error.code === 'KNOWLEDGE_QUOTA_REACHED')
            await note({ status: 'ERROR', error: error.message });
          else ignoreDeleted(error);
        });
      }
      // By now, the result is stored and the job is released.
      return (now) => now;
    },
  });

/** Ignores that a source, job or agent was deleted in the meantime. */
function ignoreDeleted(error: unknown): void {
  if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
}
