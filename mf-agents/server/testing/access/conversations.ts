import { randomId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import { agentOf, conversationOf } from './inputs';
import { CALLERS } from './samples';

const untaken = (use: 'take' | 'reply') => {
  let called = 0;
  return (tenant: AccessTenant) => ({
    ...agentOf(tenant),
    conversationId: tenant.ids[`${use}${called++ % CALLERS}`] ?? tenant.ids['conversationId'],
  });
};

const toReply = untaken('reply');

/** Calls of the routes of conversations. */
export const conversationsFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/v2/agents/:agentId/conversations': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/answers/:messageId/trace': {
    input: (tenant) => ({ ...agentOf(tenant), messageId: tenant.ids['answerId'] }),
  },
  'GET /api/:region/v2/agents/:agentId/conversations/:conversationId': { input: conversationOf },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/take': {
    input: untaken('take'),
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/reply': {
    input: (tenant) => ({
      ...toReply(tenant),
      text: 'Hello from the access test',
      clientMessageId: randomId(12),
    }),
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/seen': {
    input: conversationOf,
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/reply-files': {
    input: conversationOf,
    status: 415,
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/reply-mail/retry': {
    input: conversationOf,
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/give-back': {
    input: conversationOf,
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/end': {
    input: conversationOf,
  },
};
