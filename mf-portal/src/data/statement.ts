import { request, useInfiniteQuery } from '@voxgrove/sdk';
import { StatementReply } from '../../contract/statement';

/** What has changed the credits of an organization, newest first. */
export const useStatement = (orgId: string) =>
  useInfiniteQuery({
    queryKey: ['mf-portal', 'statement', orgId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request({
        method: 'GET',
        path: `/stripe/connect/statement/${orgId}`,
        query: { cursor: pageParam },
        output: StatementReply,
        signal,
      }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
