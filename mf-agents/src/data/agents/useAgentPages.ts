import { useInfiniteQuery, useWorkspace } from '@voxgrove/sdk';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { agentPages } from './queries';
import type { AgentSearch } from './queries';

/**
 * Returns the matching agents that are loaded so far. `more` loads the next page; calls during
 * loading are ignored.
 */
export function useAgentPages(search: AgentSearch, { enabled = true }: { enabled?: boolean } = {}) {
  const { uid } = useWorkspace();
  const query = useInfiniteQuery({ ...agentPages(uid, search), enabled });
  const pages = query.data?.pages;
  const agents = useMemo(() => pages?.flatMap((page) => page.data), [pages]);
  // `more` stays the same function for every answer, so that components that use it do not render
  // again.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  });
  const more = useCallback(() => {
    const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = latest.current;
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, []);
  return { ...query, agents, pages, total: pages?.[0]?.total ?? 0, limit: pages?.[0]?.limit, more };
}
