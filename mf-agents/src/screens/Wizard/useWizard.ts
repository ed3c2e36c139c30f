import { useCallback, useState } from 'react';
import { readWizard, reachableStep, writeWizard } from './wizard-state';
import type { WizardState } from './wizard-state';

export interface Wizard { state: WizardState; update: (change: Partial<WizardState> | ((state: WizardState) => WizardState)) => void }

/** The wizard of a workspace, remembered across closing and reloading. */
export function useWizard(workspaceId: string): Wizard {
  const [state, setState] = useState(() => readWizard(workspaceId));
  return {
    state: { ...state, step: reachableStep(state) },
    update: useCallback((change) => setState((before) => {
      const after = typeof change === 'function' ? change(before) : { ...before, ...change };
      writeWizard(workspaceId, after);
      return after;
    }), [workspaceId]),
  };
}
