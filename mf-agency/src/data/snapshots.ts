import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { DoneReply } from '../../contract/done';
import { MOST_PUSHED_AT_ONCE, SnapshotChangesReply, SnapshotReply } from '../../contract/snapshots';

const keyOf = (agencyId: string) => ['mf-agency', 'snapshot', agencyId];

/** Reads the agency's template, and the agents of its clients. */
export const snapshotQuery = (agencyId: string) =>
  queryOptions({
    queryKey: keyOf(agencyId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/agencies/${agencyId}/snapshot`,
          output: SnapshotReply,
          signal,
        })
      ).data,
  });

/** Reads the changes that the template would make in an agent. */
export const snapshotChangesQuery = (agencyId: string, agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(agencyId), 'changes', agentId],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/agencies/${agencyId}/snapshot/changes`,
          query: { agentId },
          output: SnapshotChangesReply,
          signal,
        })
      ).data,
  });

/** Saves and deletes the template, and writes it to agents. */
export function useSnapshotChanges(agencyId: string) {
  const client = useQueryClient();
  const onSuccess = (): Promise<void> => client.invalidateQueries({ queryKey: keyOf(agencyId) });
  const take = useMutation({
    mutationFn: (agentId: string | null) =>
      request({
        method: 'PUT',
        path: `/agencies/${agencyId}/snapshot`,
        body: { agentId },
        output: DoneReply,
      }),
    onSuccess,
  });
  const push = useMutation({
    mutationFn: async (agentIds: readonly string[]) => {
      for (let start = 0; start < agentIds.length; start += MOST_PUSHED_AT_ONCE)
        await request({
          method: 'POST',
          path: `/agencies/${agencyId}/snapshot/push`,
          body: { agentIds: agentIds.slice(start, start + MOST_PUSHED_AT_ONCE) },
          output: DoneReply,
        });
    },
    // Also after a failure, because some agents may have the template already.
    onSettled: onSuccess,
  });
  return { take, push };
}
