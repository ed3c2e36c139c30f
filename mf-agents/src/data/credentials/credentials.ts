import { queryOptions, request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { CredentialListReply, CredentialReply } from '../../../contract/credentials';
import type { ModelAccessInput } from '../../../contract/credentials';
import { Deleted } from '../../../contract/in-workspace';

const key = (workspaceId: string) => ['mf-agents', 'credentials', workspaceId] as const;

/** Masked credentials of the workspace, and the model that answers. */
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
 * Input of the form: access to a model, or a secret with its name. `create` refuses to replace an
 * existing secret.
 */
export type CredentialToSave =
  | { kind: 'model'; input: ModelAccessInput }
  | { kind: 'secret'; name: string; value: string; create: boolean };

/** Stores a credential. The answer contains it masked. */
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
    // Other screens show the engine, too.
    onSuccess: () => client.invalidateQueries({ queryKey: ['mf-agents'] }),
  });
}
