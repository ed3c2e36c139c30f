import type { AgentId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * Returns a function that reads the title of an agent, once for each agent. The title of a deleted
 * agent is ''.
 */
export function agentTitles(
  context: Pick<SliceContext, 'port'>,
  region: Region,
): (agentId: AgentId) => Promise<string> {
  const titles = new Map<AgentId, Promise<string>>();
  const readTitle = async (agentId: AgentId): Promise<string> => {
    const agents = context.port('agentDirectory');
    const agent =
      (await agents.published(region, agentId)) ?? (await agents.draft(region, agentId));
    return agent?.agent.title ?? '';
  };
  return (agentId) => {
    const known = titles.get(agentId) ?? readTitle(agentId);
    titles.set(agentId, known);
    return known;
  };
}
