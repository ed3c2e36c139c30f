import { Conversation, Message } from '@voxgrove/contracts';
import { useLive, useQueryClient } from '@voxgrove/sdk';
import type { ConversationPage, Transcript } from '../../../contract/conversation-views';
import { liveTopics } from '../../../contract/live-topics';
import { conversationKeys } from './keys';

/** Brings every new message and conversation into the list and the open transcript while visitors write. */
export function useLiveConversations(agentId: string): void {
  const client = useQueryClient();
  const topics = { conversations: liveTopics.conversations(agentId), messages: liveTopics.messages(agentId) };
  useLive([topics.conversations, topics.messages], (event) => {
    if (event.type !== 'change') return;
    const conversation = event.topic === topics.conversations ? Conversation.safeParse(event.data).data : undefined;
    const message = event.topic === topics.messages ? Message.safeParse(event.data).data : undefined;
    if (conversation) {
      client.setQueryData<ConversationPage>(conversationKeys.list(agentId), (page) => page && withConversation(page, conversation));
      client.setQueryData<Transcript>(conversationKeys.transcript(agentId, conversation.id), (open) => open && { ...open, conversation });
    }
    if (message) client.setQueryData<Transcript>(conversationKeys.transcript(agentId, message.conversationId), (open) => open && withMessage(open, message));
  });
}

const withConversation = (page: ConversationPage, changed: Conversation): ConversationPage => ({
  ...page, data: [changed, ...page.data.filter(({ id }) => id !== changed.id)].sort((one, other) => other.lastMessageAt - one.lastMessageAt),
});

const withMessage = (open: Transcript, changed: Message): Transcript => ({
  ...open, messages: [...open.messages.filter(({ id }) => id !== changed.id), changed].sort((one, other) => one.seq - other.seq),
});
