import type { Agent } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { AgentListItem } from '../../contract/agent-list';
import { liveTopics } from '../../contract/live-topics';
import { answeringTexts } from './answering-text';
import type { FindAnsweringText } from './answering-text';
import { AGENT_STORE_INDEXES, agents } from './collections';
import { noticeChoices, noticeChoicesOf } from './notice-choices';
import type { NoticeChoices } from './notice-choices';
import { agentOrDeletedResource, agentOrNewResource, agentResource } from './resources';

const NOTICE_INDEXES = [
  { collection: noticeChoices.name, fields: ['agentId'] },
  { collection: noticeChoices.name, fields: ['ownerID'] },
];

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
  notices: NoticeChoices;
}

/**
 * The module of the agents' documents. The module `agents` writes them; other modules that depend
 * on this one read them.
 */
export function agentStoreModule({
  store,
  port,
}: Pick<SliceContext, 'store' | 'port'>): AgentStoreModule {
  const notices = noticeChoicesOf({ store, port });
  return {
    name: 'agent-store',
    texts: answeringTexts(store),
    notices,
    provides: { agentNotices: notices },
    indexes: [...AGENT_STORE_INDEXES, ...NOTICE_INDEXES],
    topics: [TOPIC],
    resources: {
      agent: agentResource(store),
      agentOrNew: agentOrNewResource(store),
      agentOrDeleted: agentOrDeletedResource(store),
    },
    forgetAgent: async (region, { agentId }) => {
      const ofAgent = [{ field: 'agentId', op: '==' as const, value: agentId }];
      await deleteWhere(store.for(region), noticeChoices, ofAgent);
    },
    /**
     * Unpublishes all agents of the workspace, so that visitors get nothing while the rest is
     * deleted.
     */
    async forgetWorkspace(region, workspaceId) {
      const here = store.for(region);
      const own = [{ field: 'ownerID', op: '==' as const, value: workspaceId }];
      await deleteWhere(here, noticeChoices, own);
      for (const { id, data } of await here.query(agents, { where: own }))
        if (data.publishedVersion !== 0) await here.update(agents, id, { publishedVersion: 0 });
    },
  };
}
