import { newAgentId } from '@voxgrove/contracts';
import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';
import { templateOf } from '../../../contract/template-of-agent';
import { entityDefaults } from '../../agents/port';
import { agentOf, workspaceOf } from './inputs';

/** One pixel. */
const PICTURE = 'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Calls of the routes of agents. */
export const agentsFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/workspaces/:workspaceId/health': { input: workspaceOf },
  'GET /api/:region/v2/agents/:agentId/health': { input: agentOf },
  'GET /api/:region/workspaces/:workspaceId/agents': { input: workspaceOf },
  'GET /api/:region/v2/agents/:agentId': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/contents': { input: agentOf },
  'POST /api/:region/v2/agents/:agentId/unpublish': {
    input: ({ ids }) => ({ agentId: ids['offAgentId'] }),
  },
  'POST /api/:region/v2/agents/:agentId/duplicate': {
    input: (tenant) => ({ ...agentOf(tenant), newAgentId: tenant.ids['offAgentId'] }),
  },
  'DELETE /api/:region/v2/agents/:agentId': {
    input: ({ ids }) => ({ agentId: ids['goneAgentId'] }),
  },
  'POST /api/:region/v2/agents/:agentId': {
    input: (tenant) => ({ ...agentOf(tenant), description: 'Changed by the access test' }),
  },
  'GET /api/:region/v2/agents/:agentId/versions': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/versions/:version': {
    input: (tenant) => ({ ...agentOf(tenant), version: '1' }),
  },
  'POST /api/ai-css-generator': {
    input: ({ ids, region }) => ({
      bucket: region,
      agentID: ids['agentId'],
      messages: [{ role: 'user', content: 'Make the chat bubble purple' }],
    }),
  },
  'POST /api/:region/v2/agents/:agentId/css/check': {
    input: (tenant) => ({ ...agentOf(tenant), css: '.bar{color:red}' }),
  },
  'POST /api/:region/v2/agents/:agentId/secret/rotate': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/notifications': { input: agentOf },
  'PUT /api/:region/v2/agents/:agentId/notifications': {
    input: (tenant) => ({
      ...agentOf(tenant),
      kind: 'handoff',
      choice: { to: 'off', people: [], notificationLevel: 1 },
    }),
  },
  'POST /api/:region/v2/agents/:agentId/versions/:version/restore': {
    input: (tenant) => ({ ...agentOf(tenant), version: '1' }),
  },
  'RPC saveAgentBackup': {
    input: (tenant) => ({
      ...agentOf(tenant),
      workspaceId: tenant.workspaceId,
      userEmail: 'owner@example.com',
    }),
  },
  'RPC uploadFile': {
    input: (tenant) => ({
      ...agentOf(tenant),
      base64Payload: PICTURE,
      targetPath: 'agentPicture',
      filename: 'access-test.gif',
    }),
  },
  'RPC exportAgentToJson': { input: agentOf },
  'POST /api/:region/workspaces/:workspaceId/agents/import': {
    input: ({ workspaceId }) => ({
      workspaceId,
      agentId: newAgentId(),
      agentName: 'Access test',
      agentTemplate: templateOf(entityDefaults('Access test', 'light')),
    }),
  },
  'GET /api/:region/agent-platforms': { input: () => ({ host: 'dashboard.example' }) },
  'RPC convertAgentTemplateToAgent': {
    input: (tenant) => ({
      ...agentOf(tenant),
      workspaceId: tenant.workspaceId,
      agentName: 'Access test',
      agentTemplate: 'blank-template',
    }),
  },
};
