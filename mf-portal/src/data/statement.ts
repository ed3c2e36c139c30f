import { request, useInfiniteQuery } from '@voxgrove/sdk';
import { StatementReply } from '../../contract/statement';

/** Reads the changes of an organization's credits, newest first. */
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
