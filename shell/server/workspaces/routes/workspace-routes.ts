import { z } from 'zod';
import {
  PHOTO,
  PhotoURL,
  WORKSPACE_MAIL,
  WorkspaceId,
  WorkspaceName,
  WorkspaceReply,
  cleanText,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { callerOf } from '../../identity/port';
import { sendWorkspaceMail } from '../workspace-mail';
import type { Workspace } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Doc } from '@voxgrove/server/store/port';
import type { WorkspaceServices } from '../workspace-services';

const DAY_MS = 86_400_000;

export const Done = z.object({ success: z.literal(true) });
export const DONE = { success: true } as const;
export const ofWorkspace = ({ uid }: { uid: string }) => ({ type: 'workspace', id: uid });
const reply = ({ data, version }: Doc<Workspace>) => ({ ...DONE, data, version });

export function workspaceRoutes(context: WorkspaceServices): AnyRoute[] {
  const { workspaces, photos, budgets } = context;
  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId',
      summary: 'A workspace, and the version a change of it has to name.',
      input: z.strictObject({ workspaceId: WorkspaceId }),
      output: WorkspaceReply,
      policy: 'workspace.api',
      resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ workspaceId }, { region }) =>
        reply(await workspaces.read(region, workspaceId)),
    }),
    route({
      method: 'POST',
      path: '/workspaces',
      summary:
        'Creates a workspace in the region with an id that the caller chose. A repeated call returns the same workspace.',
      status: 201,
      input: z.strictObject({ uid: WorkspaceId, workspaceName: WorkspaceName }),
      output: WorkspaceReply,
      policy: 'session.own',
      rateClass: 'write',
      audit: 'workspace.created',
      handler: async ({ uid, workspaceName }, ctx) =>
        reply(await workspaces.create(ctx.region, callerOf(ctx).user, uid, workspaceName)),
    }),
    route({
      method: 'POST',
      path: '/v2/workspaces/:uid',
      summary: 'Changes name or picture of a workspace.',
      input: z.strictObject({
        uid: WorkspaceId,
        workspaceName: WorkspaceName.optional(),
        workspacePhotoURL: PhotoURL.optional(),
      }),
      output: WorkspaceReply,
      policy: 'workspace.write',
      resource: ofWorkspace,
      rateClass: 'write',
      audit: 'workspace.changed',
      handler: async ({ uid, ...changes }, { region, ifVersion }) =>
        reply(await workspaces.change(region, uid, changes, ifVersion)),
    }),
    route({
      method: 'DELETE',
      path: '/v2/workspaces/:uid',
      summary: 'Deletes a workspace with everything in it, for good. Personal ones stay.',
      input: z.strictObject({ uid: WorkspaceId }),
      output: Done,
      policy: 'workspace.own',
      resource: ofWorkspace,
      rateClass: 'write',
      audit: 'workspace.deleted',
      handler: async ({ uid }, { region }) => {
        await workspaces.remove(region, uid);
        return DONE;
      },
    }),
    route({
      method: 'POST',
      path: '/v2/workspaces/:uid/photo',
      summary:
        'Stores a picture for a workspace and returns its address. Another call saves the workspace with the picture.',
      input: z.strictObject({
        uid: WorkspaceId,
        image: z.base64().max(Math.ceil(PHOTO.maxBytes / 3) * 4 + 4),
      }),
      output: z.object({ success: z.literal(true), url: z.string() }),
      policy: 'workspace.write',
      resource: ofWorkspace,
      rateClass: 'write',
      audit: 'workspace.photo.kept',
      bodyLimit: 500_000,
      handler: async ({ uid, image }, ctx) => {
        await budgets.spend('workspace.photo', callerOf(ctx).userId, PHOTO.perDay, DAY_MS);
        return { ...DONE, url: await photos.keep(ctx.region, uid, image) };
      },
    }),
    route({
      method: 'POST',
      path: '/v2/workspaces/:uid/email',
      summary: 'Sends a mail for the workspace to one address; of the HTML only the text is kept.',
      input: z.strictObject({
        uid: WorkspaceId,
        to: z.string().max(254),
        html: cleanText(WORKSPACE_MAIL.htmlMaxLength),
        subject: cleanText(WORKSPACE_MAIL.subjectMaxLength)
          .trim()
          .min(1, 'Please enter a subject.')
          .refine((text) => !/\p{Cc}/u.test(text), 'A subject is one line.'),
      }),
      output: Done,
      policy: 'workspace.mail',
      resource: ofWorkspace,
      rateClass: 'write',
      audit: 'workspace.mail.sent',
      handler: async ({ uid, ...mail }, { region }) => {
        await sendWorkspaceMail(context, region, uid, mail);
        return DONE;
      },
    }),
  ];
}
