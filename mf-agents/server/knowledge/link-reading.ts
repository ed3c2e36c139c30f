import type { Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import { NEVER, UNTAKEN, isHeld } from '@voxgrove/server/work/due-work';
import { knowledgeSources, linkJobs } from './collections';
import type { LinkJob } from './collections';
import { nextReading } from './link-worker';
import { stoppedStatus } from './reading';
import type { At, Reading } from './reading';

const UNREAD = { etag: null, lastModified: null, hash: null };

/** Reads links, with one job per link. */
export function linkReading(
  { clock }: Pick<SliceContext, 'clock'>,
  wake: (region: Region) => void,
): Reading {
  const due = ({ agentId, workspaceId }: At, before: LinkJob | undefined): LinkJob => ({
    ...UNREAD,
    ...before,
    agentId,
    workspaceId,
    dueAt: clock.now(),
    ...UNTAKEN,
  });
  const jobAndSource = async (tx: Transaction, id: string) => {
    const [job, source] = await Promise.all([tx.get(linkJobs, id), tx.get(knowledgeSources, id)]);
    return { job: job?.data, source: source?.data };
  };
  return {
    begin: async (owner, id) => async (tx) => ({
      says: {},
      write: () => tx.set(linkJobs, id, due(owner, undefined)),
    }),
    save:
      async (_at, id, { refresh }) =>
      async (tx) => {
        const { job, source } = await jobAndSource(tx, id);
        // A new schedule does not delay a reading that waits or is in progress.
        if (
          job === undefined ||
          source === undefined ||
          refresh === undefined ||
          source.status === 'PENDING'
        )
          return { says: {}, write: () => undefined };
        const nextRefreshAt = nextReading(refresh, source.checkedAt ?? clock.now());
        return {
          says: { nextRefreshAt },
          write: () => tx.set(linkJobs, id, { ...job, dueAt: nextRefreshAt ?? NEVER }),
        };
      },
    refresh: async (owner, id) => async (tx) => {
      const { job } = await jobAndSource(tx, id);
      if (job !== undefined && isHeld(job, clock.now()))
        return { says: {}, write: () => undefined };
      return {
        says: { status: 'PENDING', error: '', nextRefreshAt: clock.now(), waitingUntil: null },
        write: () => tx.set(linkJobs, id, due(owner, job)),
      };
    },
    stop: async (_at, id) => async (tx) => {
      const { job, source } = await jobAndSource(tx, id);
      if (source === undefined) return { says: {}, write: () => undefined };
      const nextRefreshAt = nextReading(source.refresh ?? 'never', clock.now());
      return {
        says: { status: stoppedStatus(source), progress: null, nextRefreshAt },
        write: () => {
          if (job) tx.set(linkJobs, id, { ...job, dueAt: nextRefreshAt ?? NEVER, ...UNTAKEN });
        },
      };
    },
    end: async (_at, id) => async (tx) => ({ says: {}, write: () => tx.delete(linkJobs, id) }),
    wake: ({ region }) => wake(region),
  };
}
