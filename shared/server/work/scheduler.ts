import { isAppError, randomId } from '@voxgrove/contracts';
import { combinedSignal } from '../combined-signal';
import { collection } from '../store/port';
import { requireUniqueSchedules, scheduleId } from './schedule';
import type { SliceContext } from '../slice';
import type { SliceSchedule } from './schedule';

/**
 * State of a schedule: its next run, and the process that runs it now. Stored in the same database
 * as people and sessions.
 */
export interface ScheduleRow {
  /**
   * Time when the next run may begin; during a run, the end of the lease. In ms since the epoch.
   */
  dueAt: number;
  /** Id of the lease of the run; null between runs. */
  owner: string | null;
  /** Time when the newest run began; 0 before the first run. */
  startedAt: number;
  /** Number of failed runs since the last successful one. */
  failures: number;
}
export const scheduleRows = collection<ScheduleRow>('shell.schedules');

export interface Scheduler {
  start(): void;
  /** Runs all due schedules. Resolves when no run is in progress. For tests. */
  runDue(): Promise<void>;
  /** Aborts the runs of this process. Resolves when they have ended. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const LEASE_MS = 30_000;
/**
 * Delay after the first failure. The delay doubles after each further failure, up to the schedule's
 * own interval.
 */
const RETRY_MS = 30_000;

type Outcome = 'done' | 'failed' | 'aborted';

/** Either a lease to run, or the time before which no run is due. */
type Claim = { lease: string; startedAt: number } | { notBefore: number };

/**
 * Runs schedules. All processes together run each schedule only once at a time, under a lease.
 * `lookEveryMs`: real time between two polls.
 * @throws Error for two schedules with one name
 */
export function scheduler(
  { store, clock, log }: Pick<SliceContext, 'store' | 'clock' | 'log'>,
  schedules: readonly SliceSchedule[],
  { lookEveryMs = LOOK_EVERY_MS, leaseMs = LEASE_MS } = {},
): Scheduler {
  requireUniqueSchedules(schedules);
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** Times by schedule: before its time, no run is due, so the stored state need not be read. */
  const notBefore = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const claim = (id: string, every: number): Promise<Claim> =>
    store.identity.transaction(async (tx) => {
      const doc = await tx.get(scheduleRows, id);
      const now = clock.now();
      if (doc === null) {
        const dueAt = now + every;
        tx.create(scheduleRows, id, { dueAt, owner: null, startedAt: 0, failures: 0 });
        return { notBefore: dueAt };
      }
      const row = doc.data;
      // If a release shortens the interval, the shorter interval takes effect at once.
      const dueAt = row.owner === null ? Math.min(row.dueAt, now + every) : row.dueAt;
      if (dueAt > now) {
        if (dueAt < row.dueAt) tx.update(scheduleRows, id, { dueAt });
        return { notBefore: dueAt };
      }
      const lease = randomId(12);
      tx.set(scheduleRows, id, { ...row, dueAt: now + leaseMs, owner: lease, startedAt: now });
      return { lease, startedAt: now };
    });

  /** Changes the row of a run. Returns false if another process has the lease. */
  const change = (
    id: string,
    lease: string,
    to: (row: ScheduleRow) => ScheduleRow,
  ): Promise<boolean> =>
    store.identity.transaction(async (tx) => {
      const doc = await tx.get(scheduleRows, id);
      if (doc === null || doc.data.owner !== lease) return false;
      tx.set(scheduleRows, id, to(doc.data));
      return true;
    });

  /** Releases the lease of a run if this process still holds it. */
  const release = (id: string, lease: string, every: number, outcome: Outcome): Promise<boolean> =>
    change(id, lease, (row) => afterRun(row, every, outcome, clock.now()));

  async function look(schedule: SliceSchedule): Promise<void> {
    const id = scheduleId(schedule);
    const claimed = await claim(id, schedule.every);
    if ('notBefore' in claimed) {
      notBefore.set(id, claimed.notBefore);
      return;
    }
    if (stopping.signal.aborted) {
      // The process stopped between the claim and the run. A run would miss the abort event.
      await release(id, claimed.lease, schedule.every, 'aborted');
      return;
    }
    const leaseLost = new AbortController();
    const renew = (): void => {
      change(id, claimed.lease, (row) => ({ ...row, dueAt: clock.now() + leaseMs }))
        .then((ours) => {
          if (!ours) leaseLost.abort(new Error('Another process has the lease.'));
        })
        .catch((error: unknown) => report('schedule_lease_not_renewed', id, error));
    };
    // eslint-disable-next-line no-restricted-syntax -- renews the lease of a run
    const heartbeat = setInterval(renew, leaseMs / 3).unref();
    const { signal, release: releaseSignal } = combinedSignal(stopping.signal, leaseLost.signal);
    const outcome = await schedule.run(signal).then(
      () => 'done' as const,
      (error: unknown) => {
        if (signal.aborted) return 'aborted' as const;
        report('schedule_failed', id, error);
        return 'failed' as const;
      },
    );
    clearInterval(heartbeat);
    releaseSignal();
    await release(id, claimed.lease, schedule.every, outcome);
  }

  /** Logs an error, except for an unreachable database, which the store logs once. */
  function report(event: string, schedule: string, error: unknown): void {
    if (isAppError(error) && error.code === 'UNAVAILABLE') return;
    log.error(event, { schedule, error });
  }

  function lookAtAll(): void {
    if (stopping.signal.aborted) return;
    const now = clock.now();
    for (const schedule of schedules) {
      const id = scheduleId(schedule);
      if (running.has(id) || (notBefore.get(id) ?? 0) > now) continue;
      const looking = look(schedule)
        .catch((error: unknown) => report('schedule_not_read', id, error))
        .finally(() => running.delete(id));
      running.set(id, looking);
    }
  }

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.values());
  };

  return {
    start() {
      const shortest = Math.min(...schedules.map(({ every }) => every));
      // eslint-disable-next-line no-restricted-syntax -- the one timer behind all schedules
      timer = setInterval(lookAtAll, Math.min(lookEveryMs, shortest)).unref();
      lookAtAll();
    },
    async runDue() {
      lookAtAll();
      await idle();
    },
    async stop() {
      stopping.abort(new Error('The process is stopping.'));
      clearInterval(timer);
      await idle();
    },
  };
}

function afterRun(row: ScheduleRow, every: number, outcome: Outcome, now: number): ScheduleRow {
  const next = Math.max(row.startedAt + every, now);
  switch (outcome) {
    case 'done':
      return { ...row, owner: null, failures: 0, dueAt: next };
    case 'aborted':
      return { ...row, owner: null, dueAt: now };
    case 'failed': {
      const retryAt = now + RETRY_MS * 2 ** Math.min(row.failures, 20);
      return {
        ...row,
        owner: null,
        failures: row.failures + 1,
        dueAt: Math.min(next, retryAt),
      };
    }
  }
}
