import { createHash } from 'node:crypto';
import type { AgentId, Conversation, ConversationId, Message, MessageId, VisitorId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';

export const conversations = collection<Conversation>('conversations');

/**
 * `edition` grows whenever the text of an answer starts afresh (a restarted process, a model that failed half-way), so
 * that a listener knows whether the part it has is a part of this text.
 */
export type StoredMessage = Message & { agentId: AgentId; edition: number };
export const messages = collection<StoredMessage>('messages');

/**
 * Work waiting in one conversation, by conversation id; gone when nothing waits. One document per conversation is what
 * serialises answers: whoever holds its lease answers the first of `waiting`.
 */
export interface AnswerJob {
  conversationId: ConversationId;
  agentId: AgentId;
  /** Visitor messages without an answer, oldest first. */
  waiting: MessageId[];
  /** ms since the epoch: when somebody may take the job; while it is held, the end of the lease. */
  dueAt: number;
  /** Process that holds the lease. */
  owner: string | null;
  /** Times the first of `waiting` was taken. */
  attempt: number;
}
export const answerJobs = collection<AnswerJob>('answerJobs');

/** A visitor's newest conversation with an agent. */
export const visitorConversations = collection<{ conversationId: ConversationId }>('visitorConversations');
export const visitorKey = (agentId: AgentId, visitorId: VisitorId) => `${agentId}-${visitorId}`;

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);

/** The same message of the same browser is the same document, however often it is sent. */
export const visitorMessageId = (conversationId: ConversationId, clientMessageId: string) => `v_${digest(conversationId, clientMessageId)}` as MessageId;

/** An answer's id follows from the question, so that a question cannot be answered twice. */
export const answerMessageId = (question: MessageId) => `a_${digest(question)}` as MessageId;
