import type { ConversationId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { conversations, replyMails } from '../collections';

/**
 * Records that the visitor received the replies up to `seq` in the chat. The team sees this, and
 * these replies are not mailed unless their mail is already being sent.
 */
export async function readInChat(
  store: RegionStore,
  conversationId: ConversationId,
  seq: number,
): Promise<void> {
  const [mail, known] = await Promise.all([
    store.get(replyMails, conversationId),
    store.get(conversations, conversationId),
  ]);
  if (!mail && (!known || (known.data.seenByVisitor ?? 0) >= seq)) return;
  await store.transaction(async (tx) => {
    const [queued, conversation] = await Promise.all([
      tx.get(replyMails, conversationId),
      tx.get(conversations, conversationId),
    ]);
    const unread = queued?.data.replies.filter((replySeq) => replySeq > seq) ?? [];
    const isRead = queued !== null && unread.length < queued.data.replies.length;
    const isDone = isRead && unread.length === 0 && !queued.data.begun;
    if (isDone) tx.delete(replyMails, conversationId, { ifVersion: queued.version });
    else if (isRead)
      tx.update(replyMails, conversationId, { replies: unread }, { ifVersion: queued.version });
    if (!conversation) return;
    const { replyMail, ...withoutMail } = conversation.data;
    const seenByVisitor = Math.max(seq, withoutMail.seenByVisitor ?? 0);
    if (!isDone && seenByVisitor === withoutMail.seenByVisitor) return;
    tx.set(
      conversations,
      conversationId,
      { ...withoutMail, seenByVisitor, ...(replyMail && !isDone && { replyMail }) },
      { ifVersion: conversation.version },
    );
  });
}
