import type { ReplyMailStatus } from '@voxgrove/contracts';
import { REPLY_MAIL } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import type { Doc } from '@voxgrove/server/store/port';
import { NEVER, UNTAKEN } from '@voxgrove/server/work/due-work';
import { replyMails } from '../collections';
import type { ReplyMail, StoredConversation, StoredMessage } from '../collections';

/**
 * Queues the mail of a reply in the transaction that stores the reply. A mail that already waits
 * includes the reply.
 * @param queued the conversation's waiting mail
 * @returns the mail status for the conversation; null if the visitor has left no address
 */
export function queueReplyMail(
  tx: GroupedTransaction,
  queued: Doc<ReplyMail> | null,
  conversation: StoredConversation,
  reply: Pick<StoredMessage, 'id' | 'seq' | 'at'>,
): ReplyMailStatus | null {
  const to = conversation.answerTo ?? conversation.visitor?.email;
  if (to === undefined || conversation.test) return null;
  const before = queued?.data;
  const joins = before !== undefined && before.replies.length > 0;
  const sendAt = reply.at + REPLY_MAIL.afterMs;
  const mail: ReplyMail = {
    ...(before ?? {
      workspaceId: conversation.ownerID,
      agentId: conversation.agentId,
      conversationId: conversation.id,
      dueAt: sendAt,
      ...UNTAKEN,
    }),
    to,
    key: joins ? before.key : derivedId(conversation.id, reply.id),
    replies: [...(before?.replies ?? []), reply.seq],
    // A mail that failed for the last time is sent again together with the new reply.
    ...(before?.dueAt === NEVER && { dueAt: sendAt, ...UNTAKEN }),
  };
  tx.set(replyMails, conversation.id, mail, { ifVersion: queued?.version ?? 0 });
  return { state: 'waiting', to, at: before?.begun ? sendAt : mail.dueAt };
}
