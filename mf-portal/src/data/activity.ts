import { request, useInfiniteQuery } from '@voxgrove/sdk';
import { ActivityReply } from '../../contract/activity';

/** Reads the activity of an organization in pages, newest first. */
export const useActivity = (orgId: string) =>
  useInfiniteQuery({
    queryKey: ['mf-portal', 'activity', orgId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request({
        method: 'GET',
        path: `/orgs/${orgId}/activity`,
        query: { after: pageParam },
        output: ActivityReply,
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
