import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { REGIONS, isAppError } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { LogFields } from '../log';
import { combinedSignal } from '../combined-signal';
import type { SliceContext } from '../slice';
import { groupCommitInRegions } from '../store/group-commit';
import type { Collection, Doc, Where } from '../store/port';
import { dueLeases } from './due-leases';
import type { DueWork } from './due-work';

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
  /**
   * Runs the job.
   * @returns a function from the job's current document to its next state (with the next `dueAt`),
   *   or to null when the job is done. If an exception is thrown, it is logged, and the job is
   *   retried later.
   */
  run(region: Region, id: string, data: T, hold: Hold<T>): Promise<(now: T) => T | null>;
}

/** A lease on a job. */
export interface Hold<T> {
  /** Aborted when the process stops, and when another process has taken the job. */
  signal: AbortSignal;
  /** Changes the document at once if this process still holds the lease. Otherwise does nothing. */
  change(to: (now: T) => T): Promise<void>;
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
/** Minimum time between polls, so that many jobs are handled in batches. */
const LOOK_PAUSE_MS = 50;
/**
 * Limit of simultaneous transactions. Jobs that are taken or released at the same time share one.
 */
const TRANSACTIONS = 2;
/** Delay after the first failure. The delay doubles up to the longest one. */
const AFTER_FAILURE_MS = 30_000;
const LONGEST_MS = 3_600_000;

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
  /** Jobs that this process holds or is taking, by region and id. */
  const atWork = new Map<string, { workspaceId: WorkspaceId; done: Promise<void> }>();
  /** The running poll of each region, and whether another must follow. */
  const looking = new Map<Region, { again: boolean; done: Promise<void> }>();
  /** Polls at the moment when the next job of a region is due. */
  const soon = new Map<Region, NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;

  /**
   * Logs an error, except for an unreachable database: the store logs that once, but workers would
   * log it every second.
   */
  const report = (event: string, fields: LogFields, error: unknown): void => {
    if (isAppError(error) && error.code === 'UNAVAILABLE') return;
    log.warn(event, { collection: collection.name, ...fields, reason: reasonOf(error) });
  };

  const leases = dueLeases({
    grouped: groupCommitInRegions(store, TRANSACTIONS),
    collection,
    clock,
    leaseMs,
    onNotRenewed: (error) => report('due_work_not_renewed', {}, error),
  });

  async function work(region: Region, id: string, job: T): Promise<void> {
    const lease = leases.keep(region, id, job);
    const { signal, release } = combinedSignal(stopping.signal, lease.lost);
    try {
      const after = await run(region, id, job, { signal, change: lease.change }).catch(
        (error: unknown) => {
          if (lease.lost.aborted || stopping.signal.aborted) return released;
          log.error('due_work_failed', { collection: collection.name, error });
          return delayed;
        },
      );
      await leases.change(region, id, job, (now) => {
        const nextJob = after(now);
        return nextJob && { ...nextJob, owner: null };
      });
    } finally {
      release();
      lease.end();
    }
  }

  /** Next state of an interrupted job: due at once, and the attempt does not count. */
  const released = (job: T): T => ({ ...job, attempt: job.attempt - 1, dueAt: clock.now() });

  /** Next state of a failed job. */
  const delayed = (job: T): T => ({
    ...job,
    dueAt: clock.now() + Math.min(AFTER_FAILURE_MS * 2 ** (job.attempt - 1), LONGEST_MS),
  });

  /** Takes a job and runs it. Returns false if another process was faster. */
  async function take(region: Region, id: string, workspaceId: WorkspaceId): Promise<boolean> {
    const key = keyOf(region, id);
    const running = { workspaceId, done: Promise.resolve() };
    const end = (): void => {
      atWork.delete(key);
    };
    atWork.set(key, running);
    const claimed = await leases.claim(region, id).catch((error: unknown) => {
      end();
      throw error;
    });
    if (claimed === null) {
      end();
      return false;
    }
    running.done = work(region, id, claimed)
      .catch((error: unknown) =>
        log.error('due_work_not_kept', { collection: collection.name, error }),
      )
      .finally(() => {
        // The process was full, so jobs of every region may have waited for this slot.
        const wasFull = atWork.size >= most();
        end();
        if (wasFull) poll();
        else wake(region);
      });
    return true;
  }

