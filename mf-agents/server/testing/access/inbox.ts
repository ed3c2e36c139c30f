import { randomId } from '@voxgrove/contracts';
import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';
import { agentOf, conversationOf, visitorOf, workspaceOf } from './inputs';

/** Calls of the routes of the inbox and its visitors. */
export const inboxFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/workspaces/:workspaceId/inbox': { input: workspaceOf },
  'GET /api/:region/workspaces/:workspaceId/inbox/counts': { input: workspaceOf },
  'GET /api/:region/workspaces/:workspaceId/inbox/settings': { input: workspaceOf },
  'PUT /api/:region/workspaces/:workspaceId/inbox/settings': {
    input: (tenant) => ({ ...workspaceOf(tenant), predefinedTags: ['Access'] }),
  },
  'PUT /api/:region/workspaces/:workspaceId/inbox/views': {
    input: (tenant) => ({
      ...workspaceOf(tenant),
      views: [{ name: 'Mine', query: 'show=yours' }],
    }),
  },
  'GET /api/:region/workspaces/:workspaceId/inbox/export': {
    input: (tenant) => ({ ...workspaceOf(tenant), format: 'csv' }),
  },
  'GET /api/:region/v2/agents/:agentId/inbox': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/inbox/counts': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/inbox/choices': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/inbox/export': {
    input: (tenant) => ({ ...agentOf(tenant), format: 'json' }),
  },
  'POST /api/:region/v2/agents/:agentId/inbox/many': {
    input: (tenant) => ({
      ...agentOf(tenant),
      conversationIds: [tenant.ids['conversationId']],
      action: 'read',
    }),
  },
  'GET /api/:region/v2/agents/:agentId/conversations/:conversationId/context': {
    input: conversationOf,
  },
  'GET /api/:region/v2/agents/:agentId/conversations/:conversationId/transcript': {
    input: conversationOf,
  },
  'PATCH /api/:region/v2/agents/:agentId/conversations/:conversationId/inbox': {
    input: (tenant) => ({ ...conversationOf(tenant), snoozedUntil: null }),
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/read': {
    input: conversationOf,
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/presence': {
    input: (tenant) => ({ ...conversationOf(tenant), typing: true }),
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/transcript-mail': {
    input: (tenant) => ({ ...conversationOf(tenant), email: `${randomId(8)}@example.com` }),
  },
  // Without a model there is no summary.
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/summary': {
    input: conversationOf,
    status: 404,
  },
  'POST /api/:region/v2/agents/:agentId/conversations/:conversationId/notes': {
    input: (tenant) => ({ ...conversationOf(tenant), text: 'A note of the access test' }),
  },
  'POST /api/:region/v2/agents/:agentId/visitors/:visitorId/block': {
    input: (tenant) => ({ ...visitorOf(tenant), blocked: true }),
  },
  // A visitor who has not written is not merged.
  'POST /api/:region/v2/agents/:agentId/visitors/:visitorId/merge': {
    input: (tenant) => ({ ...visitorOf(tenant), ...conversationOf(tenant) }),
    status: 404,
  },
  'DELETE /api/:region/v2/agents/:agentId/visitors/:visitorId/merge': { input: visitorOf },
  'GET /api/:region/v2/agents/:agentId/visitors/:visitorId/export': { input: visitorOf },
  'DELETE /api/:region/v2/agents/:agentId/visitors/:visitorId': { input: visitorOf },
  'GET /api/:region/workspaces/:workspaceId/visitor-sessions': { input: workspaceOf },
};
