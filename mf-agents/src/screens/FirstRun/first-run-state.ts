import { newAgentId, newJobId } from '@voxgrove/contracts';
import { FirstRunState } from '../../../contract/first-run';

const freshState = (): FirstRunState => ({
  step: 'start',
  typed: { name: '', website: '' },
  company: null,
  agentId: newAgentId(),
  jobId: newJobId(),
  startedAt: 0,
});

const keyOf = (workspaceId: string): string => `firstRun.${workspaceId}`;

/** Returns the builder's stored progress in a workspace, or a fresh state if there is none. */
export function readFirstRun(workspaceId: string): FirstRunState {
  try {
    const stored = FirstRunState.parse(JSON.parse(localStorage.getItem(keyOf(workspaceId)) ?? ''));
    const isComplete = stored.step === 'start' || stored.company !== null;
    return isComplete ? stored : freshState();
  } catch {
    return freshState();
  }
}

/**
 * Stores the builder's progress. If the browser cannot store it, the progress is lost with the
 * page.
 */
export function writeFirstRun(workspaceId: string, state: FirstRunState): void {
  try {
    localStorage.setItem(keyOf(workspaceId), JSON.stringify(state));
  } catch {
    return;
  }
}

export function forgetFirstRun(workspaceId: string): void {
  try {
    localStorage.removeItem(keyOf(workspaceId));
  } catch {
    return;
  }
}
