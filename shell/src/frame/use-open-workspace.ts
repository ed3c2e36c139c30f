import { notify, useRegion, useT } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { selectWorkspace } from '@voxgrove/sdk/internal';

/** Goes to another workspace. In another region everything is loaded anew: no data of one region stays while in the other. */
export function useOpenWorkspace(): (workspace: SessionWorkspace) => void {
  const t = useT('shell');
  const region = useRegion();
  return (workspace) => {
    selectWorkspace(workspace.uid);
    notify({ type: 'info', message: t('workspace.switching', { name: workspace.workspaceName }) });
    location.assign(`/app/${workspace.location === region ? region : workspace.location}`);
  };
}
