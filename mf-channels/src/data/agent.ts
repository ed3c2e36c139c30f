import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { AgentReply, AgentSaved } from '../../contract/agent-view';

const keyOf = (agentId: string) => ['mf-channels', agentId, 'agent'];

export const agentQuery = (agentId: string) =>
  queryOptions({
    queryKey: keyOf(agentId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}`,
          output: AgentReply,
          signal,
        })
      ).data.agent,
  });

/** Turns Smart Initialization of the draft on or off. */
export function useSaveSmartInit(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (smartInit: boolean) =>
      request({
        method: 'POST',
        path: `/v2/agents/${agentId}`,
        body: { smartInit },
        output: AgentSaved,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(agentId) }),
  });
}
