import type { AccessFixtures } from '@voxgrove/server/http/access-fixtures';
import { newLeadId } from '../../../contract/leads';
import { agentOf, workspaceOf } from './inputs';

/** Calls of the routes of leads. */
export const leadsFixtures: AccessFixtures['routes'] = {
  'GET /api/:region/workspaces/:workspaceId/leads': { input: workspaceOf },
  'GET /api/:region/workspaces/:workspaceId/leads-export': { input: workspaceOf },
  'GET /api/:region/workspaces/:workspaceId/leads/:leadId': {
    input: (tenant) => ({ ...workspaceOf(tenant), leadId: tenant.ids['leadId'] }),
  },
  'PUT /api/:region/workspaces/:workspaceId/leads/:leadId': {
    input: (tenant) => ({
      ...workspaceOf(tenant),
      leadId: newLeadId(),
      lead: { name: 'Access test' },
    }),
  },
  'PATCH /api/:region/workspaces/:workspaceId/leads/:leadId': {
    input: (tenant) => ({
      ...workspaceOf(tenant),
      leadId: tenant.ids['leadId'],
      change: { notes: 'Access test' },
    }),
  },
  'DELETE /api/:region/workspaces/:workspaceId/leads/:leadId': {
    input: (tenant) => ({ ...workspaceOf(tenant), leadId: newLeadId() }),
  },
  'POST /api/:region/workspaces/:workspaceId/leads/:leadId/merge': {
    input: (tenant) => ({
      ...workspaceOf(tenant),
      leadId: tenant.ids['leadId'],
      otherId: newLeadId(),
    }),
  },
  'POST /api/:region/workspaces/:workspaceId/leads/import': {
    input: (tenant) => ({
      ...workspaceOf(tenant),
      csv: 'Name\nAccess test',
      columns: ['name'],
      dryRun: true,
    }),
  },
  'GET /api/:region/v2/agents/:agentId/leads': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/leads-export': { input: agentOf },
  'GET /api/:region/v2/agents/:agentId/leads/:leadId': {
    input: (tenant) => ({ ...agentOf(tenant), leadId: tenant.ids['leadId'] }),
  },
  'PUT /api/:region/v2/agents/:agentId/leads/:leadId': {
    input: (tenant) => ({
      ...agentOf(tenant),
      leadId: newLeadId(),
      lead: { name: 'Access test' },
    }),
  },
  'PATCH /api/:region/v2/agents/:agentId/leads/:leadId': {
    input: (tenant) => ({
      ...agentOf(tenant),
      leadId: tenant.ids['leadId'],
      change: { notes: 'Access test' },
    }),
  },
  'DELETE /api/:region/v2/agents/:agentId/leads/:leadId': {
    input: (tenant) => ({ ...agentOf(tenant), leadId: newLeadId() }),
  },
  'POST /api/:region/v2/agents/:agentId/leads/:leadId/merge': {
    input: (tenant) => ({
      ...agentOf(tenant),
      leadId: tenant.ids['leadId'],
      otherId: newLeadId(),
    }),
  },
  'POST /api/:region/v2/agents/:agentId/leads/import': {
    input: (tenant) => ({
      ...agentOf(tenant),
      csv: 'Name\nAccess test',
      columns: ['name'],
      dryRun: true,
    }),
  },
};
