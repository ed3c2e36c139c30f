import type { WorkspaceId } from '@voxgrove/contracts';

/** Jobs with a due time, one document each; see due-worker.ts. */
export interface DueWork {
  /** Owner of the job. The jobs of one workspace do not delay those of others. */
  workspaceId: WorkspaceId;
  /**
   * Time when the job may be taken; during a lease, the end of the lease. In ms since the epoch.
   */
  dueAt: number;
  /** Id of the current lease; null without one. */
  owner: string | null;
  /** Number of attempts since the job began. A process that stops does not count its attempt. */
  attempt: number;
}

/** Due time of a job that must not be taken any more. */
export const NEVER = 9_000_000_000_000_000;

/** State of a job that was never taken, or starts again. */
export const UNTAKEN = { owner: null, attempt: 0 };

/** Returns whether a process has the lease. */
export const isHeld = ({ owner, dueAt }: DueWork, now: number): boolean =>
  owner !== null && dueAt > now;
