import type { Attachment, ConversationId, Message } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';
import { recordActivity } from '../activity/port';
import { conversationsIn, humanMessageId, messages, replyMails } from './collections';
import type { StoredConversation, StoredMessage } from './collections';
import type { Changing } from './change-who-answers';
import { writeChange } from './change-who-answers';
import { messageView } from './conversation-view';
import { spokenText } from './attached-text';
import { checkText, shortened } from './inbound-rules';
import { requireRoom } from './length-limit';
import { openAnswers } from './open-answers';
import { queueReplyMail } from './reply-mail/queue-reply-mail';
import type { Changed } from './change-who-answers';
import type { Handler } from './who-answers';
import { afterAct } from './who-answers';
import { messageWords } from './message-words';

export interface Reply {
  text: string;
  clientMessageId: string;
  attachments?: Attachment[];
}

/**
 * Stores a member's reply, idempotently. In the same transaction, the member takes over and the
 * agent's answer ends.
 * @throws AppError NOT_FOUND | CONFLICT with `handledBy`, if another member is in the chat |
 *   CONVERSATION_FULL | MESSAGE_EMPTY | MESSAGE_TOO_LONG | BAD_INPUT
 */
export async function replyAsPerson(
  changing: Changing,
  { conversationId, test }: { conversationId: ConversationId; test: boolean },
  by: Handler,
  reply: Reply,
): Promise<Changed & { message: Message }> {
  const { attachments = [] } = reply;
  const attached = attachments.length > 0 ? { attachments } : {};
  checkText(reply.text, attachments.length > 0);
  const { store, now } = changing;
  return store.transaction(async (tx) => {
    const doc = await tx.get(conversationsIn(test), conversationId);
    if (!doc) throw new AppError('NOT_FOUND');
    const id = humanMessageId(conversationId, by.userId, reply.clientMessageId);
    const repeat = await tx.get(messages, id);
    if (repeat)
      return {
        conversation: doc.data,
        changed: false,
        ended: [],
        message: messageView(repeat.data),
      };
    const [open, waiting] = await Promise.all([
      openAnswers(tx, conversationId),
      tx.get(replyMails, conversationId),
    ]);
    const act = { type: 'reply' as const, by };
    requireRoom(doc.data, act);
    const after = afterAct(doc.data, act, now);
    const { conversation: takenOver, ended } = after
      ? writeChange(tx, changing, doc.data, open, act, after)
      : { conversation: doc.data, ended: [] };
    const conversation: StoredConversation = {
      ...takenOver,
      messageCount: takenOver.messageCount + 1,
      chars: (takenOver.chars ?? 0) + reply.text.length,
      handlerSaw: takenOver.messageCount + 1,
      lastMessageAt: now,
      lastText: shortened(plainText(spokenText({ text: reply.text, ...attached })), 160),
      unanswered: 0,
      replied: true,
    };
    const message: StoredMessage = {
      id,
      conversationId,
      agentId: conversation.agentId,
      seq: conversation.messageCount,
      role: 'human',
      text: reply.text,
      ...attached,
      author: by.name,
      at: now,
      status: 'done',
      sources: [],
      clientMessageId: reply.clientMessageId,
      edition: 1,
      words: messageWords({ agentId: conversation.agentId, text: reply.text, at: now }),
      ...(test && { test }),
    };
    tx.create(messages, id, message);
    recordActivity(tx, conversation, id, {
      kind: 'reply',
      actor: 'human',
      at: now,
      ...(doc.data.lastVisitorAt !== undefined && { waitedMs: now - doc.data.lastVisitorAt }),
      ...(!doc.data.replied && { firstReply: true }),
    });
    const replyMail = queueReplyMail(tx, waiting, conversation, message);
    if (replyMail) conversation.replyMail = replyMail;
    tx.set(conversationsIn(test), conversationId, conversation, { ifVersion: doc.version });
    if (!test)
      changing.events?.emit(tx, 'conversation.replied', conversationId, {
        workspaceId: conversation.ownerID,
        agentId: conversation.agentId,
        conversationId,
        messageId: id,
      });
    return { conversation, changed: after !== null, ended, message: messageView(message) };
  });
}
