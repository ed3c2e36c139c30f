import { randomId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import { newFunctionId } from '../../../contract/functions';
import { newPromptId } from '../../../contract/prompts';
import { workspaceOf } from './inputs';
import { TEST_FUNCTION, TEST_PROMPT } from './samples';

const functionOf = ({ workspaceId, ids }: AccessTenant) => ({
  workspaceId,
  functionId: ids['functionId'],
});

const promptOf = ({ workspaceId, ids }: AccessTenant) => ({
  workspaceId,
  promptId: ids['promptId'],
});

/** Calls of the routes of credentials, functions and prompts of a workspace. */
export const librariesFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/workspaces/:workspaceId/credentials': { input: workspaceOf },
  'PUT /api/:region/workspaces/:workspaceId/credentials/model': {
    input: (tenant) => ({
      ...workspaceOf(tenant),
      baseUrl: 'https://model.example/v1',
      model: 'small',
      apiKey: 'access-test-key',
      untested: true,
    }),
  },
  'DELETE /api/:region/workspaces/:workspaceId/credentials/model': { input: workspaceOf },
  'PUT /api/:region/workspaces/:workspaceId/credentials/secrets/:name': {
    input: (tenant) => ({
      ...workspaceOf(tenant),
      name: 'ACCESS_TEST',
      value: 'access-test-secret',
    }),
  },
  'DELETE /api/:region/workspaces/:workspaceId/credentials/secrets/:name': {
    input: (tenant) => ({ ...workspaceOf(tenant), name: 'ACCESS_TEST' }),
  },
  'GET /api/:region/workspaces/:workspaceId/functions': { input: workspaceOf },
  'GET /api/:region/workspaces/:workspaceId/functions/:functionId': { input: functionOf },
  'PUT /api/:region/workspaces/:workspaceId/functions/:functionId': {
    input: (tenant) => ({
      ...workspaceOf(tenant),
      functionId: newFunctionId(),
      ...TEST_FUNCTION,
      name: `f${randomId(12).toLowerCase()}`,
    }),
  },
  'PATCH /api/:region/workspaces/:workspaceId/functions/:functionId': {
    input: (tenant) => ({ ...functionOf(tenant), description: 'Changed by the access test' }),
  },
  'DELETE /api/:region/workspaces/:workspaceId/functions/:functionId': {
    input: (tenant) => ({ ...workspaceOf(tenant), functionId: newFunctionId() }),
  },
  'POST /api/:region/workspaces/:workspaceId/functions/test': {
    input: (tenant) => ({ ...workspaceOf(tenant), definition: TEST_FUNCTION, arguments: {} }),
  },
  'GET /api/:region/workspaces/:workspaceId/prompts': { input: workspaceOf },
  'GET /api/:region/workspaces/:workspaceId/prompts/:promptId': { input: promptOf },
  'GET /api/:region/workspaces/:workspaceId/prompts/:promptId/versions': { input: promptOf },
  'PUT /api/:region/workspaces/:workspaceId/prompts/:promptId': {
    input: (tenant) => ({ ...workspaceOf(tenant), promptId: newPromptId(), ...TEST_PROMPT }),
  },
  'PATCH /api/:region/workspaces/:workspaceId/prompts/:promptId': {
    input: (tenant) => ({ ...promptOf(tenant), notes: 'Changed by the access test' }),
  },
  'DELETE /api/:region/workspaces/:workspaceId/prompts/:promptId': {
    input: (tenant) => ({ ...workspaceOf(tenant), promptId: newPromptId() }),
  },
};
