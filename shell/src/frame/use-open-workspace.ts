import { navigateTo, notify, useRegion, useT } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { leave, selectWorkspace } from '@voxgrove/sdk/internal';

/** Goes to another workspace's agents. In another region everything is loaded anew: no data of one region stays while in the other. */
export function useOpenWorkspace(): (workspace: Pick<SessionWorkspace, 'uid' | 'workspaceName' | 'location'>) => void {
  const t = useT('shell');
  const region = useRegion();
  return (workspace) => leave(() => {
    selectWorkspace(workspace.uid);
    if (workspace.location === region) return navigateTo('/agents');
    notify({ type: 'info', message: t('workspace.switching', { name: workspace.workspaceName }) });
    location.assign(`/app/${workspace.location}/agents`);
  });
}
