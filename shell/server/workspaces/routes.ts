import { z } from 'zod';
import { AppError, Workspace, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Accounts } from '../accounts/accounts';

/** A workspace as its members see it. */
const WorkspaceView = Workspace.pick({ uid: true, workspaceName: true, workspacePhotoURL: true, workspaceEmails: true, joinedAt: true, location: true, personal: true, hasEverPaid: true });

export const workspaceRoutes = (accounts: Accounts): AnyRoute[] => [
  route({
    method: 'GET', path: '/workspaces/:workspaceId', summary: 'A workspace and its members.',
    input: z.strictObject({ workspaceId: WorkspaceId }), output: z.object({ data: WorkspaceView }),
    policy: 'workspace.read', resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }), rateClass: 'read', audit: false,
    handler: async ({ workspaceId }, { region }) => {
      const data = await accounts.workspace(region, workspaceId);
      if (data === null) throw new AppError('NOT_FOUND');
      return { data };
    },
  }),
];
