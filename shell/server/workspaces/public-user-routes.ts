import { z } from 'zod';
import { AppError, Workspace, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Accounts } from '../accounts/port';

/**
 * Route of the specification that reads a workspace by its uid. The path contains "public", but
 * only members may call the route. The response contains the secret only if the workspace itself
 * calls with this secret. The owner sees the secret once in the settings. This route never returns
 * the secret to a browser session.
 */
export const publicUserRoutes = (accounts: Accounts): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/public/users/:userId',
    summary:
      'Plan facts of a workspace for its members; its secret only for a caller that has proven itself with it.',
    input: z.strictObject({
      userId: WorkspaceId,
      /** Agency of the caller. The response does not depend on it. */
      agencyId: z.string().max(64).optional(),
    }),
    output: z.object({
      data: Workspace.pick({ hasEverPaid: true, internal: true }).extend({
        workspaceSecret: z.string().optional(),
      }),
    }),
    policy: 'workspace.api',
    resource: ({ userId }) => ({ type: 'workspace', id: userId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ userId }, ctx) => {
      const workspace = await accounts.workspace(ctx.region, userId);
      if (workspace === null) throw new AppError('NOT_FOUND');
      // Return the secret of the call instead of the stored one: while a secret is being replaced,
      // the stored one is already the next.
      const secret =
        ctx.principal.kind === 'workspaceKey'
          ? ctx.principal.secret.reveal('the caller came with it')
          : undefined;
      return {
        data: {
          hasEverPaid: workspace.hasEverPaid,
          internal: workspace.internal,
          ...(secret !== undefined && { workspaceSecret: secret }),
        },
      };
    },
  }),
];
