import { queryOptions, request } from '@voxgrove/sdk';
import {
  AgencyOfWorkspace,
  AgentNames,
  ExplanationReply,
  OrganisationNames,
  StatementPage,
} from '../../contract/statement';
import type { StatementFilters } from '../../contract/statement';
import { billingKeys } from './keys';

/** Reads one page of a workspace's statement, newest entries first. */
export const readStatement = (
  workspaceId: string,
  filters: StatementFilters,
  cursor: string | undefined,
  signal?: AbortSignal,
) =>
  request({
    method: 'GET',
    path: `/workspaces/${workspaceId}/billing/statement`,
    query: { ...filters, cursor },
    output: StatementPage,
    ...(signal && { signal }),
  });

export const statementKey = (workspaceId: string, filters: StatementFilters) =>
  [...billingKeys.workspace(workspaceId), 'statement', filters] as const;

/** Reads the agents that the statement can be filtered by: the first hundred. */
export const agentsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...billingKeys.workspace(workspaceId), 'agents'],
    queryFn: async ({ signal }) => {
      const { data } = await request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/agents`,
        query: { limit: 100, sort: 'name', counts: false },
        output: AgentNames,
        signal,
      });
      return data.map(({ ID, title }) => ({ id: ID, name: title }));
    },
  });

/** Reads the organizations of the workspace's agency that the statement can be filtered by. */
export const organisationsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...billingKeys.workspace(workspaceId), 'organisations'],
    queryFn: async ({ signal }) => {
      const agency = await request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/agency`,
        output: AgencyOfWorkspace,
        signal,
      });
      if (agency.data === null) return [];
      const { data } = await request({
        method: 'GET',
        path: `/agencies/${agency.data.ID}/orgs`,
        output: OrganisationNames,
        signal,
      });
      return data.map(({ ID, name }) => ({ id: ID, name }));
    },
  });

/** Reads the explanation of an entry's amount. */
export const explanationQuery = (workspaceId: string, transactionId: string) =>
  queryOptions({
    queryKey: [...billingKeys.workspace(workspaceId), 'explanation', transactionId],
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/billing/statement/${transactionId}`,
        output: ExplanationReply,
        signal,
      }),
  });
