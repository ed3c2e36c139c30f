import { request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { ConversationReply, PersonReplyReply } from '../../../contract/conversation-views';
import { keepConversation, keepMessage } from './cache';

export type Handling = 'take' | 'give-back' | 'end';

/** Takes a conversation over, gives it back to the machine, or ends it. Refused with CONFLICT while somebody else is there. */
export function useHandling(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (what: Handling) => (await request({ method: 'POST', path: `/v2/agents/${agentId}/conversations/${conversationId}/${what}`, output: ConversationReply })).data,
    onSuccess: (conversation) => keepConversation(client, agentId, conversation),
  });
}

/** Writes to the visitor. The id makes it the same message however often it is sent. */
export function useSendReply(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return async (text: string, clientMessageId: string): Promise<void> => {
    const { data } = await request({ method: 'POST', path: `/v2/agents/${agentId}/conversations/${conversationId}/reply`, body: { text, clientMessageId }, output: PersonReplyReply });
    keepMessage(client, agentId, data.message);
    keepConversation(client, agentId, data.conversation);
  };
}
