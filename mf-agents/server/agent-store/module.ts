import type { Agent } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import { AgentListItem } from '../../contract/agent-list';
import { liveTopics } from '../../contract/live-topics';
import { answeringTexts } from './answering-text';
import type { FindAnsweringText } from './answering-text';
import { AGENT_STORE_INDEXES, agents } from './collections';
import { agentOrDeletedResource, agentOrNewResource, agentResource } from './resources';

const TOPIC: LiveTopic = {
  pattern: liveTopics.agents('{id}'),
  policy: 'workspace.read',
  resource: 'workspace',
  collection: agents,
  matches: (agent: Agent, id) => agent.ownerID === id,
  view: (agent: Agent) => AgentListItem.parse(agent),
};

export interface AgentStoreModule extends ServerModule {
  texts: FindAnsweringText;
}

/** The documents of agents, which the modules above read; the module `agents` writes them. */
export function agentStoreModule({ store }: Pick<SliceContext, 'store'>): AgentStoreModule {
  return {
    name: 'agent-store',
    texts: answeringTexts(store),
    indexes: AGENT_STORE_INDEXES,
    topics: [TOPIC],
    resources: {
      agent: agentResource(store),
      agentOrNew: agentOrNewResource(store),
      agentOrDeleted: agentOrDeletedResource(store),
    },
    /** Agents are no longer published, so that visitors get nothing while the rest is deleted. */
    async forgetWorkspace(region, workspaceId) {
      const here = store.for(region);
      const own = [{ field: 'ownerID', op: '==' as const, value: workspaceId }];
      for (const { id, data } of await here.query(agents, { where: own }))
        if (data.publishedVersion !== 0) await here.update(agents, id, { publishedVersion: 0 });
    },
  };
}
