import type { Region } from '@voxgrove/contracts';
import { queryOptions, request } from '@voxgrove/sdk';
import { AgentListReply } from '../../../contract/agent-list';
import type { AgentListItem, AgentListSort } from '../../../contract/agent-list';
import { AgentReply } from '../../../contract/agent-view';
import { agentKeys } from './keys';

/** Agents per page; a screen shows about fifteen. */
const PAGE = 50;

export interface AgentSearch {
  search?: string;
  sort?: AgentListSort;
  counts?: boolean;
  limit?: number;
}

const askForAgents = (
  workspaceId: string,
  { search = '', sort = 'newest', counts = false, limit = PAGE }: AgentSearch,
  cursor?: string,
  signal?: AbortSignal,
): Promise<AgentListReply> =>
  request({
    method: 'GET',
    path: `/workspaces/${workspaceId}/agents`,
    output: AgentListReply,
    ...(signal && { signal }),
    query: { limit, sort, counts, search: search || undefined, cursor },
  });

/**
 * Agents of the workspace by pages, for `useInfiniteQuery`. The previous result stays visible until
 * the next one arrives.
 */
export function agentPages(
  workspaceId: string,
  { search = '', sort = 'newest', counts = false }: AgentSearch = {},
) {
  return {
    queryKey: agentKeys.pages(workspaceId, { search, sort, counts }),
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      askForAgents(workspaceId, { search, sort, counts }, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: AgentListReply) => next ?? undefined,
    placeholderData: <T>(before: T) => before,
  };
}

/** The first agents that match, best match first. */
export const findAgents = async (
  workspaceId: string,
  search: string,
  limit: number,
  signal: AbortSignal,
): Promise<AgentListItem[]> =>
  (await askForAgents(workspaceId, { search, sort: 'match', limit }, undefined, signal)).data;

/** How many agents the workspace has, and how many it may have. */
export const agentRoomQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: agentKeys.room(workspaceId),
    queryFn: async ({ signal }) => {
      const { total, limit } = await askForAgents(workspaceId, { limit: 1 }, undefined, signal);
      return { total, limit };
    },
  });

/** One agent: draft, version, live snapshot. */
export const agentQuery = (agentId: string) =>
  queryOptions({
    queryKey: agentKeys.detail(agentId),
    queryFn: async ({ signal }) =>
      (await request({ method: 'GET', path: `/v2/agents/${agentId}`, output: AgentReply, signal }))
        .data,
  });

/** The same agent in another region, for a user who followed a link to an agent of that region. */
export const agentElsewhereQuery = (region: Region, agentId: string) =>
  queryOptions({
    queryKey: agentKeys.elsewhere(region, agentId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          global: true,
          path: `/${region}/v2/agents/${agentId}`,
          output: AgentReply,
          signal,
        })
      ).data,
  });
