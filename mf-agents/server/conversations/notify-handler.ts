import type { ConversationId, Message } from '@voxgrove/contracts';
import { isAppError } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import { attachedText } from './attached-text';
import type { HandlerId, PendingNotification, StoredConversation } from './collections';
import { conversations, pendingNotifications } from './collections';
import { shortened } from './inbound-rules';

/** Time in which the person in the chat may see the visitor's message without a notification. */
export const UNSEEN_FOR_MS = 15_000;

/**
 * Stores a notification of the visitor's message for the person in the chat. Safe to repeat for the
 * same message.
 */
export async function notifyHandler(
  store: RegionStore,
  message: Message,
  { agentId, ownerID }: Pick<StoredConversation, 'agentId' | 'ownerID'>,
  now: number,
): Promise<void> {
  const { id, conversationId, text } = message;
  const call: PendingNotification = {
    workspaceId: ownerID,
    dueAt: now + UNSEEN_FOR_MS,
    ...UNTAKEN,
    agentId,
    conversationId,
    messageId: id,
    kind: 'message',
    text: shortened(text.trim() === '' ? attachedText(message) : text, 160),
  };
  await store.create(pendingNotifications, `message-${id}`, call).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'ALREADY_EXISTS') throw error;
  });
}

/** Returns the person in the chat if they have not seen all messages; else undefined. */
export const unseenBy = ({
  state,
  handlerId,
  handlerSaw = 0,
  messageCount,
}: StoredConversation): HandlerId | undefined =>
  state === 'human-chatting' && handlerSaw < messageCount ? handlerId : undefined;

/**
 * Records that a user has read a conversation. If the user is the person in the chat, they have
 * then seen all messages.
 */
export async function noteLook(
  store: RegionStore,
  conversationId: ConversationId,
  userId: HandlerId,
): Promise<void> {
  await store.transaction(async (tx) => {
    const doc = await tx.get(conversations, conversationId);
    if (doc && unseenBy(doc.data) === userId)
      tx.update(
        conversations,
        conversationId,
        { handlerSaw: doc.data.messageCount },
        { ifVersion: doc.version },
      );
  });
}
