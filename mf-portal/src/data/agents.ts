import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { PortalAgentsReply } from '../../contract/agents';
import { Done } from '../../contract/people';
import { readAgents } from './sign-in';
import { organisationKey } from './organisations';

/** The agents that the signed-in client reaches. */
export const portalAgentsQuery = queryOptions({
  queryKey: ['mf-portal', 'agents'],
  queryFn: ({ signal }) => readAgents(signal),
});

/** All agents of an agency. */
export const agencyAgentsQuery = (agencyId: string) =>
  queryOptions({
    queryKey: ['mf-portal', 'agency-agents', agencyId],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/agencies/${agencyId}/agents`,
          output: PortalAgentsReply,
          signal,
        })
      ).data,
  });

/** Gives an organization an agent, or takes it away. */
export function useAssignAgent(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agentId, assigned }: { agentId: string; assigned: boolean }) =>
      request({
        method: assigned ? 'PUT' : 'DELETE',
        path: `/orgs/${orgId}/agents/${agentId}`,
        output: Done,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: organisationKey(orgId) }),
  });
}
