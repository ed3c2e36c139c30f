import { queryOptions, request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { CredentialListReply, CredentialReply } from '../../../contract/credentials';
import type { ModelAccessInput } from '../../../contract/credentials';
import { Deleted } from '../../../contract/in-workspace';

const key = (workspaceId: string) => ['mf-agents', 'credentials', workspaceId] as const;

/** Credentials of the workspace, masked, and which model answers. */
export const credentialsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId),
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/credentials`,
        output: CredentialListReply,
        signal,
      }),
  });

/**
 * What the form stores: model access, or a secret by its name. `create` refuses to replace a
 * secret.
 */
export type CredentialToSave =
  | { kind: 'model'; input: ModelAccessInput }
  | { kind: 'secret'; name: string; value: string; create: boolean };

/** Stores a credential; the answer shows it masked. */
export function useSaveCredential() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: CredentialToSave) =>
      wanted.kind === 'model'
        ? request({
            method: 'PUT',
            path: `/workspaces/${uid}/credentials/model`,
            body: wanted.input,
            output: CredentialReply,
          })
        : request({
            method: 'PUT',
            path: `/workspaces/${uid}/credentials/secrets/${encodeURIComponent(wanted.name)}`,
            body: { value: wanted.value },
            output: CredentialReply,
            ...(wanted.create && { ifVersion: 0 }),
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['mf-agents'] }),
  });
}

export function useDeleteCredential(kind: 'model' | 'secret', name: string) {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request({
        method: 'DELETE',
        path: `/workspaces/${uid}/credentials/${kind === 'model' ? 'model' : `secrets/${encodeURIComponent(name)}`}`,
        output: Deleted,
      }),
    // Which engine answers stands on other screens, too.
    onSuccess: () => client.invalidateQueries({ queryKey: ['mf-agents'] }),
  });
}
