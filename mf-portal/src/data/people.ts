import { ClientReply, ClientsReply, newClientId } from '@voxgrove/contracts';
import { keptIds } from '@voxgrove/contracts/kept-ids';
import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { useState } from 'react';
import type { ClientChanges } from '../../contract/changes';
import { AttachmentReply, Done, PhotoReply } from '../../contract/people';
import type { StoredAttachment } from '../../contract/people';

const peopleKey = (orgId: string) => ['mf-portal', 'people', orgId];

/** Reads the clients of an organization, ordered by name, and when they last used the portal. */
export const peopleQuery = (orgId: string) =>
  queryOptions({
    queryKey: peopleKey(orgId),
    queryFn: ({ signal }) =>
      request({ method: 'GET', path: `/orgs/${orgId}/clients`, output: ClientsReply, signal }),
  });

export interface NewPerson {
  name: string;
  email: string;
}

/** Adds, changes, invites and deletes people of an organization. */
export function usePeople(orgId: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: peopleKey(orgId) });
  const [ids] = useState(() => keptIds(newClientId));
  const add = useMutation({
    mutationFn: async ({ name, email }: NewPerson) => {
      const { data } = await request({
        method: 'POST',
        path: `/orgs/${orgId}/clients`,
        // Not for the name: a repeat with a corrected name returns the client that exists.
        body: { ID: ids.idFor(email), name, email },
        output: ClientReply,
      });
      return data;
    },
    onSuccess: () => ids.forget(),
    onSettled: onSuccess,
  });
  const change = useMutation({
    mutationFn: ({ clientId, ...body }: ClientChanges & { clientId: string }) =>
      request({ method: 'PATCH', path: `/clients/${clientId}`, body, output: ClientReply }),
    onSuccess,
  });
  const invite = useMutation({
    mutationFn: (clientId: string) =>
      request({
        method: 'POST',
        path: `/orgs/${orgId}/clients/${clientId}/invitation`,
        output: Done,
      }),
  });
  const remove = useMutation({
    mutationFn: (clientId: string) =>
      request({ method: 'DELETE', path: `/orgs/${orgId}/clients/${clientId}`, output: Done }),
    onSuccess,
  });
  return { add, change, invite, remove };
}

/** Sets a password. `current`: the old password, as the proof for a change of the own password. */
export const setPassword = (clientId: string, password: string, current?: string) =>
  request({
    method: 'POST',
    path: `/clients/${clientId}/password`,
    body: { password, ...(current && { current }) },
    output: Done,
  });

/**
 * Uploads a picture of the signed-in client. It is kept when the account is saved. @returns its
 * address
 */
export async function sendPhoto(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const reply = await request({
    method: 'POST',
    path: '/portal/photo',
    global: true,
    file,
    output: PhotoReply,
    onProgress,
    signal,
  });
  return reply.data.url;
}

/** Stores a file for a feedback mail. */
export const sendAttachment = async (agencyId: string, file: File): Promise<StoredAttachment> =>
  (
    await request({
      method: 'POST',
      path: `/agencies/${agencyId}/email/attachments`,
      file,
      output: AttachmentReply,
    })
  ).data;
