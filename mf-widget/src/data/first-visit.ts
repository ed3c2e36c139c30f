import { queryOptions, request, useLive, useQuery, useQueryClient } from '@voxgrove/sdk';
import { FirstVisit, FirstVisitReply, firstVisitTopic } from '../../contract/first-visit';

const firstVisitQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['first-visit', agentId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<FirstVisit | null> =>
      (
        await request({
          method: 'GET',
          path: `/v2/agents/${agentId}/first-visit`,
          output: FirstVisitReply,
          signal,
        })
      ).data,
  });

/** Returns the first visit of an agent: null if there was none yet, undefined while it is read. */
export function useFirstVisit(agentId: string): FirstVisit | null | undefined {
  const client = useQueryClient();
  const { queryKey } = firstVisitQuery(agentId);
  useLive([firstVisitTopic(agentId)], ({ type, data }) => {
    const visit = FirstVisit.safeParse(data).data;
    if (visit) client.setQueryData(queryKey, visit);
    else if (type === 'resync') void client.invalidateQueries({ queryKey });
  });
  return useQuery(firstVisitQuery(agentId)).data;
}
