import type { AgentId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import {
  AgentContentsReply,
  DeleteAgentInput,
  DeleteAgentReply,
  DuplicateInput,
  UnpublishInput,
} from '../../contract/agent-lifecycle';
import { AgentReply } from '../../contract/agent-view';
import type { Agents } from './agents';
import { actorOf } from '../actor';

const agentOf = (input: { agentId: AgentId }) => ({ type: 'agent', id: input.agentId });

/** Routes for unpublishing, copying and deleting an agent. */
export function lifecycleRoutes(agents: Agents): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/contents',
      summary: 'How much an agent has: conversations, sources of knowledge, versions.',
      input: DeleteAgentInput,
      output: AgentContentsReply,
      policy: 'agent.contents.read',
      resource: agentOf,
      rateClass: 'read',
      audit: false,
      handler: async ({ agentId }, { region }) => ({
        data: await agents.contents(region, agentId),
      }),
    }),
    route({
      method: 'POST',
      path: '/v2/agents/:agentId/unpublish',
      summary: 'Unpublishes an agent. Its draft and versions stay.',
      input: UnpublishInput,
      output: AgentReply,
      policy: 'agent.manage',
      resource: agentOf,
      rateClass: 'write',
      audit: 'agent.unpublished',
      handler: async ({ agentId }, context) => ({
        data: await agents.unpublish(actorOf(context), agentId),
      }),
    }),
    route({
      method: 'POST',
      path: '/v2/agents/:agentId/duplicate',
      summary:
        'Copies an agent with its knowledge and settings; no conversations, secrets or versions.',
      input: DuplicateInput,
      output: AgentReply,
      policy: 'agent.manage',
      resource: agentOf,
      rateClass: 'write',
      audit: 'agent.duplicated',
      status: 201,
      handler: async ({ agentId, newAgentId, title }, context) => ({
        data: await agents.duplicate(actorOf(context), agentId, { agentId: newAgentId, title }),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/v2/agents/:agentId',
      summary: 'Deletes an agent with everything it has, for good. A repeated call succeeds.',
      input: DeleteAgentInput,
      output: DeleteAgentReply,
      policy: 'agent.delete',
      resource: (input) => ({ type: 'agentOrDeleted', id: input.agentId }),
      rateClass: 'write',
      audit: 'agent.deleted',
      handler: async ({ agentId }, context) => {
        await agents.remove(actorOf(context), agentId);
        return { success: true as const };
      },
    }),
  ];
}
