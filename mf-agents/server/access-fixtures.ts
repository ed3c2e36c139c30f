import { newAgentId, newConversationId, newJobId, newVisitorId } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import type { FunctionInput } from '../contract/functions';
import { newFunctionId } from '../contract/functions';
import { newPromptId } from '../contract/prompts';
import { templateOf } from '../contract/template-of-agent';
import { entityDefaults } from './agents/agent-defaults';

const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
const workspaceOf = ({ workspaceId }: AccessTenant) => ({ workspaceId });
const functionOf = ({ workspaceId, ids }: AccessTenant) => ({ workspaceId, functionId: ids['functionId'] });
const promptOf = ({ workspaceId, ids }: AccessTenant) => ({ workspaceId, promptId: ids['promptId'] });
const TEST_FUNCTION: FunctionInput = { name: 'access_test', description: 'Is called by the access test.', method: 'GET', url: 'https://api.example/status', headers: [], body: '', parameters: [], responsePath: '', maxChars: 1_000, timeoutMs: 1_000, agents: 'all' };
const TEST_PROMPT = { title: 'Access test', text: 'Be kind.', tags: [], notes: '' };
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
    'GET /api/:region/v2/agents/:agentId/versions': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/versions/:version': { input: (tenant) => ({ ...agentOf(tenant), version: '1' }) },
    'POST /api/:region/v2/agents/:agentId/versions/:version/restore': { input: (tenant) => ({ ...agentOf(tenant), version: '1' }) },
    'RPC saveAgentBackup': { input: (tenant) => ({ ...agentOf(tenant), workspaceId: tenant.workspaceId, userEmail: 'owner@example.com' }) },
    'RPC exportAgentToJson': { input: agentOf },
    'POST /api/:region/workspaces/:workspaceId/agents/import': { input: ({ workspaceId }) => ({ workspaceId, agentId: newAgentId(), agentName: 'Access test', agentTemplate: templateOf(entityDefaults('Access test', 'light')) }) },
    'GET /api/:region/workspaces/:workspaceId/credentials': { input: workspaceOf },
    'PUT /api/:region/workspaces/:workspaceId/credentials/model': { input: (tenant) => ({ ...workspaceOf(tenant), baseUrl: 'https://model.example/v1', model: 'small', apiKey: 'access-test-key', untested: true }) },
    'DELETE /api/:region/workspaces/:workspaceId/credentials/model': { input: workspaceOf },
    'PUT /api/:region/workspaces/:workspaceId/credentials/secrets/:name': { input: (tenant) => ({ ...workspaceOf(tenant), name: 'ACCESS_TEST', value: 'access-test-secret' }) },
    'DELETE /api/:region/workspaces/:workspaceId/credentials/secrets/:name': { input: (tenant) => ({ ...workspaceOf(tenant), name: 'ACCESS_TEST' }) },
    'GET /api/:region/workspaces/:workspaceId/functions': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/functions/:functionId': { input: functionOf },
    'PUT /api/:region/workspaces/:workspaceId/functions/:functionId': { input: (tenant) => ({ ...workspaceOf(tenant), functionId: newFunctionId(), ...TEST_FUNCTION, name: `f${randomId(12).toLowerCase()}` }) },
    'PATCH /api/:region/workspaces/:workspaceId/functions/:functionId': { input: (tenant) => ({ ...functionOf(tenant), description: 'Changed by the access test' }) },
    'DELETE /api/:region/workspaces/:workspaceId/functions/:functionId': { input: functionOf },
    'POST /api/:region/workspaces/:workspaceId/functions/test': { input: (tenant) => ({ ...workspaceOf(tenant), definition: TEST_FUNCTION, arguments: {} }) },
    'GET /api/:region/workspaces/:workspaceId/prompts': { input: workspaceOf },
    'GET /api/:region/workspaces/:workspaceId/prompts/:promptId': { input: promptOf },
    'GET /api/:region/workspaces/:workspaceId/prompts/:promptId/versions': { input: promptOf },
    'PUT /api/:region/workspaces/:workspaceId/prompts/:promptId': { input: (tenant) => ({ ...workspaceOf(tenant), promptId: newPromptId(), ...TEST_PROMPT }) },
    'PATCH /api/:region/workspaces/:workspaceId/prompts/:promptId': { input: (tenant) => ({ ...promptOf(tenant), notes: 'Changed by the access test' }) },
    'DELETE /api/:region/workspaces/:workspaceId/prompts/:promptId': { input: promptOf },
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
