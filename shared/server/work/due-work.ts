import type { WorkspaceId } from '@voxgrove/contracts';

/** Work that is due at a time, one document each; see due-worker.ts. */
export interface DueWork {
  /** Whose it is: what one has to do does not keep the others waiting. */
  workspaceId: WorkspaceId;
  /** ms since the epoch: when it may be taken; while it is held, the end of the lease. */
  dueAt: number;
  /** Names the hold under which it is being done; null while nobody does it. */
  owner: string | null;
  /** Times it was taken since it began; giving it back because a process stops takes one off. */
  attempt: number;
}

/** Of work that is not to be taken any more. */
export const NEVER = 9_000_000_000_000_000;

/** Of work that nobody has taken yet, or that begins afresh. */
export const UNTAKEN = { owner: null, attempt: 0 };

/** Is somebody at it? */
export const isHeld = ({ owner, dueAt }: DueWork, now: number): boolean =>
  owner !== null && dueAt > now;
