import type { Region } from '@voxgrove/contracts';
import { AppError, isAppError, REGIONS } from '@voxgrove/contracts';
import { combinedSignal } from '@voxgrove/server/combined-signal';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { processingWait } from '../content/port';
import type { AgentCreation } from './agent-creation';
import { buildAgent } from './build-agent';
import { wizardJobs, wizardPages } from './collections';
import type { StoredJob } from './collections';
import { JobStore, LEASE_MS, unforeseen } from './job-store';
import type { JobRequest } from './job-store';
import { readWebsite } from './read-website';
import type { ReadingLimits } from './read-website';

const SWEEP_EVERY_MS = LEASE_MS / 2;
const PAGES_KEPT_MS = 24 * 3_600_000;
const JOBS_KEPT_MS = 30 * PAGES_KEPT_MS;
const PRUNE_EVERY_MS = 3_600_000;

/**
 * Runs the wizard's jobs. A job survives the browser that requested it and the process that works
 * on it. This is not a `dueWorker`, because jobs do not wait for a worker: the process with the
 * request starts the job at once and returns its outcome. Only the jobs of dead processes are
 * searched for.
 */
export interface JobRunner {
  /**
   * Starts a job, or joins a running one. Resolves when the job has finished or failed. `signal`
   * ends the wait, not the job.
   */
  run(region: Region, request: JobRequest, signal: AbortSignal): Promise<StoredJob>;
  /** Returns the current state of a job, or null. */
  read(region: Region, jobId: string): Promise<StoredJob | null>;
  /** Resumes jobs of dead processes, and deletes old jobs. */
  schedules: Schedule[];
  /** Resumes jobs of dead processes now. */
  start(): Promise<void>;
  /** Stops the work and releases the jobs, so that another process continues them. */
  stop(): Promise<void>;
}

export function jobRunner(
  context: SliceContext,
  agents: AgentCreation,
  limits: ReadingLimits,
): JobRunner {
  const stores = new Map(
    REGIONS.map((region) => [region, new JobStore(context.store.for(region), context.clock)]),
  );
  const jobsOf = (region: Region): JobStore => stores.get(region) as JobStore;
  const atWork = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  function work(region: Region, job: StoredJob): Promise<StoredJob> {
    const jobs = jobsOf(region);
    const over = new AbortController();
    // eslint-disable-next-line no-restricted-syntax -- renews the lease of a job
    const beat = setInterval(() => {
      jobs.progress(job, {}).catch(() => {
        over.abort();
      });
    }, LEASE_MS / 3);
    const { signal, release } = combinedSignal(stopping.signal, over.signal);
    const working = attempt(region, job, signal).finally(() => {
      release();
      clearInterval(beat);
    });
    atWork.add(working);
    return working.finally(() => {
      atWork.delete(working);
    });
  }

  async function attempt(region: Region, job: StoredJob, signal: AbortSignal): Promise<StoredJob> {
    const jobs = jobsOf(region);
    try {
      if (job.kind === 'agent')
        return await buildAgent(context, agents, jobs, limits, region, job, signal);
      const read = await readWebsite(context, context.store.for(region), jobs, limits, job, signal);
      if (read.reachable) return await jobs.progress(read, { state: 'done' });
      return await fail(region, job, new AppError('BRANDING_UNAVAILABLE'));
    } catch (error) {
      if (stopping.signal.aborted) {
        await jobs.release(job);
        throw new AppError('UNAVAILABLE', {}, { cause: error });
      }
      // Another process, or a newer request with the same id, now has the job.
      if (signal.aborted || (isAppError(error) && error.code === 'CONFLICT'))
        return jobs.finished(job.id, stopping.signal);
      const waitMs = processingWait(error);
      if (waitMs !== null) {
        await jobs.wait(job, waitMs);
        return jobs.finished(job.id, stopping.signal);
      }
      if (!isAppError(error)) context.log.error('onboarding.job_failed', { error, jobId: job.id });
      return fail(region, job, isAppError(error) ? error : unforeseen(job.kind));
    }
  }

  const fail = (
    region: Region,
    job: StoredJob,
    { code, message }: Pick<AppError, 'code' | 'message'>,
  ): Promise<StoredJob> =>
    jobsOf(region)
      .progress(job, {
        state: 'failed',
        reachable: code !== 'BRANDING_UNAVAILABLE',
        error: { code, message },
      })
      .catch((error: unknown) => {
        if (!isAppError(error) || error.code !== 'CONFLICT') throw error;
        return jobsOf(region).finished(job.id, stopping.signal);
      });

  async function sweep(): Promise<void> {
    for (const region of REGIONS) {
      for (const { id, lease } of await jobsOf(region).running()) {
        if (stopping.signal.aborted) return;
        const job = lease.until > context.clock.now() ? null : await jobsOf(region).takeOver(id);
        if (job)
          work(region, job).catch((error: unknown) => {
            context.log.warn('onboarding.resume_failed', {
              jobId: id,
              code: isAppError(error) ? error.code : 'INTERNAL',
            });
          });
      }
    }
  }

  async function prune(): Promise<void> {
    for (const region of REGIONS) {
      const store = context.store.for(region);
      await deleteWhere(store, wizardPages, [
        { field: 'at', op: '<', value: context.clock.now() - PAGES_KEPT_MS },
      ]);
      await deleteWhere(store, wizardJobs, [
        { field: 'updatedAt', op: '<', value: context.clock.now() - JOBS_KEPT_MS },
      ]);
    }
  }

  return {
    schedules: [
      { name: 'resume-wizard-jobs', every: SWEEP_EVERY_MS, run: sweep },
      { name: 'delete-wizard-jobs', every: PRUNE_EVERY_MS, run: prune },
    ],
    read: (region, jobId) => jobsOf(region).get(jobId),
    async run(region, request, signal) {
      const claim = await jobsOf(region).claim(request);
      if (claim.mine) return work(region, claim.job);
      if (claim.job.state !== 'running') return claim.job;
      const either = combinedSignal(signal, stopping.signal);
      return jobsOf(region).finished(request.id, either.signal).finally(either.release);
    },
    async start() {
      await sweep();
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(atWork);
    },
  };
}
