import type { ConversationId, Message, UserId } from '@voxgrove/contracts';
import { isAppError } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import { attachedText } from './attached-text';
import type { PendingNotification, StoredConversation } from './collections';
import { conversations, pendingNotifications } from './collections';
import { shortened } from './inbound-rules';

/** Who is in the chat has so long to see by themselves what the visitor writes. */
export const UNSEEN_FOR_MS = 15_000;

/**
 * Has the person who is there to be told that the visitor has written? The same call for the same
 * message.
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

/** The person who is there and has not seen all of it; undefined when there is nobody to tell. */
export const unseenBy = ({
  state,
  handlerId,
  handlerSaw = 0,
  messageCount,
}: StoredConversation): UserId | undefined =>
  state === 'human-chatting' && handlerSaw < messageCount ? handlerId : undefined;

/** Somebody has read a conversation: where they are who is in it, they have seen what there is. */
export async function noteLook(
  store: RegionStore,
  conversationId: ConversationId,
  userId: UserId,
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
