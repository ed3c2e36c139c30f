import type { Conversation, Message } from '@voxgrove/contracts';
import type { useQueryClient } from '@voxgrove/sdk';
import type { ConversationPage, Transcript } from '../../../contract/conversation-views';
import { conversationKeys } from './keys';

type QueryClient = ReturnType<typeof useQueryClient>;

/** Puts the new state of a conversation into all cached lists and transcripts that contain it. */
export function keepConversation(
  client: QueryClient,
  agentId: string,
  conversation: Conversation,
): void {
  if (!conversation.test) {
    client.setQueryData<ConversationPage>(
      conversationKeys.list(agentId),
      (page) =>
        page && {
          ...page,
          data: withConversation(page.data, conversation).sort(
            (one, other) => other.lastMessageAt - one.lastMessageAt,
          ),
        },
    );
  }
  client.setQueryData<Transcript>(
    conversationKeys.transcript(agentId, conversation.id),
    (open) => open && { ...open, conversation: withLatestSeen(open.conversation, conversation) },
  );
}

/** Puts a message into the cached transcript, as `keepConversation` does with a conversation. */
export function keepMessage(client: QueryClient, agentId: string, message: Message): void {
  client.setQueryData<Transcript>(
    conversationKeys.transcript(agentId, message.conversationId),
    (open) =>
      open && {
        ...open,
        messages: [...open.messages.filter(({ id }) => id !== message.id), message].sort(
          (one, other) => one.seq - other.seq,
        ),
      },
  );
}

/**
 * Keeps the larger `seenByVisitor`: the answer to a reply may arrive after the event that the
 * visitor has read the reply.
 */
function withLatestSeen(before: Conversation, now: Conversation): Conversation {
  const seenByVisitor = Math.max(before.seenByVisitor ?? 0, now.seenByVisitor ?? 0);
  return seenByVisitor === 0 ? now : { ...now, seenByVisitor };
}

const withConversation = (list: Conversation[], changed: Conversation): Conversation[] => [
  changed,
  ...list.filter(({ id }) => id !== changed.id),
];
