import { useCallback, useEffect, useState } from 'react';
import { isWizardOf, readWizard, reachableStep, writeWizard } from './wizard-state';
import type { WizardState } from './wizard-state';

export interface Wizard {
  state: WizardState;
  update: (change: Partial<WizardState> | ((state: WizardState) => WizardState)) => void;
}

/**
 * Returns the state of a workspace's wizard. It survives closing and reloading, and is the same in
 * every tab, because the wizard creates only one agent.
 */
export function useWizard(workspaceId: string): Wizard {
  const [state, setState] = useState(() => readWizard(workspaceId));
  useEffect(() => {
    // Another tab that closes a finished wizard removes the stored state. This tab keeps its
    // finished state, so that the user can continue from it.
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
