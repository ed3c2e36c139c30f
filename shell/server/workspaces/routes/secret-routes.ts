import { z } from 'zod';
import { WorkspaceId, WorkspaceSecretReply, WorkspaceSecretState } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { ofWorkspace } from './workspace-routes';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { WorkspaceServices } from '../workspace-services';

const OneWorkspace = z.strictObject({ uid: WorkspaceId });

export const secretRoutes = ({ keys }: WorkspaceServices): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/v2/workspaces/:uid/secret',
    summary:
      'Whether the secret of a workspace has been shown, and when it was last replaced; never the secret.',
    input: OneWorkspace,
    output: z.object({ data: WorkspaceSecretState }),
    policy: 'workspace.own',
    resource: ofWorkspace,
    rateClass: 'read',
    audit: false,
    handler: async ({ uid }, { region }) => ({ data: await keys.state(region, uid) }),
  }),
  route({
    method: 'POST',
    path: '/v2/workspaces/:uid/secret/show',
    summary: 'Shows the secret that was made with a workspace, once.',
    input: OneWorkspace,
    output: WorkspaceSecretReply,
    policy: 'workspace.own',
    resource: ofWorkspace,
    rateClass: 'write',
    audit: 'workspace.secret.shown',
    handler: ({ uid }, { region }) => keys.showOnce(region, uid),
  }),
  route({
    method: 'POST',
    path: '/v2/workspaces/:uid/secret/rotate',
    summary: 'Replaces the secret of a workspace and shows the new one, once.',
    input: OneWorkspace,
    output: WorkspaceSecretReply,
    policy: 'workspace.own',
    resource: ofWorkspace,
    rateClass: 'write',
    audit: 'workspace.secret.rotated',
    handler: ({ uid }, { region }) => keys.rotate(region, uid),
  }),
];
