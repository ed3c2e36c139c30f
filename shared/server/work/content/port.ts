import type { WorkspaceId } from '@voxgrove/contracts';

/**
 * A module's function and its arguments. Arguments and result are sent between processes, so they
 * are plain data without functions.
 */
export interface ContentTask {
  /** Owner of the content. Workspaces take turns, and each has a budget of processing time. */
  workspaceId: WorkspaceId;
  /**
   * URL of the module (`new URL('./tasks.ts', import.meta.url).href`) and the name of an exported
   * function.
   */
  module: string;
  name: string;
  args: readonly unknown[];
  /** Limit of processing time in ms; default CONTENT_WORK.taskMs. */
  ms?: number;
  signal?: AbortSignal;
}

/**
 * Processes untrusted content in separate processes, so that no content can block or crash the
 * gateway.
 */
export interface ContentWorkers {
  /**
   * Runs a task.
   * @returns the function's result
   * @throws ContentFailure when the task takes too much time or memory, or its result is too large
   * @throws AppError PROCESSING_TIME_USED when the workspace has used its budget | any AppError
   *   that the function throws
   * @throws the reason of `signal`; a running task is ended
   */
  run(task: ContentTask): Promise<unknown>;
  /** Ends all processes. Waiting and running tasks fail. */
  stop(): Promise<void>;
}

export type ContentFailureReason = 'time' | 'memory' | 'size' | 'stopped';

const MEANING: Record<ContentFailureReason, string> = {
  time: 'it takes too long to read',
  memory: 'it needs too much memory',
  size: 'it is too large',
  stopped: 'reading was stopped',
};

/** A failure that the content itself caused. People read the message. */
export class ContentFailure extends Error {
  constructor(readonly reason: ContentFailureReason) {
    super(MEANING[reason]);
  }
}
