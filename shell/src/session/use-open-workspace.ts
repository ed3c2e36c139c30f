import { navigateTo, openInRegion, useRegion } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { homePath, leave, selectWorkspace } from '@voxgrove/sdk/internal';

/** Returns a function that opens the agents of another workspace, in any region. */
export function useOpenWorkspace(): (
  workspace: Pick<SessionWorkspace, 'uid' | 'workspaceName' | 'location'>,
) => void {
  const region = useRegion();
  return (workspace) =>
    leave(() => {
      if (workspace.location !== region) return openInRegion(workspace, homePath());
      selectWorkspace(workspace.uid);
      navigateTo(homePath());
    });
}
