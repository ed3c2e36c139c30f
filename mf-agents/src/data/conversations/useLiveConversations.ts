import { Conversation, Message } from '@voxgrove/contracts';
import { useLive, useQueryClient } from '@voxgrove/sdk';
import { liveTopics } from '../../../contract/live-topics';
import { keepConversation, keepMessage } from './cache';
import { conversationKeys } from './keys';

/**
 * Adds every new message and conversation to the lists and the open transcript while visitors
 * write. Without an agent, this hook follows no topic, because one unknown topic would end the
 * whole stream.
 */
export function useLiveConversations(agentId: string): void {
  const client = useQueryClient();
  const topics = {
    conversations: liveTopics.conversations(agentId),
    messages: liveTopics.messages(agentId),
  };
  useLive(agentId === '' ? [] : [topics.conversations, topics.messages], (event) => {
    if (event.type !== 'change') return;
    const conversation =
      event.topic === topics.conversations ? Conversation.safeParse(event.data).data : undefined;
    const message =
      event.topic === topics.messages ? Message.safeParse(event.data).data : undefined;
    if (conversation) keepConversation(client, agentId, conversation);
    // No live event carries the messages of an unrecorded conversation. The server decides what of
    // it may be read, so the transcript is read again.
    if (conversation?.unrecorded)
      void client.invalidateQueries({
        queryKey: conversationKeys.transcript(agentId, conversation.id),
      });
    if (message) keepMessage(client, agentId, message);
  });
}
