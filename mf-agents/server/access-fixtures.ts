import { newAgentId, newConversationId, newJobId, newVisitorId } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';

const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
const COMPANY = { name: 'Access test', website: 'http://127.0.0.1:9', description: 'A company whose website cannot be reached.' };

/** How the access tests call the routes of this slice. */
export const fixtures: AccessFixtures = {
  async prepare({ region, workspaceId }, { call, context }) {
    const agentId = newAgentId();
    const path = `/api/${region}/v2/agents/${agentId}`;
    await call('POST', path, { title: 'Access test', ownerID: workspaceId });
    const { data } = await call('GET', path) as { data: { agent: object } };
    await call('POST', path, data.agent);
    const { conversation } = await context.port('conversations').receive(region, {
      agentId: agentId as AgentId, visitorId: newVisitorId(), channel: 'web-chat', clientMessageId: 'access-test', text: 'Is anybody there?',
    });
    return { agentId, conversationId: conversation.id };
  },
  missing: () => ({ agentId: newAgentId(), conversationId: newConversationId() }),
  routes: {
    'GET /api/:region/workspaces/:workspaceId/agents': { input: ({ workspaceId }) => ({ workspaceId }) },
    'GET /api/:region/v2/agents/:agentId': { input: agentOf },
    'POST /api/:region/v2/agents/:agentId': { input: (tenant) => ({ ...agentOf(tenant), description: 'Changed by the access test' }) },
    'GET /api/:region/v2/agents/:agentId/knowledge': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/conversations': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/conversations/:conversationId': { input: (tenant) => ({ ...agentOf(tenant), conversationId: tenant.ids['conversationId'] }) },
    'RPC convertAgentTemplateToAgent': { input: (tenant) => ({ ...agentOf(tenant), workspaceId: tenant.workspaceId, agentName: 'Access test', agentTemplate: 'blank-template' }) },
    'RPC onboarding.getBrandingInfo': { input: ({ workspaceId }) => ({ workspaceId, jobId: newJobId(), company: COMPANY }), status: 422 },
    'RPC onboarding.createPersonalizedAgent': {
      input: (tenant) => ({
        ...agentOf(tenant), workspaceId: tenant.workspaceId, jobId: newJobId(), company: COMPANY,
        brandingChoices: { primaryColor: '#0070f3', themeMode: 'light', faviconApproved: false },
      }),
    },
  },
};
