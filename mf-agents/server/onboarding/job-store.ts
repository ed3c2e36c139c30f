import { isDeepStrictEqual } from 'node:util';
import { AppError, randomId } from '@voxgrove/contracts';
import type { AgentId, ErrorCode } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Doc, RegionStore, Transaction } from '@voxgrove/server/store/port';
import { pageId, wizardJobs, wizardPages } from './collections';
import type { StoredJob, StoredPage } from './collections';
import { sameCompany } from './company';

/** Time without a renewal after which another process may take a job over. */
export const LEASE_MS = 10_000;
const MAX_ATTEMPTS = 2;

/** The input of a job from the caller, without the fields that the run fills in. */
export type JobRequest = Pick<
  StoredJob,
  | 'id'
  | 'workspaceId'
  | 'kind'
  | 'company'
  | 'agentId'
  | 'userId'
  | 'brandingChoices'
  | 'brandingJobId'
  | 'infer'
>;

/** Returns the error that is shown for an unexpected failure. */
export const unforeseen = (kind: StoredJob['kind']): { code: ErrorCode; message: string } => {
  const { code, message } = new AppError(kind === 'agent' ? 'AGENT_CREATE_FAILED' : 'INTERNAL');
  return { code, message };
};

export type Claim = { mine: true; job: StoredJob } | { mine: false; job: StoredJob };

/** Marks a job as failed because its process has died too often. */
function givenUp(tx: Transaction, { data, version }: Doc<StoredJob>, now: number): StoredJob {
  const job: StoredJob = { ...data, state: 'failed', error: unforeseen(data.kind), updatedAt: now };
  tx.set(wizardJobs, data.id, job, { ifVersion: version });
  return job;
}

/**
 * Returns whether a request with other details may change the agent: if the job is unfinished, or
 * if the request infers details from the website.
 */
const mayChange = (job: StoredJob, { infer }: JobRequest): boolean =>
  job.agentId !== null && (job.state !== 'done' || infer === true);

const sameRequest = (job: StoredJob, request: JobRequest) =>
  job.kind === request.kind &&
  sameCompany(job.company, request.company) &&
  job.agentId === request.agentId &&
  isDeepStrictEqual(job.brandingChoices, request.brandingChoices);

/**
 * Jobs of one region. One process at a time works on a job. Every write checks that the caller
 * still has the lease.
 */