  const ofWorkspaces = (): Map<WorkspaceId, number> => {
    const counts = new Map<WorkspaceId, number>();
    for (const { workspaceId } of atWork.values())
      counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
    return counts;
  };

  const mayTake = (region: Region, id: string, workspaceId: WorkspaceId): boolean =>
    !atWork.has(keyOf(region, id)) && (ofWorkspaces().get(workspaceId) ?? 0) < perWorkspace;

  /** Takes due jobs until none is left or this process has reached its limit. */
  async function look(region: Region): Promise<void> {
    // Repeated, because a page may contain only jobs of one workspace that has reached its limit.
    for (let found = true; found && atWork.size < most();) {
      const now = clock.now();
      const limit = most();
      const next = await readNext(region, now, limit);
      const due = next.filter(({ data }) => data.dueAt <= now);
      const later = next.find(({ id, data }) => data.dueAt > now && !atWork.has(keyOf(region, id)));
      if (later) wakeAfter(region, later.data.dueAt - now);
      const { taken, missed } = await takeDue(region, due);
      // A page that was not full contained all due jobs. But a job that another process took first
      // used a place for which a later job of the page could have been taken.
      found = taken > 0 && (due.length === limit || (missed && due.length > taken));
    }
  }

  /** Reads the jobs that are due before the next poll, except those of busy workspaces. */
  function readNext(region: Region, now: number, limit: number): Promise<Doc<T>[]> {
    const busy = [...ofWorkspaces()]
      .filter(([, count]) => count >= perWorkspace)
      .map(([workspaceId]) => workspaceId);
    return store.for(region).query(collection, {
      where: [
        ...where(),
        { field: 'dueAt', op: '<=', value: now + POLL_MS },
        { field: 'workspaceId', op: 'not-in', value: busy },
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
    for (const {
      id,
      data: { workspaceId },
    } of due) {
      if (stopping.signal.aborted || atWork.size >= most()) break;
      if (mayTake(region, id, workspaceId)) taking.push(take(region, id, workspaceId));
    }
    let missed = false;
    for (const outcome of await Promise.allSettled(taking)) {
      if (outcome.status === 'rejected') throw outcome.reason;
      missed ||= !outcome.value;
    }
    return { taken: taking.length, missed };
  }

  /**
   * Polls again after this delay, so that a job that is due before the next regular poll does not
   * wait.
   */
  function wakeAfter(region: Region, delayMs: number): void {
    clearTimeout(soon.get(region));
    soon.set(region, setTimeout(() => wake(region), delayMs).unref());
  }

  function wake(region: Region): void {
    if (timer === undefined || stopping.signal.aborted) return;
    const current = looking.get(region);
    if (current !== undefined) {
      current.again = true;
      return;
    }
    const search = { again: false, done: Promise.resolve() };
    looking.set(region, search);
    search.done = look(region)
      .catch((error: unknown) => report('due_work_not_read', { region }, error))
      .then(() => pause(LOOK_PAUSE_MS, undefined, { ref: false, signal: stopping.signal }))
      .catch(() => undefined)
      .finally(() => {
        looking.delete(region);
        if (search.again) wake(region);
      });
  }

  function poll(): void {
    for (const region of REGIONS) wake(region);
  }

  return {
    start() {
      // eslint-disable-next-line no-restricted-syntax -- every process takes due work
      timer = setInterval(poll, POLL_MS).unref();
      poll();
    },
    wake,
    async stop() {
      stopping.abort(new Error('The process is stopping.'));
      clearInterval(timer);
      for (const one of soon.values()) clearTimeout(one);
      while (looking.size > 0 || atWork.size > 0)
        await Promise.all([...looking.values(), ...atWork.values()].map(({ done }) => done));
    },
  };
}

const keyOf = (region: Region, id: string): string => `${region}/${id}`;
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
