import { useInfiniteQuery, useWorkspace } from '@voxgrove/sdk';
import { useCallback, useMemo } from 'react';
import { agentPages } from './queries';
import type { AgentSearch } from './queries';

/** The agents that match, as far as they have been loaded; `more` loads the next page, once. */
export function useAgentPages(search: AgentSearch, { enabled = true }: { enabled?: boolean } = {}) {
  const { uid } = useWorkspace();
  const query = useInfiniteQuery({ ...agentPages(uid, search), enabled });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const pages = data?.pages;
  const agents = useMemo(() => pages?.flatMap((page) => page.data), [pages]);
  const more = useCallback(() => { if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage(); }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return { ...query, agents, pages, total: pages?.[0]?.total ?? 0, limit: pages?.[0]?.limit, more };
}
