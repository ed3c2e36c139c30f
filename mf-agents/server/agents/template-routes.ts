import { AgentDraft } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { procedure, route } from '@voxgrove/server/http/route';
import {
  ExportAgentInput,
  ExportAgentOutput,
  ImportAgentInput,
  ImportAgentReply,
  TEMPLATE_MAX_BYTES,
} from '../../contract/agent-template';
import { draftOfTemplate, templateOf } from '../../contract/template-of-agent';
import type { Agents } from './agents';
import { actorOf } from '../actor';

/** Allowance for the rest of the request besides the template. */
const ENVELOPE_BYTES = 10_000;

/**
 * Routes that export an agent as a file without data of its owner, and create an agent from such a
 * file.
 */
export function templateRoutes(agents: Agents): AnyRoute[] {
  return [
    procedure({
      name: 'exportAgentToJson',
      type: 'mutation',
      summary: 'The draft of an agent as a template: no ids, owners, secrets or channels.',
      input: ExportAgentInput,
      output: ExportAgentOutput,
      policy: 'agent.archive.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'read',
      audit: 'agent.exported',
      handler: async ({ agentId }, { region }) => ({
        agentTemplate: templateOf(AgentDraft.parse((await agents.read(region, agentId)).agent)),
      }),
    }),
    route({
      method: 'POST',
      path: '/workspaces/:workspaceId/agents/import',
      summary: 'Creates an agent from a template file. Unknown fields are refused.',
      input: ImportAgentInput,
      output: ImportAgentReply,
      policy: 'workspace.agents.create',
      resource: (input) => ({ type: 'workspace', id: input.workspaceId }),
      rateClass: 'write',
      audit: 'agent.created',
      bodyLimit: TEMPLATE_MAX_BYTES + ENVELOPE_BYTES,
      handler: async ({ workspaceId, agentId, agentName, agentTemplate }, context) => {
        const { agent } = await agents.create(actorOf(context), agentId, workspaceId, {
          ...draftOfTemplate(agentTemplate.agent),
          title: agentName,
        });
        return { agentCreated: agent };
      },
    }),
  ];
}