export class JobStore {
  constructor(
    private readonly store: RegionStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a job that no process works on: a new job, a job with another request, a failed job, or a
   * job whose process is gone.
   * - A job whose process has died too often fails now, and the next claim takes it again.
   * - A job that is done or in progress elsewhere is returned unchanged.
   * - A job builds only one agent, the one of its first request, whatever else changes.
   * @throws AppError NOT_FOUND if the id belongs to another workspace
   */
  claim(asked: JobRequest): Promise<Claim> {
    return this.store.transaction(async (tx): Promise<Claim> => {
      const doc = await tx.get(wizardJobs, asked.id);
      const now = this.clock.now();
      const lease = { owner: randomId(12), until: now + LEASE_MS };
      const job = doc?.data;
      if (job && job.workspaceId !== asked.workspaceId) throw new AppError('NOT_FOUND');
      const request: JobRequest = { ...asked, agentId: job?.agentId ?? asked.agentId };
      if (job && sameRequest(job, request)) {
        if (job.state === 'done' || (job.state === 'running' && job.lease.until > now))
          return { mine: false, job };
        const interrupted = job.state === 'running';
        if (interrupted && job.attempts >= MAX_ATTEMPTS)
          return { mine: false, job: givenUp(tx, doc, now) };
        const nextAttempt: StoredJob = {
          ...job,
          ...request,
          state: 'running',
          error: null,
          waitingUntil: null,
          pages: interrupted ? job.pages : [],
          lease,
          attempts: interrupted ? job.attempts + 1 : 1,
          updatedAt: now,
        };
        tx.set(wizardJobs, request.id, nextAttempt, { ifVersion: doc.version });
        return { mine: true, job: nextAttempt };
      }
      const fresh: StoredJob = {
        ...request,
        state: 'running',
        pages: [],
        branding: null,
        reachable: true,
        error: null,
        startedAt: now,
        updatedAt: now,
        faviconUrl: null,
        home: null,
        run: randomId(8),
        lease,
        attempts: 1,
        ...(job &&
          mayChange(job, request) && {
            again: true,
            ...(job.home !== null && { formerHome: job.home }),
          }),
      };
      tx.set(wizardJobs, request.id, fresh, { ifVersion: doc?.version ?? 0 });
      return { mine: true, job: fresh };
    });
  }

  /**
   * Takes over a job whose process is gone; null if the job is not running or its lease has not
   * expired. A job that keeps failing is marked as failed.
   */
  takeOver(id: string): Promise<StoredJob | null> {
    return this.store.transaction(async (tx) => {
      const doc = await tx.get(wizardJobs, id);
      const now = this.clock.now();
      if (!doc || doc.data.state !== 'running' || doc.data.lease.until > now) return null;
      const { attempts } = doc.data;
      if (attempts >= MAX_ATTEMPTS) {
        givenUp(tx, doc, now);
        return null;
      }
      const job: StoredJob = {
        ...doc.data,
        waitingUntil: null,
        lease: { owner: randomId(12), until: now + LEASE_MS },
        attempts: attempts + 1,
        updatedAt: now,
      };
      tx.set(wizardJobs, id, job, { ifVersion: doc.version });
      return job;
    });
  }

  /**
   * Stores progress and renews the lease.
   * @throws AppError CONFLICT if the lease is lost
   */
  async progress(job: StoredJob, change: Partial<StoredJob>): Promise<StoredJob> {
    const written = await this.store.transaction(async (tx) => {
      const doc = await tx.get(wizardJobs, job.id);
      if (!doc || doc.data.lease.owner !== job.lease.owner) return null;
      const now = this.clock.now();
      const next: StoredJob = {
        ...doc.data,
        updatedAt: now,
        lease: { ...doc.data.lease, until: now + LEASE_MS },
        ...change,
      };
      tx.set(wizardJobs, job.id, next, { ifVersion: doc.version });
      return next;
    });
    if (written === null) throw new AppError('CONFLICT');
    return written;
  }

  /**
   * Stores a page that the job has read.
   * @throws AppError CONFLICT if the lease is lost or the job was deleted
   */
  keepPage(job: StoredJob, page: StoredPage): Promise<void> {
    return this.store.transaction(async (tx) => {
      const doc = await tx.get(wizardJobs, job.id);
      if (doc?.data.lease.owner !== job.lease.owner) throw new AppError('CONFLICT');
      tx.set(wizardPages, pageId(page.jobId, page.run, page.position), page);
    });
  }

  /** Releases a job, so that another process may continue it at once. */
  async release(job: StoredJob): Promise<void> {
    await this.progress(job, { lease: { ...job.lease, until: 0 } });
  }

  /**
   * Releases a job until its workspace has processing time again. This is not a failed attempt.
   * @throws AppError CONFLICT
   */
  async wait(job: StoredJob, waitMs: number): Promise<void> {
    const until = this.clock.now() + waitMs;
    await this.progress(job, {
      waitingUntil: until,
      attempts: job.attempts - 1,
      lease: { owner: randomId(12), until },
    });
  }

  async get(id: string): Promise<StoredJob | null> {
    return (await this.store.get(wizardJobs, id))?.data ?? null;
  }

  /** Returns the other jobs of an agent. */
  async othersFor(agentId: AgentId, id: string): Promise<StoredJob[]> {
    return (
      await this.store.query(wizardJobs, {
        where: [{ field: 'agentId', op: '==', value: agentId }],
        limit: 50,
      })
    )
      .map((doc) => doc.data)
      .filter((job) => job.id !== id);
  }

  /** Returns the jobs in progress in any process. */
  async running(): Promise<StoredJob[]> {
    return (
      await this.store.query(wizardJobs, {
        where: [{ field: 'state', op: '==', value: 'running' }],
        limit: 200,
      })
    ).map((doc) => doc.data);
  }

  /**
   * Resolves with the job when no process works on it any more.
   * @throws AppError UNAVAILABLE if `signal` ends the wait
   */
  async finished(id: string, signal: AbortSignal): Promise<StoredJob> {
    let settle: (outcome: StoredJob | AppError) => void = () => undefined;
    const outcome = new Promise<StoredJob | AppError>((resolve) => {
      settle = resolve;
    });
    const endAsUnavailable = () => {
      settle(new AppError('UNAVAILABLE'));
    };
    signal.addEventListener('abort', endAsUnavailable, { once: true });
    const unsubscribe = await this.store.watchDoc(wizardJobs, id, (doc) => {
      if (doc === null) settle(new AppError('NOT_FOUND'));
      else if (doc.data.state !== 'running') settle(doc.data);
    });
    if (signal.aborted) endAsUnavailable();
    const result = await outcome;
    unsubscribe();
    signal.removeEventListener('abort', endAsUnavailable);
    if (result instanceof AppError) throw result;
    return result;
  }
}
