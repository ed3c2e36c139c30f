import type { AgentNotice, NoticeChoice } from '@voxgrove/contracts';
import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { AgentNoticesReply } from '../../../contract/agent-notices';
import type { AgentNoticesView } from '../../../contract/agent-notices';
import { agentKeys } from './keys';

const path = (agentId: string): `/${string}` => `/v2/agents/${agentId}/notifications`;

/** Who is notified of the events of an agent, and which people can be chosen. */
export const noticesQuery = (agentId: string) =>
  queryOptions({
    queryKey: agentKeys.notices(agentId),
    queryFn: async ({ signal }) =>
      (await request({ method: 'GET', path: path(agentId), output: AgentNoticesReply, signal }))
        .data,
  });

/** Changes one choice. The screen shows the change at once, and reverts it if saving fails. */
export function useChooseNotice(agentId: string) {
  const client = useQueryClient();
  const key = agentKeys.notices(agentId);
  return useMutation({
    mutationFn: async (change: { kind: AgentNotice; choice: NoticeChoice }) =>
      (
        await request({
          method: 'PUT',
          path: path(agentId),
          body: change,
          output: AgentNoticesReply,
        })
      ).data,
    onMutate: async ({ kind, choice }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<AgentNoticesView>(key);
      if (before)
        client.setQueryData(key, { ...before, choices: { ...before.choices, [kind]: choice } });
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(key, before),
    onSuccess: (data) => client.setQueryData(key, data),
  });
}
