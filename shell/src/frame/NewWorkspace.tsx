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

/** The dialog for a new workspace, while open. */
export function NewWorkspace() {
  return useStore(makingWorkspace) ? <NewWorkspaceDialog /> : null;
}
