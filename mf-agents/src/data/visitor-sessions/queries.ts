import { request } from '@voxgrove/sdk';
import { VisitorSessionsReply } from '../../../contract/visitor-sessions';

/** Visitors of a workspace by pages, for `useInfiniteQuery`. */
export const visitorSessionPages = (workspaceId: string) => ({
  queryKey: ['mf-agents', 'visitor-sessions', workspaceId] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    request({
      method: 'GET',
      path: `/workspaces/${workspaceId}/visitor-sessions`,
      query: { cursor: pageParam },
      output: VisitorSessionsReply,
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: VisitorSessionsReply) => next ?? undefined,
});
