import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { Done } from '../../contract/channels';
import { LateChatReply } from '../../contract/late-replies';
import type { TemplateReply } from '../../contract/late-replies';

const FRESH_MS = 60_000;
const keyOf = (conversationId: string) => ['mf-channels', 'late-chat', conversationId];
const pathOf = (agentId: string, conversationId: string): `/${string}` =>
  `/agents/${agentId}/conversations/${conversationId}/template-replies`;

/**
 * Reads whether only templates are allowed in a conversation. `lastMessageAt`: a new message of the
 * customer allows free texts again.
 */
export const lateChatQuery = (agentId: string, conversationId: string, lastMessageAt: number) =>
  queryOptions({
    queryKey: [...keyOf(conversationId), lastMessageAt],
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: pathOf(agentId, conversationId),
          output: LateChatReply,
          signal,
        })
      ).data,
  });

export function useReplyWithTemplate(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reply: TemplateReply) =>
      request({
        method: 'POST',
        path: pathOf(agentId, conversationId),
        body: { ...reply },
        output: Done,
      }),
    onError: () => client.invalidateQueries({ queryKey: keyOf(conversationId) }),
  });
}
