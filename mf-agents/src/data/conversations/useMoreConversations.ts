import { useMutation, useQueryClient } from '@voxgrove/sdk';
import type { ConversationPage } from '../../../contract/conversation-views';
import { conversationKeys } from './keys';
import { readConversations } from './queries';

/** Reads the page after the given cursor and joins it to the list. */
export function useMoreConversations(agentId: string, test: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) => readConversations(agentId, test, cursor),
    onSuccess: (page) =>
      client.setQueryData<ConversationPage>(conversationKeys.list(agentId, test), (list) => {
        const known = new Set(list?.data.map(({ id }) => id));
        return {
          data: [...(list?.data ?? []), ...page.data.filter(({ id }) => !known.has(id))],
          next: page.next,
        };
      }),
  });
}
