import { request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { useEffect } from 'react';
import type { Attachment } from '@voxgrove/contracts';
import {
  ConversationReply,
  PersonReplyReply,
  ReplyFileReply,
  SeenReply,
} from '../../../contract/conversation-views';
import { keepConversation, keepMessage } from './cache';

export type Handling = 'take' | 'give-back' | 'end';

/**
 * Takes a conversation over, hands it back to the agent, or ends it. The server refuses the call
 * with CONFLICT while another member handles the conversation.
 */
export function useHandling(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (handling: Handling) =>
      (
        await request({
          method: 'POST',
          path: `/v2/agents/${agentId}/conversations/${conversationId}/${handling}`,
          output: ConversationReply,
        })
      ).data,
    onSuccess: (conversation) => keepConversation(client, agentId, conversation),
  });
}

/** Retries a failed mail with replies. */
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

/**
 * Sends a reply to the visitor. With the same id, a repeated call sends the same message only once.
 */
export function useSendReply(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return async (
    text: string,
    clientMessageId: string,
    attachments: readonly Attachment[],
  ): Promise<void> => {
    const { data } = await request({
      method: 'POST',
      path: `/v2/agents/${agentId}/conversations/${conversationId}/reply`,
      body: {
        text,
        clientMessageId,
        ...(attachments.length > 0 && { attachments: attachments.map(({ id }) => ({ id })) }),
      },
      output: PersonReplyReply,
    });
    keepMessage(client, agentId, data.message);
    keepConversation(client, agentId, data.conversation);
  };
}

/** Stores a file for a reply. Only the same person can send it, and only in this conversation. */
export const storeReplyFile = async (
  agentId: string,
  conversationId: string,
  file: File,
): Promise<Attachment> => {
  const { data } = await request({
    method: 'POST',
    path: `/v2/agents/${agentId}/conversations/${conversationId}/reply-files`,
    file,
    output: ReplyFileReply,
  });
  return data;
};

/**
 * Reports that the reader has seen the visitor's messages up to `heard`, once the page is visible.
 * `heard` is null if the reader does not take part in the conversation.
 */
export function useSeen(agentId: string, conversationId: string, heard: number | null): void {
  useEffect(() => {
    if (heard === null) return;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      // If this report is lost, the reader only gets a notification of messages they have already
      // seen.
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
