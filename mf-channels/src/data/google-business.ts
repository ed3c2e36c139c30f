import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { Done } from '../../contract/channels';
import { GoogleBusinessReply } from '../../contract/google-business';

const keyOf = (agentId: string) => ['mf-channels', agentId, 'google-business'];
const pathOf = (agentId: string): `/${string}` => `/agents/${agentId}/channels/google-business`;

export const googleBusinessQuery = (agentId: string) =>
  queryOptions({
    queryKey: keyOf(agentId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: pathOf(agentId),
          output: GoogleBusinessReply,
          signal,
        })
      ).data,
  });

/** Stores the credentials. The names of the fields are those of the agent API. */
export function useSaveGoogleBusiness(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { gcloudClientEmail: string; gcloudPrivateKey: string }) =>
      request({
        method: 'POST',
        path: pathOf(agentId),
        body: { ...credentials },
        output: Done,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(agentId) }),
  });
}
