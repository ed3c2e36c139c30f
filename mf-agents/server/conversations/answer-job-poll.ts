import { setTimeout as pause } from 'node:timers/promises';
import { REGIONS, isAppError } from '@voxgrove/contracts';
import type { ConversationId, Region } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { answerJobs } from './collections';

export interface AnswerJobPollOptions {
  store: DocumentStore;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Owner of the leases of this process. */
  owner: string;
  /** Returns whether this process has work for this conversation, queued or running. */
  isHere(region: Region, conversationId: ConversationId): boolean;
  /** `ours`: this process may hold the lease without knowing it. */
  onFound(region: Region, conversationId: ConversationId, ours: boolean): void;
}

/** Finds jobs that this process was not notified of. */
export interface AnswerJobPoll {
  start(): void;
  /** Also looks for leases in this region that this process holds without working on them. */
  unsure(region: Region): void;
  /** Resolves when no poll runs. */
  stop(): Promise<void>;
}

/**
 * Interval of polling for jobs that this process was not notified of: jobs of a dead process, and
 * jobs due for a retry.
 */
const POLL_MS = 1_000;
const HANDED_OVER_MS = 100;
/** Limit of due jobs per poll. */
const LIMIT = 200;

export function answerJobPoll({
  store,
  clock,
  log,
  owner,
  isHere,
  onFound,
}: AnswerJobPollOptions): AnswerJobPoll {
  /** Regions where this process may hold leases that it does not know of. */
  const unsure = new Set<Region>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();

  async function findDueJobs(region: Region): Promise<void> {
    const due = await store.for(region).query(answerJobs, {
      where: [{ field: 'dueAt', op: '<=', value: clock.now() }],
      orderBy: { field: 'dueAt' },
      limit: LIMIT,
    });
    for (const { data } of due) onFound(region, data.conversationId, false);
  }

  /** Finds the jobs whose leases this process holds without working on them. */
  async function findUnknownLeases(region: Region): Promise<void> {
    const ours = await store
      .for(region)
      .query(answerJobs, { where: [{ field: 'owner', op: '==', value: owner }] })
      .catch((error: unknown) => {
        unsure.add(region);
        throw error;
      });
    // During this pause, claims that the store has just confirmed are passed to the worker.
    await pause(HANDED_OVER_MS);
    for (const { data } of ours)
      if (!isHere(region, data.conversationId)) onFound(region, data.conversationId, true);
  }

  async function poll(): Promise<void> {
    for (const region of REGIONS) {
      try {
        await findDueJobs(region);
        if (unsure.delete(region)) await findUnknownLeases(region);
      } catch (error) {
        // The store already logs once that the database is unavailable.
        if (!isAppError(error) || error.code !== 'UNAVAILABLE')
          log.warn('answer.poll_failed', {
            region,
            reason: error instanceof Error ? error.message : 'unknown',
          });
      }
    }
    if (!stopped)
      timer = setTimeout(() => {
        polling = poll();
      }, POLL_MS);
  }

  return {
    start() {
      polling = poll();
    },
    unsure(region) {
      unsure.add(region);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}
