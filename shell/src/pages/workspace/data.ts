import {
  InvitationView,
  WorkspacePeople,
  WorkspaceReply,
  WorkspaceSecretReply,
  WorkspaceSecretState,
} from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { queryOptions, request } from '@voxgrove/sdk';
import { z } from 'zod';

const Done = z.object({ success: z.literal(true) });
const workspacePath = (uid: string, suffix = ''): `/${string}` => `/v2/workspaces/${uid}${suffix}`;

export const keys = {
  workspace: (uid: string) => ['shell', 'workspace', uid] as const,
  people: (uid: string) => ['shell', 'workspace', uid, 'people'] as const,
  secret: (uid: string) => ['shell', 'workspace', uid, 'secret'] as const,
};

const readWorkspace = (uid: string) =>
  request({ method: 'GET', path: `/workspaces/${uid}`, output: WorkspaceReply });
const readPeople = (uid: string) =>
  request({ method: 'GET', path: workspacePath(uid, '/members'), output: WorkspacePeople });
export const workspaceQuery = (uid: string) =>
  queryOptions({ queryKey: keys.workspace(uid), queryFn: () => readWorkspace(uid) });
export const peopleQuery = (uid: string) =>
  queryOptions({ queryKey: keys.people(uid), queryFn: () => readPeople(uid) });
export const secretQuery = (uid: string) =>
  queryOptions({
    queryKey: keys.secret(uid),
    queryFn: () =>
      request({
        method: 'GET',
        path: workspacePath(uid, '/secret'),
        output: z.object({ data: WorkspaceSecretState }),
      }),
  });

/** The calls of these pages. All reject with ApiError. */
export const calls = {
  readWorkspace,
  /** Creates a workspace in the given region. */
  create: (region: Region, uid: string, workspaceName: string) =>
    request({
      method: 'POST',
      path: `/${region}/workspaces`,
      global: true,
      body: { uid, workspaceName },
      output: WorkspaceReply,
    }),
  save: (
    uid: string,
    changes: { workspaceName?: string; workspacePhotoURL?: string },
    version: number,
  ) =>
    request({
      method: 'POST',
      path: workspacePath(uid),
      body: changes,
      ifVersion: version,
      output: WorkspaceReply,
    }),
  remove: (uid: string) => request({ method: 'DELETE', path: workspacePath(uid), output: Done }),
  keepPhoto: (uid: string, image: string) =>
    request({
      method: 'POST',
      path: workspacePath(uid, '/photo'),
      body: { image },
      output: z.object({ url: z.string() }),
    }),
  invite: (uid: string, email: string) =>
    request({
      method: 'POST',
      path: workspacePath(uid, '/invites'),
      body: { email },
      output: Done,
    }),
  resend: (uid: string, id: string) =>
    request({
      method: 'POST',
      path: workspacePath(uid, `/invites/${id}/resend`),
      body: {},
      output: Done,
    }),
  withdraw: (uid: string, id: string) =>
    request({ method: 'DELETE', path: workspacePath(uid, `/invites/${id}`), output: Done }),
  removeMember: (uid: string, id: string) =>
    request({ method: 'DELETE', path: workspacePath(uid, `/members/${id}`), output: Done }),
  leave: (uid: string, email: string) =>
    request({ method: 'POST', path: workspacePath(uid, '/leave'), body: { email }, output: Done }),
  showSecret: (uid: string) =>
    request({
      method: 'POST',
      path: workspacePath(uid, '/secret/show'),
      body: {},
      output: WorkspaceSecretReply,
    }),
  rotateSecret: (uid: string) =>
    request({
      method: 'POST',
      path: workspacePath(uid, '/secret/rotate'),
      body: {},
      output: WorkspaceSecretReply,
    }),
  viewInvitation: (uid: string, { secret, email }: { secret: string; email: string }) =>
    request({
      method: 'POST',
      path: `/no-auth/workspaces/${encodeURIComponent(uid)}/invite/view`,
      body: { secret, email },
      output: z.object({ data: InvitationView }),
    }),
  accept: (uid: string, { secret, email }: { secret: string; email: string }) =>
    request({
      method: 'POST',
      path: `/no-auth/workspaces/${encodeURIComponent(uid)}/invite`,
      body: { secret, email },
      output: Done,
    }),
};
