import { navigateTo, openInRegion, useRegion } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { leave, selectWorkspace } from '@voxgrove/sdk/internal';

/** Goes to another workspace's agents, wherever it is. */
export function useOpenWorkspace(): (
  workspace: Pick<SessionWorkspace, 'uid' | 'workspaceName' | 'location'>,
) => void {
  const region = useRegion();
  return (workspace) =>
    leave(() => {
      if (workspace.location !== region) return openInRegion(workspace, '/agents');
      selectWorkspace(workspace.uid);
      navigateTo('/agents');
    });
}
