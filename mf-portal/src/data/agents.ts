import { newAgentId } from '@voxgrove/contracts';
import { keptIds } from '@voxgrove/contracts/kept-ids';
import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { useState } from 'react';
import { PortalAgentReply, PortalAgentsReply } from '../../contract/agents';
import { Done } from '../../contract/people';
import { readAgents } from './sign-in';
import { organisationKey } from './organisations';

/** Reads the agents that the signed-in client may access. */
export const portalAgentsQuery = queryOptions({
  queryKey: ['mf-portal', 'agents'],
  queryFn: ({ signal }) => readAgents(signal),
});

/**
 * Creates an agent for the organization of the signed-in client. A repeated call with the same title
 * creates no second one.
 */
export function useCreateAgent() {
  const client = useQueryClient();
  const [ids] = useState(() => keptIds(newAgentId));
  return useMutation({
    mutationFn: async (title: string) =>
      (
        await request({
          method: 'POST',
          path: '/portal/agents',
          global: true,
          body: { ID: ids.idFor(title), title },
          output: PortalAgentReply,
        })
      ).data,
    onSuccess: () => ids.forget(),
    onSettled: () => client.invalidateQueries({ queryKey: portalAgentsQuery.queryKey }),
  });
}

/** Reads all agents of an agency. */
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
