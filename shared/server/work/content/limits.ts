import { availableParallelism } from 'node:os';

/** Limits of the processes for untrusted content. Times in ms. */
export interface ContentLimits {
  /** Number of processes. */
  processes: number;
  /** Limit of simultaneous processes for one workspace. */
  perWorkspace: number;
  /** Limit of waiting tasks per workspace. */
  waitingPerWorkspace: number;
  /** Default limit of a task's processing time. */
  taskMs: number;
  /** A task that gets no processor time is ended after this multiple of its limit, in real time. */
  wallFactor: number;
  /**
   * Limits of the JavaScript heap, and of the memory of a process above the memory it had before
   * the first task.
   */
  heapMegabytes: number;
  memoryMegabytes: number;
  /** A process that has grown by more than this is replaced after its task. */
  keptMegabytes: number;
  /** Limits of a result: parts (objects, strings, numbers …), and characters or bytes. */
  resultParts: number;
  resultChars: number;
  /** An idle process ends after this time. */
  idleMs: number;
  /** Budget of a workspace's processing time, and the refill per minute. */
  budgetMs: number;
  budgetPerMinuteMs: number;
}

export const CONTENT_WORK: ContentLimits = {
  // At least two processes, also on a machine with two cores: while one process works on a slow
  // document, the other serves other workspaces. Both have low priority.
  processes: availableParallelism() > 4 ? 3 : 2,
  perWorkspace: 1,
  waitingPerWorkspace: 200,
  taskMs: 10_000,
  wallFactor: 6,
  heapMegabytes: 256,
  memoryMegabytes: 384,
  keptMegabytes: 160,
  resultParts: 100_000,
  resultChars: 5_000_000,
  idleMs: 60_000,
  budgetMs: 120_000,
  budgetPerMinuteMs: 20_000,
};
