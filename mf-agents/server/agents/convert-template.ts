import type { AnyRoute } from '@voxgrove/server/http/route';
import { procedure } from '@voxgrove/server/http/route';
import { templateContent } from '../../contract/agent-templates/agent-templates';
import { ConvertTemplateInput, ConvertTemplateOutput } from '../../contract/templates';
import type { Agents } from './agents';
import { actorOf } from '../actor';

/**
 * `convertAgentTemplateToAgent`: creates an agent from a template. The caller chooses the agent's
 * id, which makes a repeat harmless.
 */
export function convertTemplateProcedure(agents: Agents): AnyRoute {
  return procedure({
    name: 'convertAgentTemplateToAgent',
    type: 'mutation',
    summary: 'Creates an agent from a template.',
    input: ConvertTemplateInput,
    output: ConvertTemplateOutput,
    policy: 'workspace.agents.create',
    resource: (input) => ({ type: 'workspace', id: input.workspaceId }),
    rateClass: 'write',
    audit: 'agent.created',
    handler: async (
      { agentId, workspaceId, agentName, agentTemplate, themeMode, orgId, clientId, again },
      context,
    ) => {
      const body = {
        ...templateContent(agentTemplate, agentName.trim()),
        title: agentName,
        orgId,
        clientId,
        again,
      };
      const { agent } = await agents.create(
        actorOf(context),
        agentId,
        workspaceId,
        body,
        themeMode,
      );
      return { agentCreated: agent };
    },
  });
}
