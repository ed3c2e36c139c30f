import type { Region } from '@voxgrove/contracts';
import { combinedSignal } from '../combined-signal';
import type { SliceContext } from '../slice';
import type { Collection } from '../store/port';
import type { DueLeases } from './due-leases';
import type { DueWork } from './due-work';

/** A lease on a job. */
export interface Hold<T> {
  /** Aborted when the process stops, and when another process has taken the job. */
  signal: AbortSignal;
  /** Changes the document at once if this process still holds the lease. Otherwise does nothing. */
  change(to: (now: T) => T): Promise<void>;
}

/**
 * Runs a job.
 * @returns a function from the job's current document to its next state (with the next `dueAt`), or
 *   to null when the job is done. If an exception is thrown, it is logged, and the job is retried
 *   later.
 */
export type RunJob<T> = (
  region: Region,
  id: string,
  data: T,
  hold: Hold<T>,
) => Promise<(now: T) => T | null>;

export interface LeasedRunOptions<T extends DueWork> {
  context: Pick<SliceContext, 'clock' | 'log'>;
  collection: Collection<T>;
  leases: DueLeases<T>;
  run: RunJob<T>;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
}

/** Delay after the first failure. The delay doubles up to the longest one. */
const AFTER_FAILURE_MS = 30_000;
const LONGEST_MS = 3_600_000;

/**
 * Returns a function that runs a claimed job under its lease and stores the next state of the job.
 * It rejects if the state cannot be stored.
 */
export function leasedRun<T extends DueWork>({
  context: { clock, log },
  collection,
  leases,
  run,
  stopping,
}: LeasedRunOptions<T>): (region: Region, id: string, job: T) => Promise<void> {
  /** Next state of an interrupted job: due at once, and the attempt does not count. */
  const released = (job: T): T => ({ ...job, attempt: job.attempt - 1, dueAt: clock.now() });

  /** Next state of a failed job. */
  const delayed = (job: T): T => ({
    ...job,
    dueAt: clock.now() + Math.min(AFTER_FAILURE_MS * 2 ** (job.attempt - 1), LONGEST_MS),
  });

  return async (region, id, job) => {
    const lease = leases.keep(region, id, job);
    const { signal, release } = combinedSignal(stopping, lease.lost);
    try {
      const after = await run(region, id, job, { signal, change: lease.change }).catch(
        (error: unknown) => {
          if (lease.lost.aborted || stopping.aborted) return released;
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
  };
}
