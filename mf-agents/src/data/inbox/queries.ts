import { queryOptions, request, useInfiniteQuery } from '@voxgrove/sdk';
import {
  InboxChoices,
  InboxContext,
  InboxCounts,
  InboxReply,
  InboxSettingsReply,
} from '../../../contract/inbox';
import type { InboxFilters } from '../../../contract/inbox';
import { AgentListReply } from '../../../contract/agent-list';
import { inboxKeys } from './keys';

/**
 * Returns the first part of the paths of calls: for all agents of a workspace, or for one agent.
 */
export const inboxPath = (scope: { workspaceId: string } | { agentId: string }): `/${string}` =>
  'agentId' in scope ? `/v2/agents/${scope.agentId}` : `/workspaces/${scope.workspaceId}`;

/** `agentId`: only in the inbox of a workspace. */
export type InboxListQuery = Partial<InboxFilters> & { agentId?: string };

/** One list of the inbox; further pages load on demand. */
export const useInboxList = (path: `/${string}`, query: InboxListQuery) =>
  useInfiniteQuery({
    queryKey: inboxKeys.list(path, query),
    refetchOnMount: 'always',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      request({
        method: 'GET',
        path: `${path}/inbox`,
        query: { ...query, cursor: pageParam },
        output: InboxReply,
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const inboxCountsQuery = (path: `/${string}`) =>
  queryOptions({
    queryKey: inboxKeys.counts(path),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${path}/inbox/counts`,
          output: InboxCounts,
          signal,
        })
      ).data,
  });

export const inboxContextQuery = (agentId: string, conversationId: string) =>
  queryOptions({
    queryKey: inboxKeys.context(agentId, conversationId),
    refetchInterval: 10_000,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/conversations/${conversationId}/context`,
          output: InboxContext,
          signal,
        })
      ).data,
  });

export const inboxChoicesQuery = (agentId: string) =>
  queryOptions({
    queryKey: inboxKeys.choices(agentId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/inbox/choices`,
          output: InboxChoices,
          signal,
        })
      ).data,
  });

export const inboxSettingsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: inboxKeys.settings(workspaceId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${workspaceId}/inbox/settings`,
          output: InboxSettingsReply,
          signal,
        })
      ).data,
  });

/** The agents that a list can be filtered by: the first hundred. */
export const inboxAgentsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['mf-agents', 'inbox', 'agents', workspaceId] as const,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${workspaceId}/agents`,
          query: { limit: 100, sort: 'name', counts: false },
          output: AgentListReply,
          signal,
        })
      ).data,
  });
