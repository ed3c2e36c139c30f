import type { WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { ErrorCode } from '@voxgrove/contracts';
import type { Clock } from '../../clock';
import type { Logger } from '../../log';
import { startContentProcess } from './child';
import type { ContentProcess } from './child';
import { FairQueue } from './fair-queue';
import { CONTENT_WORK } from './limits';
import type { ContentLimits } from './limits';
import type { FromProcess } from './messages';
import { ContentFailure } from './port';
import type { ContentTask, ContentWorkers } from './port';
import { ProcessingBudget } from './processing-budget';

export interface ContentWorkersDeps {
  clock: Pick<Clock, 'now'>;
  log: Pick<Logger, 'warn' | 'error'>;
  limits?: Partial<ContentLimits>;
}

interface Job {
  task: ContentTask;
  ms: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  release(): void;
}

/** A process that runs a task. `startedAt`: by `performance.now()`. */
interface Busy {
  process: ContentProcess;
  job: Job;
  startedAt: number;
  deadline: NodeJS.Timeout;
  ended: 'time' | 'stopped' | null;
}

const MINUTE = 60_000;
/**
 * Delay before a process that ended before its first task is replaced. The task fails after
 * `STARTS` attempts.
 */
const START_PAUSE_MS = 1_000;
const STARTS = 3;

/** Implements ContentWorkers. Processes are started on demand. */
export function contentWorkers({
  clock,
  log,
  limits: changes,
}: ContentWorkersDeps): ContentWorkers {
  const limits: ContentLimits = { ...CONTENT_WORK, ...changes };
  const queue = new FairQueue<WorkspaceId, Job>();
  const budget = new ProcessingBudget<WorkspaceId>(
    clock,
    limits.budgetMs,
    limits.budgetPerMinuteMs,
  );
  const idle = new Map<ContentProcess, NodeJS.Timeout>();
  const busy = new Map<ContentProcess, Busy>();
  const starting = new Set<ContentProcess>();
  let failedStarts = 0;
  let stopped = false;

  const runningFor = (workspaceId: WorkspaceId): number =>
    [...busy.values()].filter(({ job }) => job.task.workspaceId === workspaceId).length;
  const mayRun = (workspaceId: WorkspaceId): boolean =>
    runningFor(workspaceId) < limits.perWorkspace;

  function refusalFor(workspaceId: WorkspaceId): AppError | null {
    const waitMs = budget.waitMs(workspaceId);
    return waitMs === 0
      ? null
      : new AppError('PROCESSING_TIME_USED', { minutes: Math.ceil(waitMs / MINUTE) });
  }

  /** Assigns waiting tasks to idle processes, and starts missing processes. */
  function dispatch(): void {
    for (let child = firstIdle(); child !== undefined; child = firstIdle()) {
      const job = queue.take(mayRun);
      if (job === undefined) return;
      const refusal = refusalFor(job.task.workspaceId);
      if (refusal !== null) settle(job, () => job.reject(refusal));
      else begin(child, job);
    }
    const wanted = Math.min(queue.owners(mayRun), limits.processes - busy.size);
    for (let missing = wanted - starting.size; missing > 0; missing -= 1) start();
  }

  const firstIdle = (): ContentProcess | undefined => idle.keys().next().value;

  function settle(job: Job, report: () => void): void {
    job.release();
    report();
  }

  function begin(child: ContentProcess, job: Job): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
    const { module, name, args } = job.task;
    const busyProcess: Busy = {
      process: child,
      job,
      startedAt: performance.now(),
      ended: null,
      deadline: setTimeout(() => endTask(busyProcess, 'time'), job.ms * limits.wallFactor),
    };
    busy.set(child, busyProcess);
    child.send({ id: 0, module, name, args, ms: job.ms });
  }

  function endTask(busyProcess: Busy, why: 'time' | 'stopped'): void {
    busyProcess.ended = why;
    busyProcess.process.kill();
  }

  function answered(child: ContentProcess, reply: Exclude<FromProcess, { ready: true }>): void {
    const busyProcess = busy.get(child);
    if (busyProcess === undefined) return;
    const { job } = busyProcess;
    busy.delete(child);
    clearTimeout(busyProcess.deadline);
    budget.spend(job.task.workspaceId, reply.cpuMs);
    if (reply.grownMegabytes > limits.keptMegabytes) child.kill();
    else makeIdle(child);
    settle(job, () => passOn(job, reply));
    dispatch();
  }

  function makeIdle(child: ContentProcess): void {
    idle.set(child, setTimeout(() => child.kill(), limits.idleMs).unref());
  }

  function start(): void {
    const child = startContentProcess(limits, {
      ready: () => {
        starting.delete(child);
        failedStarts = 0;
        makeIdle(child);
        dispatch();
      },
      answered: (reply) => answered(child, reply),
      ended: (errorOutput) => ended(child, errorOutput),
    });
    starting.add(child);
  }

  function ended(child: ContentProcess, errorOutput: string): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
    if (starting.delete(child) && !stopped) startFailed(errorOutput);
    const busyProcess = busy.get(child);
    if (busyProcess !== undefined) taskLost(busyProcess, errorOutput);
    if (!stopped && failedStarts === 0) dispatch();
  }

  /** Handles a process that ended during a task. */
  function taskLost(
    { process: child, job, startedAt, deadline, ended: why }: Busy,
    errorOutput: string,
  ): void {
    busy.delete(child);
    clearTimeout(deadline);
    const tookMs = Math.round(performance.now() - startedAt);
    // The exact processing time is unknown, because the process has ended.
    budget.spend(job.task.workspaceId, Math.min(tookMs, job.ms));
    // An end without a reason means that the heap was full.
    const reason = why ?? (errorOutput === 'time' ? 'time' : 'memory');
    if (reason !== 'stopped')
      log.warn('content.task_ended', {
        task: job.task.name,
        workspaceId: job.task.workspaceId,
        reason,
        tookMs,
      });
    settle(job, () =>
      job.reject(job.task.signal?.aborted ? job.task.signal.reason : new ContentFailure(reason)),
    );
  }

  function startFailed(errorOutput: string): void {
    failedStarts += 1;
    log.error('content.process_not_started', { errorOutput, times: failedStarts });
    if (failedStarts >= STARTS) {
      failedStarts = 0;
      for (const job of queue.takeAll()) settle(job, () => job.reject(new AppError('UNAVAILABLE')));
      return;
    }
    setTimeout(() => {
      if (!stopped) dispatch();
    }, START_PAUSE_MS).unref();
  }

  /** Queues a task. Its promise settles when the task has ended. */
  const enqueue: ContentWorkers['run'] = (task) =>
    new Promise((resolve, reject) => {
      task.signal?.throwIfAborted();
      if (stopped) throw new ContentFailure('stopped');
      const refusal = refusalFor(task.workspaceId);
      if (refusal !== null) throw refusal;
      if (queue.count(task.workspaceId) >= limits.waitingPerWorkspace)
        throw new AppError('RATE_LIMITED');
      const abort = (): void => {
        if (queue.remove(task.workspaceId, job)) settle(job, () => reject(task.signal?.reason));
        else
          for (const busyProcess of busy.values())
            if (busyProcess.job === job) endTask(busyProcess, 'stopped');
      };
      const job: Job = {
        task,
        ms: task.ms ?? limits.taskMs,
        resolve,
        reject,
        release: () => task.signal?.removeEventListener('abort', abort),
      };
      task.signal?.addEventListener('abort', abort, { once: true });
      queue.add(task.workspaceId, job);
      dispatch();
    });

  return {
    run: enqueue,
    async stop() {
      stopped = true;
      for (const job of queue.takeAll())
        settle(job, () => job.reject(new ContentFailure('stopped')));
      for (const busyProcess of busy.values()) busyProcess.ended ??= 'stopped';
      const all = [...idle.keys(), ...busy.keys(), ...starting];
      await Promise.all(
        all.map((child) => {
          child.kill();
          return child.gone;
        }),
      );
    },
  };
}

/** Settles the promise of a task with the reply of its process. */
function passOn(
  { task, resolve, reject }: Job,
  reply: Exclude<FromProcess, { ready: true }>,
): void {
  if (reply.outcome === 'done') resolve(reply.value);
  else if (reply.outcome === 'too-large') reject(new ContentFailure('size'));
  else if (reply.outcome === 'refused')
    reject(new AppError(reply.code as ErrorCode, reply.details));
  else reject(new Error(`${task.name}: ${reply.message}`));
}
