import { request, useInfiniteQuery } from '@voxgrove/sdk';
import { AuditReply } from '../../contract/audit';

/** Reads the activity of an agency in pages, newest first. An empty `area` means all areas. */
export const useAudit = (agencyId: string, area: string) =>
  useInfiniteQuery({
    queryKey: ['mf-agency', 'audit', agencyId, area],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request({
        method: 'GET',
        path: `/agencies/${agencyId}/audit`,
        query: { area: area || undefined, after: pageParam },
        output: AuditReply,
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
