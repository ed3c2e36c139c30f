import type { WorkspaceId } from '@voxgrove/contracts';

/** A function of a module and what it is called with. Arguments and result cross to another process: plain data, no functions. */
export interface ContentTask {
  /** Whose content it is: workspaces take turns, and each has a budget of processing time. */
  workspaceId: WorkspaceId;
  /** Address of the module (`new URL('./tasks.ts', import.meta.url).href`) and the name of one of its exported functions. */
  module: string;
  name: string;
  args: readonly unknown[];
  /** Most processing time in ms; CONTENT_WORK.taskMs unless told. */
  ms?: number;
  signal?: AbortSignal;
}

/** Decodes, parses, cleans and cuts content of strangers in processes of their own, so that no content can hold up or end the gateway. */
export interface ContentWorkers {
  /**
   * @returns what the function returns
   * @throws ContentFailure when the content takes too much time or memory, or when the result is too large
   * @throws AppError PROCESSING_TIME_USED when the workspace has used its budget | what the function throws of the kind AppError
   * @throws the reason of `signal`; a task that is under way is ended
   */
  run(task: ContentTask): Promise<unknown>;
  /** Ends all processes. Tasks that are waiting or under way fail. */
  stop(): Promise<void>;
}

export type ContentFailureReason = 'time' | 'memory' | 'size' | 'stopped';

const MEANING: Record<ContentFailureReason, string> = {
  time: 'it takes too long to read',
  memory: 'it needs too much memory',
  size: 'it is too large',
  stopped: 'reading was stopped',
};

/** The content is the reason that nothing came of it. The message is for people. */
export class ContentFailure extends Error {
  constructor(readonly reason: ContentFailureReason) {
    super(MEANING[reason]);
  }
}
