import { WorkspaceId } from '@voxgrove/contracts';
import type { ResourceResolver } from '@voxgrove/server/slice';
import type { Accounts } from '../accounts/port';

export const workspaceResource =
  (accounts: Accounts): ResourceResolver =>
  async (region, id) => {
    const workspaceId = WorkspaceId.safeParse(id);
    if (!workspaceId.success || (await accounts.workspace(region, workspaceId.data)) === null)
      return null;
    return { region, workspaceId: workspaceId.data };
  };
