import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import { newCrawlerId } from '../../../contract/crawlers';
import { workspaceOf } from './inputs';
import { TEST_CRAWLER } from './samples';

const crawlerOf = ({ workspaceId, ids }: AccessTenant) => ({
  workspaceId,
  crawlerId: ids['crawlerId'],
});

/** Calls of the routes of crawlers. */
export const crawlersFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/workspaces/:workspaceId/crawlers': { input: workspaceOf },
  'GET /api/:region/workspaces/:workspaceId/crawlers/:crawlerId': { input: crawlerOf },
  'GET /api/:region/workspaces/:workspaceId/crawlers/:crawlerId/runs': { input: crawlerOf },
  'PUT /api/:region/workspaces/:workspaceId/crawlers/:crawlerId': {
    input: (tenant) => ({
      ...crawlerOf(tenant),
      ...TEST_CRAWLER,
      agentId: tenant.ids['agentId'],
    }),
  },
  'PATCH /api/:region/workspaces/:workspaceId/crawlers/:crawlerId': {
    input: (tenant) => ({ ...crawlerOf(tenant), name: 'Changed by the access test' }),
  },
  'POST /api/:region/workspaces/:workspaceId/crawlers/:crawlerId/run': { input: crawlerOf },
  'POST /api/:region/workspaces/:workspaceId/crawlers/:crawlerId/stop': { input: crawlerOf },
  'DELETE /api/:region/workspaces/:workspaceId/crawlers/:crawlerId': {
    input: (tenant) => ({ ...workspaceOf(tenant), crawlerId: newCrawlerId() }),
  },
};
