import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { ItemListReply, ItemReply } from '../../contract/items';
import type { ItemInput } from '../../contract/items';

const keyOf = (workspaceId: string) => ['mf-template', workspaceId, 'items'];

/** The items of a workspace, newest first. */
export const itemsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(workspaceId),
    queryFn: async ({ signal }) => {
      const reply = await request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/template`,
        output: ItemListReply,
        signal,
      });
      return reply.data;
    },
  });

/** Adds an item; the id makes a repeated call harmless. */
export function useAddItem(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: ItemInput }) =>
      request({
        method: 'PUT',
        path: `/workspaces/${workspaceId}/template/${id}`,
        body: input,
        output: ItemReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(workspaceId) }),
  });
}
