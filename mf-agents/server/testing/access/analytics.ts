import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import { ACTIVITY_MAX_DAYS, DAY_MS } from '../../../contract/agent-activity';
import { agentOf, workspaceOf } from './inputs';

const unsubscribing = ({ ids }: AccessTenant) => ({ token: ids['weeklyReportToken'] });

const PERIOD = { from: '2026-11-01', to: '2026-11-02' };

/** Calls of the routes of figures, activity and weekly reports. */
export const analyticsFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/workspaces/:workspaceId/analytics': {
    input: (tenant) => ({ ...workspaceOf(tenant), ...PERIOD }),
  },
  'GET /api/:region/workspaces/:workspaceId/analytics/export': {
    input: (tenant) => ({ ...workspaceOf(tenant), ...PERIOD }),
  },
  'GET /api/:region/v2/agents/:agentId/analytics': {
    input: (tenant) => ({ ...agentOf(tenant), ...PERIOD }),
  },
  'GET /api/:region/v2/agents/:agentId/analytics/export': {
    input: (tenant) => ({ ...agentOf(tenant), ...PERIOD }),
  },
  'GET /api/:region/workspaces/:workspaceId/analytics/credits': {
    input: (tenant) => ({ ...workspaceOf(tenant), ...PERIOD }),
  },
  'GET /api/:region/workspaces/:workspaceId/weekly-report': { input: workspaceOf },
  'PUT /api/:region/workspaces/:workspaceId/weekly-report': {
    input: (tenant) => ({ ...workspaceOf(tenant), isOn: true }),
  },
  'POST /api/:region/workspaces/:workspaceId/weekly-report/send': { input: workspaceOf },
  'GET /api/:region/weekly-report/:token/unsubscribe': { input: unsubscribing },
  'POST /api/:region/weekly-report/:token/unsubscribe': { input: unsubscribing },
  'GET /api/:region/v2/agents/:agentId/activity': {
    input: (tenant) => ({ ...agentOf(tenant), end: ACTIVITY_MAX_DAYS * DAY_MS }),
  },
};
