import { randomId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import { agentOf } from './inputs';
import { TEST_TEXT } from './samples';

const sourceOf = ({ ids }: AccessTenant) => ({
  agentId: ids['agentId'],
  sourceId: ids['sourceId'],
});

/** Calls of the routes of knowledge. */
export const knowledgeFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/v2/agents/:agentId/knowledge': { input: agentOf },
  'POST /api/:region/v2/agents/:agentId/knowledge/test': {
    input: (tenant) => ({ ...agentOf(tenant), question: 'When are you open?' }),
  },
  'GET /api/:region/v2/agents/:agentId/knowledge/gaps': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/knowledge/unanswered': { input: agentOf },
  'POST /api/:region/v2/agents/:agentId/knowledge/unanswered/:questionId/dismiss': {
    input: (tenant) => ({ ...agentOf(tenant), questionId: tenant.ids['questionId'] }),
  },
  'POST /api/:region/v2/agents/:agentId/knowledge/unanswered/:questionId/reopen': {
    input: (tenant) => ({ ...agentOf(tenant), questionId: tenant.ids['questionId'] }),
  },
  'GET /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId/answers': { input: sourceOf },
  'POST /api/:region/v2/agents/:agentId/knowledge/websites': {
    input: (tenant) => ({ ...agentOf(tenant), website: 'http://127.0.0.1:9' }),
  },
  'POST /api/:region/v2/agents/:agentId/knowledge/links': {
    input: (tenant) => ({ ...agentOf(tenant), url: 'http://127.0.0.1:9/page' }),
  },
  'POST /api/:region/v2/agents/:agentId/knowledge/files': { input: agentOf, status: 400 },
  'POST /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId/refresh': {
    input: sourceOf,
    status: 400,
  },
  'POST /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId/stop': {
    input: sourceOf,
    status: 400,
  },
  'POST /api/:region/v2/agents/:agentId/knowledge/sources/many': {
    input: (tenant) => ({ ...agentOf(tenant), action: 'delete', sourceIds: ['access-test'] }),
  },
  'POST /api/:region/v2/agents/:agentId/knowledge/texts': {
    input: (tenant) => ({ ...agentOf(tenant), key: randomId(12), ...TEST_TEXT }),
  },
  'POST /api/:region/v2/agents/:agentId/knowledge/questions': {
    input: (tenant) => ({
      ...agentOf(tenant),
      key: randomId(12),
      question: 'Is this a test?',
      answer: 'It is.',
    }),
  },
  'GET /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId': { input: sourceOf },
  'PATCH /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId': {
    input: (tenant) => ({ ...sourceOf(tenant), title: 'Changed by the access test' }),
  },
  'DELETE /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId': {
    input: (tenant) => ({ ...agentOf(tenant), sourceId: 'access-test' }),
  },
  'GET /api/:region/v2/agents/:agentId/knowledge/sources/:sourceId/chunks': { input: sourceOf },
  'PATCH /api/:region/v2/agents/:agentId/knowledge/chunks/:chunkId': {
    input: (tenant) => ({
      ...agentOf(tenant),
      chunkId: `${tenant.ids['sourceId']}-0`,
      disabled: true,
    }),
  },
};
