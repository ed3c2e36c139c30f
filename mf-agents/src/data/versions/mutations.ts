import { request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { AgentSavedReply } from '../../../contract/agent-view';
import { agentKeys } from '../agents/keys';

/**
 * Restores a version into the draft, based on the draft on the screen. The server refuses the call
 * with CONFLICT if the draft was saved since.
 */
export function useRestoreVersion(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      version,
      publish,
      ifVersion,
    }: {
      version: number;
      publish: boolean;
      ifVersion: number;
    }) =>
      (
        await request({
          method: 'POST',
          path: `/v2/agents/${agentId}/versions/${version}/restore`,
          body: { publish },
          ifVersion,
          output: AgentSavedReply,
        })
      ).data,
    onSuccess: (view) => {
      client.setQueryData(agentKeys.detail(agentId), view);
      return client.invalidateQueries({ queryKey: agentKeys.versions(agentId) });
    },
  });
}
