import { request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { useEffect } from 'react';
import {
  ConversationReply,
  PersonReplyReply,
  SeenReply,
} from '../../../contract/conversation-views';
import { keepConversation, keepMessage } from './cache';

export type Handling = 'take' | 'give-back' | 'end';

/**
 * Takes a conversation over, gives it back to the machine, or ends it. Refused with CONFLICT while
 * somebody else is there.
 */
export function useHandling(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (what: Handling) =>
      (
        await request({
          method: 'POST',
          path: `/v2/agents/${agentId}/conversations/${conversationId}/${what}`,
          output: ConversationReply,
        })
      ).data,
    onSuccess: (conversation) => keepConversation(client, agentId, conversation),
  });
}

/** Sends a mail with replies again that has failed. */
export function useRetryReplyMail(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (
        await request({
          method: 'POST',
          path: `/v2/agents/${agentId}/conversations/${conversationId}/reply-mail/retry`,
          output: ConversationReply,
        })
      ).data,
    onSuccess: (conversation) => keepConversation(client, agentId, conversation),
  });
}

/** Writes to the visitor. The id makes it the same message however often it is sent. */
export function useSendReply(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return async (text: string, clientMessageId: string): Promise<void> => {
    const { data } = await request({
      method: 'POST',
      path: `/v2/agents/${agentId}/conversations/${conversationId}/reply`,
      body: { text, clientMessageId },
      output: PersonReplyReply,
    });
    keepMessage(client, agentId, data.message);
    keepConversation(client, agentId, data.conversation);
  };
}

/**
 * Says that the reader, who is in the chat, has what the visitor wrote before their eyes, up to the
 * message `heard`; once the page is visible. Null: they are not in it.
 */
export function useSeen(agentId: string, conversationId: string, heard: number | null): void {
  useEffect(() => {
    if (heard === null) return;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      // Unheard, it costs a notification of what they have seen.
      request({
        method: 'POST',
        path: `/v2/agents/${agentId}/conversations/${conversationId}/seen`,
        output: SeenReply,
      }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [agentId, conversationId, heard]);
}
