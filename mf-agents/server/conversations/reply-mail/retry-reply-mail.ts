import type { AgentId, ConversationId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { NEVER, UNTAKEN } from '@voxgrove/server/work/due-work';
import { conversations, replyMails } from '../collections';
import type { StoredConversation } from '../collections';

/**
 * Sends a mail that failed for the last time again, now. Does nothing if no mail failed.
 * @throws AppError NOT_FOUND
 */
export async function retryReplyMail(
  store: RegionStore,
  agentId: AgentId,
  conversationId: ConversationId,
  now: number,
): Promise<StoredConversation> {
  return store.transaction(async (tx) => {
    const [conversation, queued] = await Promise.all([
      tx.get(conversations, conversationId),
      tx.get(replyMails, conversationId),
    ]);
    if (conversation?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    if (queued?.data.dueAt !== NEVER) return conversation.data;
    const to = queued.data.begun?.to ?? queued.data.to;
    const changed: StoredConversation = {
      ...conversation.data,
      replyMail: { state: 'waiting', to, at: now },
    };
    tx.update(replyMails, conversationId, { dueAt: now, ...UNTAKEN });
    tx.set(conversations, conversationId, changed, { ifVersion: conversation.version });
    return changed;
  });
}
