import { z } from 'zod';
import {
  InvitationPreview,
  InvitationView,
  WorkspaceId,
  WorkspaceInvitation,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { callerOf } from '../../identity/port';
import { EntryId } from './member-routes';
import { DONE, Done, ofWorkspace } from './workspace-routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { WorkspaceServices } from '../workspace-services';

const InvitationReply = z.object({ success: z.literal(true), data: WorkspaceInvitation });
const Given = {
  uid: WorkspaceId,
  secret: z.string().max(200),
  email: z
    .string()
    .max(254)
    .transform((email) => email.trim().toLowerCase()),
};

export const invitationRoutes = ({ invitations }: WorkspaceServices): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/v2/workspaces/:uid/invites',
    summary: 'Invites a person by email.',
    status: 201,
    input: z.strictObject({ uid: WorkspaceId, email: z.string().max(254) }),
    output: InvitationReply,
    policy: 'workspace.write',
    resource: ofWorkspace,
    rateClass: 'write',
    audit: 'workspace.invited',
    handler: async ({ uid, email }, ctx) => ({
      ...DONE,
      data: await invitations.invite(ctx.region, uid, callerOf(ctx).user, email),
    }),
  }),
  route({
    method: 'POST',
    path: '/v2/workspaces/:uid/invites/:inviteId/resend',
    summary: 'Sends an invitation again. The earlier link becomes invalid.',
    input: z.strictObject({ uid: WorkspaceId, inviteId: EntryId }),
    output: InvitationReply,
    policy: 'workspace.write',
    resource: ofWorkspace,
    rateClass: 'write',
    audit: 'workspace.invited.again',
    handler: async ({ uid, inviteId }, ctx) => ({
      ...DONE,
      data: await invitations.resend(ctx.region, uid, callerOf(ctx).user, inviteId),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/v2/workspaces/:uid/invites/:inviteId',
    summary: 'Withdraws an invitation.',
    input: z.strictObject({ uid: WorkspaceId, inviteId: EntryId }),
    output: Done,
    policy: 'workspace.write',
    resource: ofWorkspace,
    rateClass: 'write',
    audit: 'workspace.invitation.withdrawn',
    handler: async ({ uid, inviteId }, { region }) => {
      await invitations.revoke(region, uid, inviteId);
      return DONE;
    },
  }),
  route({
    method: 'POST',
    path: '/no-auth/workspaces/:uid/invite/preview',
    summary: 'Returns the workspace and the sender of an invitation to a caller with its link.',
    input: z.strictObject(Given),
    output: z.object({ data: InvitationPreview }),
    policy: 'public.read',
    rateClass: 'public',
    audit: false,
    handler: async ({ uid, ...presented }, { region }) => ({
      data: await invitations.preview(region, uid, presented),
    }),
  }),
  route({
    method: 'POST',
    path: '/no-auth/workspaces/:uid/invite/view',
    summary: 'What an invitation asks of the person it was sent to. Changes nothing.',
    input: z.strictObject(Given),
    output: z.object({ data: InvitationView }),
    policy: 'session.own',
    rateClass: 'read',
    audit: false,
    handler: async ({ uid, ...presented }, ctx) => ({
      data: await invitations.look(ctx.region, uid, callerOf(ctx).user, presented),
    }),
  }),
  route({
    method: 'POST',
    path: '/no-auth/workspaces/:uid/invite',
    summary: 'Accepts an invitation, once.',
    input: z.strictObject(Given),
    output: Done,
    policy: 'session.own',
    rateClass: 'write',
    audit: 'workspace.joined',
    handler: async ({ uid, ...presented }, ctx) => {
      await invitations.accept(ctx.region, uid, callerOf(ctx).user, presented);
      return DONE;
    },
  }),
];
