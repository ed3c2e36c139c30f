import { newAgentId, newConversationId, newMessageId } from '@voxgrove/contracts';
import type {
  AccessFixtures,
  AccessProduct,
  AccessTenant,
} from '@voxgrove/server/http/access-fixtures';
import { until } from '@voxgrove/testing/until';
import { ensureEmbed } from './testing/built-embed';

const agentOf = ({ ids }: AccessTenant) => ({ agentId: ids['agentId'] });
const ofVisitor = (tenant: AccessTenant) => ({
  ...agentOf(tenant),
  conversationId: tenant.ids['visitorConversationId'],
});
/** The token of the visitor who wrote to each tenant's agent. */
const tokens = new Map<string, string>();

/** Resolves with the id of the first answer, once it exists. */
async function answerOf(
  call: AccessProduct['call'],
  path: string,
  visitor: Record<string, string>,
): Promise<string> {
  const answer = async () =>
    (
      (await call('GET', `${path}/transcript`, undefined, visitor)) as {
        data: { messages: { id: string; role: string }[] };
      }
    ).data.messages.find(({ role }) => role === 'assistant');
  return (await until(answer, (seen) => seen !== undefined))!.id;
}

/** Inputs for the access tests of the public API. The slice that owns the agents prepares them. */
export const fixtures: AccessFixtures = {
  async prepare({ region, ids }, { call }) {
    ensureEmbed();
    const path = `/api/${region}/public/agents/${ids['agentId']}`;
    const {
      data: { token },
    } = (await call('POST', `${path}/session`, {}, {})) as { data: { token: string } };
    tokens.set(ids['agentId']!, token);
    const { data } = (await call(
      'POST',
      `${path}/interact`,
      { clientMessageId: 'access-test-1', text: 'What do you sell?' },
      { authorization: `Bearer ${token}` },
    )) as { data: { conversationId: string } };
    return {
      visitorConversationId: data.conversationId,
      visitorAnswerId: await answerOf(call, path, { authorization: `Bearer ${token}` }),
    };
  },
  missing: () => ({
    agentId: newAgentId(),
    visitorConversationId: newConversationId(),
    visitorAnswerId: newMessageId(),
  }),
  visitorToken: async ({ ids }) => tokens.get(ids['agentId']!) ?? '',
  routes: {
    'GET /:region/prototype/:agentId': { input: agentOf },
    'GET /app/:region/render/:agentId/iframe': { input: agentOf },
    'GET /widget/v1/:region/:file': { input: ({ ids }) => ({ file: `${ids['agentId']}.js` }) },
    'GET /widget/v1/*': { input: () => ({ '*': 'parts/nothing.js' }), status: 404 },
    'GET /api/:region/public/agents/:agentId': { input: agentOf },
    'GET /api/:region/v2/public/agents/:agentId/usage': { input: agentOf },
    'POST /api/:region/public/agents/:agentId/session': { input: agentOf },
    'POST /api/:region/public/agents/:agentId/interact': {
      input: (tenant) => ({
        ...agentOf(tenant),
        clientMessageId: 'access-test-2',
        text: 'And now?',
      }),
    },
    'GET /api/:region/public/agents/:agentId/stream': { input: ofVisitor },
    'POST /api/:region/public/agents/:agentId/stop': {
      input: (tenant) => ({ ...ofVisitor(tenant), messageId: 'v_nothing-is-written' }),
    },
    'POST /api/:region/public/agents/:agentId/typing': { input: ofVisitor },
    'GET /api/:region/public/agents/:agentId/transcript': { input: agentOf },
    'GET /api/:region/public/users/:ownerID/check-credits': {
      input: ({ workspaceId }) => ({ ownerID: workspaceId }),
    },
    'POST /api/:region/public/agents/:agentId/profile': {
      input: (tenant) => ({ ...agentOf(tenant), name: 'Access test', consent: 'abc123' }),
    },
    'POST /api/:region/public/agents/:agentId/feedback': {
      input: (tenant) => ({
        ...ofVisitor(tenant),
        messageId: tenant.ids['visitorAnswerId'],
        feedback: 'up',
      }),
    },
    'POST /api/:region/public/agents/:agentId/handoff': { input: ofVisitor },
    'DELETE /api/:region/public/agents/:agentId/handoff': { input: ofVisitor },
    'POST /api/:region/public/agents/:agentId/contact': {
      input: (tenant) => ({
        ...ofVisitor(tenant),
        email: 'visitor@example.com',
        message: 'Please write to me.',
      }),
    },
    // The body is not a file: an admitted caller learns which files are accepted.
    'POST /api/:region/public/agents/:agentId/upload': { input: agentOf, status: 415 },
    'POST /api/:region/public/agents/:agentId/transcript-mail': {
      input: (tenant) => ({ ...ofVisitor(tenant), email: 'visitor@example.com' }),
    },
    'POST /api/:region/agents/:agentId/analytics': {
      input: (tenant) => ({
        ...agentOf(tenant),
        record: 'loads',
        origin: 'web-chat',
        ts: 1,
        browser: 'Chrome',
        platform: 'Linux',
      }),
    },
    'GET /api/:region/public/languages': { input: () => ({}) },
    'GET /api/:region/public/ip': { input: () => ({}) },
    'GET /api/:region/v2/agents/:agentId/test': { input: agentOf },
    'GET /api/:region/v2/agents/:agentId/first-visit': { input: agentOf },
    'POST /api/:region/v2/agents/:agentId/test/session': { input: agentOf },
  },
};
