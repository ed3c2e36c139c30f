import { useCallback, useState } from 'react';
import type { FirstRunState } from '../../../contract/first-run';
import { readFirstRun, writeFirstRun } from './first-run-state';

export interface FirstRun {
  state: FirstRunState;
  update: (change: Partial<FirstRunState>) => void;
}

/** Returns the builder's progress in a workspace. It survives reloads. */
export function useFirstRun(workspaceId: string): FirstRun {
  const [state, setState] = useState(() => readFirstRun(workspaceId));
  const update = useCallback(
    (change: Partial<FirstRunState>) =>
      setState((before) => {
        const after = { ...before, ...change };
        writeFirstRun(workspaceId, after);
        return after;
      }),
    [workspaceId],
  );
  return { state, update };
}
