import { availableParallelism } from 'node:os';

/** Limits of the processes that read strangers' content. Times in ms. */
export interface ContentLimits {
  /** Processes at once. */
  processes: number;
  /** Processes at once that work for one workspace. */
  perWorkspace: number;
  /** Tasks of one workspace that may wait. */
  waitingPerWorkspace: number;
  /** Most processing time of a task that does not say otherwise. */
  taskMs: number;
  /** A task that is not given the processor is ended after so many times its processing time. */
  wallFactor: number;
  /** Most memory of JavaScript objects in a process, and of everything in it beyond what it has before its first task. */
  heapMegabytes: number;
  memoryMegabytes: number;
  /** A process that has grown by more than this is replaced after its task. */
  keptMegabytes: number;
  /** Most parts (objects, strings, numbers …) and characters or bytes of a result. */
  resultParts: number;
  resultChars: number;
  /** A process without work ends after this time. */
  idleMs: number;
  /** Processing time that a workspace may use at once, and what it gets back per minute. */
  budgetMs: number;
  budgetPerMinuteMs: number;
}

export const CONTENT_WORK: ContentLimits = {
  // Two, also on two cores: they run at low priority, and one slow document leaves the other to other workspaces.
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
