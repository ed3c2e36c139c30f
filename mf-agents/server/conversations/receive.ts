import type { Conversation, ConversationId, InboundMessage, Message, WorkspaceId } from '@voxgrove/contracts';
import { AppError, CHAT, newConversationId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { RegionStore, Transaction } from '@voxgrove/server/store/port';
import type { StoredConversation, StoredMessage } from './collections';
import { answerJobs, conversationsIn, messages, visitorConversations, visitorKey, visitorMessageId } from './collections';
import { conversationView, messageView } from './conversation-view';
import { checkInbound, pageAddress, shortened } from './inbound-rules';

/** Who answers a question that is stored: no worker takes it before `until`, ms since the epoch. */
export interface Held { owner: string; until: number }

export interface Received { conversation: Conversation; message: Message; /** False for a repeat. */ added: boolean }

const RETRY_AFTER_S = 5;

/**
 * Stores a visitor's message and the job to answer it in one transaction; `ownerID` is the agent's workspace. A repeat answers what is stored.
 * `held`: whoever stores it answers it; not where others wait in the conversation already.
 * @throws AppError NOT_FOUND | MESSAGE_EMPTY | MESSAGE_TOO_LONG | BAD_INPUT | RATE_LIMITED while too many wait for an answer
 */
export async function receiveMessage(store: RegionStore, clock: Clock, input: InboundMessage, ownerID: WorkspaceId, held?: Held): Promise<Received> {
  checkInbound(input);
  return store.transaction((tx) => receiveOnce(tx, clock.now(), input, ownerID, held));
}

async function receiveOnce(tx: Transaction, now: number, input: InboundMessage, ownerID: WorkspaceId, held: Held | undefined): Promise<Received> {
  const conversations = conversationsIn(input.test === true);
  const flag = input.test ? { test: true as const } : {};
  const pointerId = visitorKey(input.agentId, input.visitorId);
  const pointer = input.conversationId === undefined ? await tx.get(visitorConversations, pointerId) : null;
  const conversationId: ConversationId = input.conversationId ?? pointer?.data.conversationId ?? newConversationId();
  const known = await tx.get(conversations, conversationId);
  const owned = known && known.data.visitorId === input.visitorId && known.data.agentId === input.agentId;
  if (input.conversationId !== undefined && !owned) throw new AppError('NOT_FOUND');

  const messageId = visitorMessageId(conversationId, input.clientMessageId);
  const repeat = await tx.get(messages, messageId);
  if (known && repeat) return { conversation: conversationView(known.data), message: messageView(repeat.data), added: false };
  const job = await tx.get(answerJobs, conversationId);
  if (job && job.data.waiting.length >= CHAT.maxWaiting) throw new AppError('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_S });

  const before: StoredConversation = known?.data ?? {
    id: conversationId, agentId: input.agentId, ownerID, visitorId: input.visitorId, channel: input.channel, state: 'ai-chatting',
    startedAt: now, lastMessageAt: now, messageCount: 0, title: shortened(input.text, 80), lastText: '', unanswered: 0, ...flag,
  };
  const pageUrl = pageAddress(input.pageUrl) ?? before.pageUrl;
  const conversation: StoredConversation = {
    ...before, ownerID, messageCount: before.messageCount + 1, lastMessageAt: now, lastText: shortened(input.text, 160), ...(pageUrl !== undefined && { pageUrl }),
  };
  const message: StoredMessage = {
    id: messageId, conversationId, agentId: input.agentId, seq: conversation.messageCount, role: 'visitor', text: input.text, at: now, status: 'done',
    sources: [], clientMessageId: input.clientMessageId, edition: 1, ...flag,
  };

  tx.create(messages, messageId, message);
  tx.set(conversations, conversationId, conversation, { ifVersion: known?.version ?? 0 });
  if (!known) tx.set(visitorConversations, pointerId, { conversationId }, { ifVersion: pointer?.version ?? 0 });
  if (job) tx.update(answerJobs, conversationId, { waiting: [...job.data.waiting, messageId] }, { ifVersion: job.version });
  else tx.create(answerJobs, conversationId, { conversationId, agentId: input.agentId, waiting: [messageId], dueAt: held?.until ?? now, owner: held?.owner ?? null, attempt: 0, ...flag });
  return { conversation: conversationView(conversation), message: messageView(message), added: true };
}
