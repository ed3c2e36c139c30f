import { useStore } from '@voxgrove/sdk/internal';
import { makingWorkspace } from './new-workspace';
import { optional } from './optional';

const NewWorkspaceDialog = optional(
  () =>
    import(
      /* webpackChunkName: "workspace-switcher" */ '../pages/workspace/switcher/NewWorkspaceDialog'
    ),
  { onFailed: () => makingWorkspace.set(false) },
);

/** The window in which a workspace is made, while somebody does. */
export function NewWorkspace() {
  return useStore(makingWorkspace) ? <NewWorkspaceDialog /> : null;
}
