import { newAgentId } from '@voxgrove/contracts';
import { queryOptions, request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { AgentContentsReply, DeleteAgentReply } from '../../../contract/agent-lifecycle';
import { AgentReply } from '../../../contract/agent-view';
import { agentKeys } from './keys';

/** Counts of an agent's data, shown before it is deleted. Never cached. */
export const agentContentsQuery = (agentId: string) =>
  queryOptions({
    queryKey: agentKeys.contents(agentId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/contents`,
          output: AgentContentsReply,
          signal,
        })
      ).data,
  });

/** Unpublishes an agent: it disappears from the websites. */
export function useUnpublish(agentId: string) {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (
        await request({
          method: 'POST',
          path: `/v2/agents/${agentId}/unpublish`,
          output: AgentReply,
        })
      ).data,
    onSuccess: (view) => {
      client.setQueryData(agentKeys.detail(agentId), view);
      void client.invalidateQueries({ queryKey: agentKeys.versions(agentId) });
      void client.invalidateQueries({ queryKey: agentKeys.list(uid) });
    },
  });
}

/** Copies an agent under the given name. The server adds a number if the name exists already. */
export function useDuplicate(agentId: string) {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (title: string) =>
      (
        await request({
          method: 'POST',
          path: `/v2/agents/${agentId}/duplicate`,
          body: { newAgentId: newAgentId(), title },
          output: AgentReply,
        })
      ).data,
    onSuccess: () => client.invalidateQueries({ queryKey: agentKeys.list(uid) }),
  });
}

const deleting = new Set<string>();
/**
 * Returns whether this page deletes the agent. Then a live event about the deletion needs no
 * reaction.
 */
export const isDeleting = (agentId: string): boolean => deleting.has(agentId);

/** Deletes an agent for good. Its cached data is dropped once no component shows it. */
export function useDeleteAgent(agentId: string) {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      deleting.add(agentId);
      return request({ method: 'DELETE', path: `/v2/agents/${agentId}`, output: DeleteAgentReply });
    },
    onError: () => deleting.delete(agentId),
    onSuccess: () => client.invalidateQueries({ queryKey: agentKeys.list(uid) }),
  });
}
