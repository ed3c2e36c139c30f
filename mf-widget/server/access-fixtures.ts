import { newAgentId, newConversationId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';

const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
/** The token of the visitor who wrote to each tenant's agent. */
const tokens = new Map<string, string>();

/** How the access tests call the public API. Agents are prepared by the slice that owns them. */
export const fixtures: AccessFixtures = {
  async prepare({ region, ids }, { call }) {
    const path = `/api/${region}/public/agents/${ids['agentId']}`;
    const { data: { token } } = await call('POST', `${path}/session`, {}, {}) as { data: { token: string } };
    tokens.set(ids['agentId']!, token);
    const { data } = await call('POST', `${path}/interact`, { clientMessageId: 'access-test-1', text: 'Is anybody there?' }, { authorization: `Bearer ${token}` }) as { data: { conversationId: string } };
    return { visitorConversationId: data.conversationId };
  },
  missing: () => ({ agentId: newAgentId(), visitorConversationId: newConversationId() }),
  visitorToken: async ({ ids }) => tokens.get(ids['agentId']!) ?? '',
  routes: {
    'GET /api/:region/public/agents/:agentId': { input: agentOf },
    'GET /api/:region/v2/public/agents/:agentId/usage': { input: agentOf },
    'POST /api/:region/public/agents/:agentId/session': { input: agentOf },
    'POST /api/:region/public/agents/:agentId/interact': { input: (tenant) => ({ ...agentOf(tenant), clientMessageId: 'access-test-2', text: 'And now?' }) },
    'GET /api/:region/public/agents/:agentId/stream': { input: (tenant) => ({ ...agentOf(tenant), conversationId: tenant.ids['visitorConversationId'] }) },
    'POST /api/:region/public/agents/:agentId/stop': { input: (tenant) => ({ ...agentOf(tenant), conversationId: tenant.ids['visitorConversationId'], messageId: 'v_nothing-is-written' }) },
    'GET /api/:region/public/agents/:agentId/transcript': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/test': { input: agentOf },
    'POST /api/:region/v2/agents/:agentId/test/session': { input: agentOf },
  },
};
