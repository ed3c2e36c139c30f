import { randomId } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { Clock } from '../clock';
import type { groupCommitInRegions } from '../store/group-commit';
import type { Collection } from '../store/port';
import type { DueWork } from './due-work';

export interface DueLeasesOptions<T extends DueWork> {
  grouped: ReturnType<typeof groupCommitInRegions>;
  collection: Collection<T>;
  clock: Pick<Clock, 'now'>;
  /** Time after which a lease without renewal ends. */
  leaseMs: number;
  /** Receives the error of a failed renewal. */
  onNotRenewed: (error: unknown) => void;
}

/** A lease that is renewed until `end` is called. */
export interface KeptLease<T> {
  /** Aborted when another process has taken the job. */
  lost: AbortSignal;
  /** Changes the document and renews the lease, or reports the lost lease. */
  change(to: (now: T) => T): Promise<void>;
  end(): void;
}

/** Leases on the jobs of a collection. */
export interface DueLeases<T> {
  /** Takes a due job. Returns null if the job is gone, or is due later. */
  claim(region: Region, id: string): Promise<T | null>;
  /**
   * Changes the document of a job, or deletes it if its next state is null. Returns false if another
   * process has taken the job, or the document is gone.
   */
  change(region: Region, id: string, job: T, to: (now: T) => T | null): Promise<boolean>;
  keep(region: Region, id: string, job: T): KeptLease<T>;
}

/** Renewals in the time of a lease, so that one late renewal does not lose the job. */
const RENEWALS = 5;

export function dueLeases<T extends DueWork>({
  grouped,
  collection,
  clock,
  leaseMs,
  onNotRenewed,
}: DueLeasesOptions<T>): DueLeases<T> {
  const leases: DueLeases<T> = {
    claim: (region, id) =>
      grouped(region).transaction(async (tx) => {
        const doc = await tx.get(collection, id);
        const now = clock.now();
        if (doc === null || doc.data.dueAt > now) return null;
        const claimed = {
          ...doc.data,
          owner: randomId(12),
          attempt: doc.data.attempt + 1,
          dueAt: now + leaseMs,
        };
        tx.set(collection, id, claimed);
        return claimed;
      }),
    change: (region, id, { owner }, to) =>
      grouped(region).transaction(async (tx) => {
        const doc = await tx.get(collection, id);
        if (doc === null || doc.data.owner !== owner) return false;
        const changed = to(doc.data);
        if (changed === null) tx.delete(collection, id);
        else tx.set(collection, id, changed);
        return true;
      }),
    keep(region, id, job) {
      const lost = new AbortController();
      const renew = async (to: (now: T) => T): Promise<void> => {
        const isOurs = await leases.change(region, id, job, (now) => ({
          ...to(now),
          owner: job.owner,
          dueAt: clock.now() + leaseMs,
        }));
        if (!isOurs) lost.abort(new Error('Another process has taken the job.'));
      };
      // eslint-disable-next-line no-restricted-syntax -- renews a lease
      const timer = setInterval(() => {
        renew((now) => now).catch(onNotRenewed);
      }, leaseMs / RENEWALS).unref();
      return { lost: lost.signal, change: renew, end: () => clearInterval(timer) };
    },
  };
  return leases;
}
