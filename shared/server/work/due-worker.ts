import { setMaxListeners } from 'node:events';
import { isAppError } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { LogFields } from '../log';
import type { SliceContext } from '../slice';
import { groupCommitInRegions } from '../store/group-commit';
import type { Collection, Doc, Where } from '../store/port';
import { dueLeases } from './due-leases';
import type { DueWork } from './due-work';
import { leasedRun } from './leased-run';
import type { RunJob } from './leased-run';
import { regionPolls } from './region-polls';
import { runningJobs } from './running-jobs';

export type { Hold } from './leased-run';

export interface DueWorkerOptions<T extends DueWork> {
  context: Pick<SliceContext, 'store' | 'clock' | 'log'>;
  collection: Collection<T>;
  /** Time after which a lease without renewal ends. */
  leaseMs: number;
  /**
   * Limits of simultaneous jobs: per process (a function may lower the limit for the moment), and
   * per workspace in a process.
   */
  atOnce: number | (() => number);
  perWorkspace: number;
  /** Returns conditions for documents to take; default: all due documents. */
  where?: () => Where[];
  run: RunJob<T>;
}

export interface DueWorker {
  start(): void;
  /** Polls at once, because there may be a job. */
  wake(region: Region): void;
  /**
   * Stops the worker. Resolves when no job runs. Interrupted jobs are released for other processes.
   */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
/**
 * Limit of simultaneous transactions. Jobs that are taken or released at the same time share one.
 */
const TRANSACTIONS = 2;

/**
 * Takes due documents of a collection under a lease, several at once, in any number of processes,
 * oldest first. Each job runs at least once, because the lease of a dead process expires. A process
 * that lost its lease writes nothing.
 */
export function dueWorker<T extends DueWork>({
  context: { store, clock, log },
  collection,
  leaseMs,
  atOnce,
  perWorkspace,
  where = () => [],
  run,
}: DueWorkerOptions<T>): DueWorker {
  const most = typeof atOnce === 'number' ? () => atOnce : atOnce;
  const stopping = new AbortController();
  // Each running job listens.
  setMaxListeners(0, stopping.signal);
  const jobs = runningJobs({ atOnce: most, perWorkspace });
  const polls = regionPolls({
    everyMs: POLL_MS,
    look,
    onFailed: (region, error) => report('due_work_not_read', { region }, error),
    stopping: stopping.signal,
  });
  const leases = dueLeases({
    grouped: groupCommitInRegions(store, TRANSACTIONS),
    collection,
    clock,
    leaseMs,
    onNotRenewed: (error) => report('due_work_not_renewed', {}, error),
  });
  const work = leasedRun({
    context: { clock, log },
    collection,
    leases,
    run,
    stopping: stopping.signal,
  });

  /**
   * Logs an error, except for an unreachable database: the store logs that once, but workers would
   * log it every second.
   */
  function report(event: string, fields: LogFields, error: unknown): void {
    if (isAppError(error) && error.code === 'UNAVAILABLE') return;
    log.warn(event, { collection: collection.name, ...fields, reason: reasonOf(error) });
  }

  /** Takes due jobs until none is left or this process has reached its limit. */
  async function look(region: Region): Promise<void> {
    // Repeated, because a page may contain only jobs of one workspace that has reached its limit.
    for (let found = true; found && !jobs.isFull();) {
      const now = clock.now();
      const limit = most();
      const next = await readNext(region, now, limit);
      const due = next.filter(({ data }) => data.dueAt <= now);
      const later = next.find(({ id, data }) => data.dueAt > now && !jobs.has(region, id));
      if (later) polls.wakeAfter(region, later.data.dueAt - now);
      const { taken, missed } = await takeDue(region, due);
      // A page that was not full contained all due jobs. But a job that another process took first
      // used a place for which a later job of the page could have been taken.
      found = taken > 0 && (due.length === limit || (missed && due.length > taken));
    }
  }

  /** Reads the jobs that are due before the next poll, except those of busy workspaces. */
  function readNext(region: Region, now: number, limit: number): Promise<Doc<T>[]> {
    return store.for(region).query(collection, {
      where: [
        ...where(),
        { field: 'dueAt', op: '<=', value: now + POLL_MS },
        { field: 'workspaceId', op: 'not-in', value: jobs.busyWorkspaces() },
      ],
      orderBy: { field: 'dueAt' },
      limit,
    });
  }

  /**
   * Takes jobs within the limits. `taken`: number of jobs that this process tried to take;
   * `missed`: another process was faster for one of them.
   */
  async function takeDue(
    region: Region,
    due: Doc<T>[],
  ): Promise<{ taken: number; missed: boolean }> {
    const taking: Promise<boolean>[] = [];
    for (const { id, data } of due) {
      if (stopping.signal.aborted || jobs.isFull()) break;
      if (jobs.mayTake(region, id, data.workspaceId))
        taking.push(take(region, id, data.workspaceId));
    }
    let missed = false;
    for (const outcome of await Promise.allSettled(taking)) {
      if (outcome.status === 'rejected') throw outcome.reason;
      missed ||= !outcome.value;
    }
    return { taken: taking.length, missed };
  }

  /** Takes a job and runs it. Returns false if another process was faster. */
  async function take(region: Region, id: string, workspaceId: WorkspaceId): Promise<boolean> {
    const running = jobs.add(region, id, workspaceId);
    const claimed = await leases.claim(region, id).catch((error: unknown) => {
      running.remove();
      throw error;
    });
    if (claimed === null) {
      running.remove();
      return false;
    }
    running.done = work(region, id, claimed)
      .catch((error: unknown) =>
        log.error('due_work_not_kept', { collection: collection.name, error }),
      )
      .finally(() => {
        // The process was full, so jobs of every region may have waited for this slot.
        const wasFull = jobs.isFull();
        running.remove();
        if (wasFull) polls.wakeAll();
        else polls.wake(region);
      });
    return true;
  }

  return {
    start: polls.start,
    wake: polls.wake,
    async stop() {
      stopping.abort(new Error('The process is stopping.'));
      polls.stop();
      const running = (): Promise<void>[] => [...polls.running(), ...jobs.running()];
      // A poll that ends may have begun jobs.
      for (let left = running(); left.length > 0; left = running()) await Promise.all(left);
    },
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
