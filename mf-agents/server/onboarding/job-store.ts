import { isDeepStrictEqual } from 'node:util';
import { AppError, randomId } from '@voxgrove/contracts';
import type { AgentId, ErrorCode } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Doc, RegionStore, Transaction } from '@voxgrove/server/store/port';
import { pageId, wizardJobs, wizardPages } from './collections';
import type { StoredJob, StoredPage } from './collections';
import { sameCompany } from './company';

/** How long a job is left to a process that gives no sign of life. */
export const LEASE_MS = 10_000;
const MAX_ATTEMPTS = 2;

/** What a caller asks for: the job's input, without what running it will fill in. */
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

/** What is told of a failure nobody foresaw. */
export const unforeseen = (kind: StoredJob['kind']): { code: ErrorCode; message: string } => {
  const { code, message } = new AppError(kind === 'agent' ? 'AGENT_CREATE_FAILED' : 'INTERNAL');
  return { code, message };
};

export type Claim = { mine: true; job: StoredJob } | { mine: false; job: StoredJob };

/** Writes that a job's process has died too often. */
function givenUp(tx: Transaction, { data, version }: Doc<StoredJob>, now: number): StoredJob {
  const job: StoredJob = { ...data, state: 'failed', error: unforeseen(data.kind), updatedAt: now };
  tx.set(wizardJobs, data.id, job, { ifVersion: version });
  return job;
}

/** A request with other details changes the agent of an unfinished job, or of any inferring one. */
const mayChange = (job: StoredJob, { infer }: JobRequest): boolean =>
  job.agentId !== null && (job.state !== 'done' || infer === true);

const sameRequest = (job: StoredJob, request: JobRequest) =>
  job.kind === request.kind &&
  sameCompany(job.company, request.company) &&
  job.agentId === request.agentId &&
  isDeepStrictEqual(job.brandingChoices, request.brandingChoices);

/**
 * Jobs of one region, each worked on by one process at a time. Every write proves that the job is
 * still ours.
 */
export class JobStore {
  constructor(
    private readonly store: RegionStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the job when nobody has it: a new one, one with another request, a failed one, or one
   * whose process is gone. A job whose process has died too often fails now, and is taken again by
   * the next claim. A job that is done or at work elsewhere is answered as it is. Whatever else
   * changes, a job builds one agent: the one it was first asked for.
   * @throws AppError NOT_FOUND when the id is another workspace's
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
        const again: StoredJob = {
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
        tx.set(wizardJobs, request.id, again, { ifVersion: doc.version });
        return { mine: true, job: again };
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
   * Takes over a job whose process is gone; null when it is not (or no longer) so. Gives up on a
   * job that keeps failing.
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
   * Writes progress and shows a sign of life.
   * @throws AppError CONFLICT when the job was taken from us
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
   * Keeps a page the job has read.
   * @throws AppError CONFLICT when the job was taken from us or deleted
   */
  keepPage(job: StoredJob, page: StoredPage): Promise<void> {
    return this.store.transaction(async (tx) => {
      const doc = await tx.get(wizardJobs, job.id);
      if (doc?.data.lease.owner !== job.lease.owner) throw new AppError('CONFLICT');
      tx.set(wizardPages, pageId(page.jobId, page.run, page.position), page);
    });
  }

  /** Lets go of a job so that another process may go on with it at once. */
  async release(job: StoredJob): Promise<void> {
    await this.progress(job, { lease: { ...job.lease, until: 0 } });
  }

  /**
   * Lets go of a job until its workspace has processing time again; that is no failed attempt.
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

  /** Other jobs for an agent. */
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

  /** Jobs at work, wherever. */
  async running(): Promise<StoredJob[]> {
    return (
      await this.store.query(wizardJobs, {
        where: [{ field: 'state', op: '==', value: 'running' }],
        limit: 200,
      })
    ).map((doc) => doc.data);
  }

  /**
   * Resolves with the job once nobody works on it any more.
   * @throws AppError UNAVAILABLE when `signal` ends the wait
   */
  async finished(id: string, signal: AbortSignal): Promise<StoredJob> {
    let settle: (outcome: StoredJob | AppError) => void = () => undefined;
    const outcome = new Promise<StoredJob | AppError>((resolve) => {
      settle = resolve;
    });
    const gone = () => {
      settle(new AppError('UNAVAILABLE'));
    };
    signal.addEventListener('abort', gone, { once: true });
    const unsubscribe = await this.store.watchDoc(wizardJobs, id, (doc) => {
      if (doc === null) settle(new AppError('NOT_FOUND'));
      else if (doc.data.state !== 'running') settle(doc.data);
    });
    if (signal.aborted) gone();
    const result = await outcome;
    unsubscribe();
    signal.removeEventListener('abort', gone);
    if (result instanceof AppError) throw result;
    return result;
  }
}
