import { AgencyId, AgentId, AppError, OrganisationId } from '@voxgrove/contracts';
import type { AgentSummary } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { NewPortalAgent, PortalAgentReply, PortalAgentsReply } from '../../contract/agents';
import { Done } from '../../contract/people';
import { createAgent } from './create-agent';

const OfOrganisation = z.strictObject({ orgId: OrganisationId });
const Assignment = OfOrganisation.extend({ agentId: AgentId });
const ofOrganisation = ({ orgId }: { orgId: string }) => ({
  type: 'organisation' as const,
  id: orgId,
});

/** Agents that a client reaches at a portal, and agents of an organisation. */
export const agentsModule = (context: SliceContext): ServerModule => ({
  name: 'agents',
  routes: [
    route({
      method: 'GET',
      path: '/portal/agents',
      global: true,
      summary: 'The agents that the caller at a portal reaches, last modified first.',
      input: z.strictObject({}),
      output: PortalAgentsReply,
      policy: 'portal.agents',
      rateClass: 'read',
      audit: false,
      handler: async (_input, call) => ({ data: await reachedBy(context, call) }),
    }),
    route({
      method: 'POST',
      path: '/portal/agents',
      global: true,
      summary:
        'Creates an agent for the organization of the calling client, under an id that the caller chose.',
      status: 201,
      input: NewPortalAgent,
      output: PortalAgentReply,
      policy: 'portal.own',
      rateClass: 'write',
      audit: 'portal.agent.created',
      handler: async (agent, call) => ({ data: await createAgent(context, call, agent) }),
    }),
    route({
      method: 'GET',
      path: '/agencies/:agencyId/agents',
      summary: 'All agents of an agency, last modified first.',
      input: z.strictObject({ agencyId: AgencyId }),
      output: PortalAgentsReply,
      policy: 'agency.organisations',
      resource: ({ agencyId }) => ({ type: 'agency', id: agencyId }),
      rateClass: 'read',
      audit: false,
      handler: async (_input, { region, scope }) => ({
        data: await context.port('workspaceAgents').list(region, scope!.workspaceId),
      }),
    }),
    route({
      method: 'PUT',
      path: '/orgs/:orgId/agents/:agentId',
      summary: 'Gives an organization an agent of the agency. A repeat changes nothing.',
      input: Assignment,
      output: Done,
      policy: 'portal.assign',
      resource: ofOrganisation,
      rateClass: 'write',
      audit: 'organisation.agent.added',
      handler: async ({ orgId, agentId }, { region, scope }) => {
        const [agent] = await context.port('workspaceAgents').find(region, [agentId]);
        if (agent?.ownerID !== scope!.workspaceId) throw new AppError('NOT_FOUND');
        await context.port('organisations').addAgent(region, orgId, agentId);
        return { success: true as const };
      },
    }),
    route({
      method: 'DELETE',
      path: '/orgs/:orgId/agents/:agentId',
      summary: 'Takes an agent away from an organization. A repeat changes nothing.',
      input: Assignment,
      output: Done,
      policy: 'portal.assign',
      resource: ofOrganisation,
      rateClass: 'write',
      audit: 'organisation.agent.removed',
      handler: async ({ orgId, agentId }, { region }) => {
        await context.port('organisations').removeAgent(region, orgId, agentId);
        return { success: true as const };
      },
    }),
  ],
});

async function reachedBy(
  context: SliceContext,
  { principal }: RequestContext,
): Promise<AgentSummary[]> {
  const agents = context.port('workspaceAgents');
  if (principal.kind === 'client') return agents.find(principal.region, principal.agentIds);
  if (principal.kind === 'agencyAdmin') return agents.list(principal.region, principal.workspaceId);
  // Other callers have no agents, because only a portal gives access to agents.
  return [];
}
