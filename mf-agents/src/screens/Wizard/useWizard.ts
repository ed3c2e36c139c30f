import { useCallback, useEffect, useState } from 'react';
import { isWizardOf, readWizard, reachableStep, writeWizard } from './wizard-state';
import type { WizardState } from './wizard-state';

export interface Wizard {
  state: WizardState;
  update: (change: Partial<WizardState> | ((state: WizardState) => WizardState)) => void;
}

/**
 * The wizard of a workspace, remembered across closing and reloading, and the same in every tab: it
 * makes one agent.
 */
export function useWizard(workspaceId: string): Wizard {
  const [state, setState] = useState(() => readWizard(workspaceId));
  useEffect(() => {
    // What has been finished is forgotten with the tab it is closed in; here it can still be gone
    // on from.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (isWizardOf(workspaceId, key))
        setState((before) =>
          newValue === null && before.created ? before : readWizard(workspaceId),
        );
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [workspaceId]);
  return {
    state: { ...state, step: reachableStep(state) },
    update: useCallback(
      (change) =>
        setState((before) => {
          const after = typeof change === 'function' ? change(before) : { ...before, ...change };
          writeWizard(workspaceId, after);
          return after;
        }),
      [workspaceId],
    ),
  };
}
