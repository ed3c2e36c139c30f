import { z } from 'zod';
import { WorkspaceId, WorkspacePeople } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { callerOf } from '../../identity/port';
import { DONE, Done, ofWorkspace } from './workspace-routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { WorkspaceServices } from '../workspace-services';

export const EntryId = z.string().regex(/^[0-9a-f]{24}$/);

export const memberRoutes = ({ members }: WorkspaceServices): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/v2/workspaces/:uid/members',
    summary: 'Who may enter a workspace, who has been invited, and its seats.',
    input: z.strictObject({ uid: WorkspaceId }),
    output: WorkspacePeople,
    policy: 'workspace.api',
    resource: ofWorkspace,
    rateClass: 'read',
    audit: false,
    handler: ({ uid }, { region }) => members.list(region, uid),
  }),
  route({
    method: 'DELETE',
    path: '/v2/workspaces/:uid/members/:memberId',
    summary: 'Removes a member from a workspace, at once.',
    input: z.strictObject({ uid: WorkspaceId, memberId: EntryId }),
    output: Done,
    policy: 'workspace.write',
    resource: ofWorkspace,
    rateClass: 'write',
    audit: 'workspace.member.removed',
    handler: async ({ uid, memberId }, ctx) => {
      await members.remove(ctx.region, uid, callerOf(ctx).user, memberId);
      return DONE;
    },
  }),
  route({
    method: 'POST',
    path: '/v2/workspaces/:uid/leave',
    summary:
      'Leaves a workspace. The body contains the mail address of the caller as a confirmation.',
    input: z.strictObject({ uid: WorkspaceId, email: z.string().max(254) }),
    output: Done,
    policy: 'workspace.write',
    resource: ofWorkspace,
    rateClass: 'write',
    audit: 'workspace.member.left',
    handler: async ({ uid, email }, ctx) => {
      await members.leave(ctx.region, uid, callerOf(ctx).user, email);
      return DONE;
    },
  }),
];
