import type { ConversationId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { conversations, replyMails } from '../collections';

/**
 * The visitor has the replies up to `seq` in their chat: they are not mailed, unless their mail is
 * being sent already.
 */
export async function readInChat(
  store: RegionStore,
  conversationId: ConversationId,
  seq: number,
): Promise<void> {
  if ((await store.get(replyMails, conversationId)) === null) return;
  await store.transaction(async (tx) => {
    const [queued, conversation] = await Promise.all([
      tx.get(replyMails, conversationId),
      tx.get(conversations, conversationId),
    ]);
    if (!queued) return;
    const unread = queued.data.replies.filter((one) => one > seq);
    if (unread.length === queued.data.replies.length) return;
    if (unread.length > 0 || queued.data.begun) {
      tx.update(replyMails, conversationId, { replies: unread }, { ifVersion: queued.version });
      return;
    }
    tx.delete(replyMails, conversationId, { ifVersion: queued.version });
    if (!conversation) return;
    const { replyMail: _cancelled, ...left } = conversation.data;
    tx.set(conversations, conversationId, left, { ifVersion: conversation.version });
  });
}
