import { z } from 'zod';
import { AgentId, ConversationId, MessageId, VisitorId } from './ids';

/** Where a quoted or cited passage comes from. `url` may carry a text fragment that opens the page at the passage. */
export const Source = z.object({ title: z.string(), url: z.string(), heading: z.string().optional() });
export type Source = z.infer<typeof Source>;

/** Which machine produced an answer: quotes from the knowledge base, or a model. Shown in the transcript. */
export const Engine = z.enum(['extractive', 'model']);
export type Engine = z.infer<typeof Engine>;

/** How well the knowledge base covered the question. */
export const AnswerBand = z.enum(['direct', 'maybe', 'miss', 'smalltalk']);
export type AnswerBand = z.infer<typeof AnswerBand>;

export const MessageStatus = z.enum(['pending', 'streaming', 'done', 'failed']);

export const Message = z.object({
  id: MessageId,
  conversationId: ConversationId,
  /** Position in the conversation, from 1, without gaps. */
  seq: z.number().int().positive(),
  role: z.enum(['visitor', 'assistant', 'human', 'system']),
  text: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number().int(),
  status: MessageStatus,
  sources: z.array(Source).default([]),
  engine: Engine.optional(),
  band: AnswerBand.optional(),
  /** The id the visitor's browser gave the message; a repeat with the same id is the same message. */
  clientMessageId: z.string().max(64).optional(),
});
export type Message = z.infer<typeof Message>;

export const ConversationState = z.enum(['ai-chatting', 'requested_chat', 'human-chatting', 'ended_chat']);

export const Conversation = z.object({
  id: ConversationId,
  agentId: AgentId,
  visitorId: VisitorId,
  channel: z.enum(['web-chat']),
  state: ConversationState,
  startedAt: z.number().int(),
  lastMessageAt: z.number().int(),
  messageCount: z.number().int(),
  /** First visitor message, shortened, for lists. */
  title: z.string(),
  lastText: z.string(),
  /** The page the visitor wrote from (origin and path, no query). */
  pageUrl: z.string().optional(),
  unanswered: z.number().int().default(0),
  /** A member trying out the draft: in no ordinary list, count, notification or figure. */
  test: z.literal(true).optional(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * What a listener of one conversation receives. `message` carries a whole message (new or finished);
 * `delta` carries more text of a message that is being written, `offset` counting UTF-16 units from its start
 * (an offset of 0 starts the text afresh).
 */
export const ConversationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: Message }),
  z.object({ type: z.literal('delta'), messageId: MessageId, seq: z.number().int(), offset: z.number().int(), text: z.string() }),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;
