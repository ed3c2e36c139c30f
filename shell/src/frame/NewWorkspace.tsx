import { useStore } from '@voxgrove/sdk/internal';
import { makingWorkspace } from '../session/new-workspace';
import { optional } from './optional';

const NewWorkspaceDialog = optional(
  () =>
    import(
      /* webpackChunkName: "workspace-switcher" */ '../pages/workspace/switcher/NewWorkspaceDialog'
    ),
  { onFailed: () => makingWorkspace.set(false) },
);

/** Shows the dialog for a new workspace while it is open. */
export function NewWorkspace() {
  return useStore(makingWorkspace) ? <NewWorkspaceDialog /> : null;
}
