import { z } from 'zod';
import { AppError, Workspace, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Accounts } from '../accounts/port';

/**
 * The specification's reading of a workspace by its uid. Its name says public, and it is not:
 * members only. The secret goes to the workspace itself alone, which calls with it; its owner sees
 * it once, in the settings, and no session of a browser reads it here.
 */
export const publicUserRoutes = (accounts: Accounts): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/public/users/:userId',
    summary:
      'Plan facts of a workspace for its members; its secret only for a caller that has proven itself with it.',
    input: z.strictObject({
      userId: WorkspaceId,
      /** The agency that asks; what is answered does not depend on it. */ agencyId: z
        .string()
        .max(64)
        .optional(),
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
      // Not what is stored: while a secret is being replaced, that is already the next one.
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
