import { z } from 'zod';
import { AgentId, ConversationId, MessageId, VisitorId } from './ids';

/** Where a quoted or cited passage comes from. `url` may carry a text fragment that opens the page at the passage. */
export const Source = z.object({
  title: z.string(),
  url: z.string(),
  heading: z.string().optional(),
});
export type Source = z.infer<typeof Source>;

/** Which machine produced an answer: quotes from the knowledge base, or a model. Shown in the transcript. */
export const Engine = z.enum(['extractive', 'model']);
export type Engine = z.infer<typeof Engine>;

/** How well the knowledge base covered the question. */
export const AnswerBand = z.enum(['direct', 'maybe', 'miss', 'smalltalk']);
export type AnswerBand = z.infer<typeof AnswerBand>;

/** A file that came with a message. `url` is ours and public to who knows it. `bytes`: its size. */
export const Attachment = z.object({
  id: z.string().max(40),
  url: z.string().max(500),
  name: z.string().max(200),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf']),
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Something shown with a picture and links. A button has a `url` to open or a `reply` to send. */
export const Card = z.object({
  title: z.string().max(120),
  text: z.string().max(500).optional(),
  imageUrl: z.string().max(2_000).optional(),
  buttons: z
    .array(
      z.object({
        label: z.string().max(60),
        url: z.string().max(2_000).optional(),
        reply: z.string().max(200).optional(),
      }),
    )
    .max(4),
});
export type Card = z.infer<typeof Card>;

export const Feedback = z.enum(['up', 'down']);
export type Feedback = z.infer<typeof Feedback>;

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
  attachments: z.array(Attachment).max(5).optional(),
  /** Answers offered to the visitor, while this is the last message; a press sends the text. */
  quickReplies: z.array(z.string().max(80)).max(6).optional(),
  cards: z.array(Card).max(10).optional(),
  /** What the visitor thinks of an answer. */
  feedback: Feedback.optional(),
  /** The person who wrote it, role `human`: the name visitors see. */
  author: z.string().max(80).optional(),
  /** The id the visitor's browser gave the message; a repeat with the same id is the same message. */
  clientMessageId: z.string().max(64).optional(),
});
export type Message = z.infer<typeof Message>;

/** Messages of role `system`, as they are stored: in a transcript in another language a chat shows its own words instead. `{name}`: the person's. */
export const MARKERS = {
  requested: 'A person has been asked for. They will see everything you write here.',
  joined: '{name} has joined the chat.',
  machine: 'The assistant answers again.',
  ended: 'This chat has ended.',
} as const;

export const ConversationState = z.enum([
  'ai-chatting',
  'requested_chat',
  'human-chatting',
  'ended_chat',
]);
export type ConversationState = z.infer<typeof ConversationState>;

/** What visitors have said of themselves, or a website has said of them. `verified`: the website has proven who they are. */
export const VisitorProfile = z.object({
  userId: z.string().max(200).optional(),
  name: z.string().max(120).optional(),
  email: z.string().max(254).optional(),
  phone: z.string().max(40).optional(),
  verified: z.boolean().default(false),
  /** Answers of the form before the chat that are none of these, and variables of the website. */
  more: z.record(z.string().max(40), z.string().max(500)).default({}),
});
export type VisitorProfile = z.infer<typeof VisitorProfile>;

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
  /** Questions to which the machine found no answer, since a person has written last. */
  unanswered: z.number().int().default(0),
  visitor: VisitorProfile.optional(),
  /** When a person was asked for, while nobody has come; ms since the epoch. */
  requestedAt: z.number().int().optional(),
  /** The person who has taken over: the name visitors see. */
  handledBy: z.string().max(80).optional(),
  /** Of an agent that keeps no transcripts. `live`: the text is there for who is in the chat; `gone`: only counts are left. */
  unrecorded: z.enum(['live', 'gone']).optional(),
  /** The one that was full and goes on in this one, and the one this one goes on in. */
  previousId: ConversationId.optional(),
  nextId: ConversationId.optional(),
  /** A member trying out the draft: in no ordinary list, count, notification or figure. */
  test: z.literal(true).optional(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * What a listener of one conversation receives. `message` carries a whole message (new or finished);
 * `delta` carries more text of a message that is being written, `offset` counting UTF-16 units from its start
 * (an offset of 0 starts the text afresh) and `edition` saying which text it is where that is not the first. `state` says who answers, and with `nextId` where the conversation goes on: told first, and whenever that changes; it moves no position.
 */
export const ConversationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: Message }),
  z.object({
    type: z.literal('delta'),
    messageId: MessageId,
    seq: z.number().int(),
    offset: z.number().int(),
    text: z.string(),
    edition: z.number().int().optional(),
  }),
  z.object({
    type: z.literal('state'),
    state: ConversationState,
    requestedAt: z.number().int().optional(),
    handledBy: z.string().optional(),
    nextId: ConversationId.optional(),
  }),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;
