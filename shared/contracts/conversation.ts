import { z } from 'zod';
import { AgentId, ConversationId, MessageId, VisitorId } from './ids';

/**
 * Source of a quoted or cited passage. `url` may contain a text fragment that opens the page at the
 * passage. `excerpt` is the text of a passage that the message does not contain, in Markdown: it may
 * be the answer, and is shown after a click.
 */
export const Source = z.object({
  title: z.string(),
  url: z.string(),
  heading: z.string().optional(),
  excerpt: z.string().optional(),
});
export type Source = z.infer<typeof Source>;

/** Engine of an answer: quotes from the knowledge base, or a model. The transcript shows it. */
export const Engine = z.enum(['extractive', 'model']);
export type Engine = z.infer<typeof Engine>;

/** How well the knowledge base covered the question. */
export const AnswerBand = z.enum(['direct', 'maybe', 'miss', 'smalltalk']);
export type AnswerBand = z.infer<typeof AnswerBand>;

/**
 * A file of a message. Its `url` on our origin is public: everybody who knows the URL can open it.
 * `bytes`: size of the file.
 */
export const Attachment = z.object({
  id: z.string().max(40),
  url: z.string().max(500),
  name: z.string().max(200),
  type: z.enum([
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/gif',
    'application/pdf',
    'audio/ogg',
    'audio/mpeg',
    'audio/mp4',
    'audio/aac',
    'audio/amr',
    'video/mp4',
    'video/3gpp',
  ]),
  bytes: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A card with picture and links. A button has a `url` to open or a `reply` to send. */
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

/** State of a message on its way to a customer of a channel. `reason`: why the delivery failed. */
export const MessageDelivery = z.object({
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  reason: z.string().max(1_000),
});
export type MessageDelivery = z.infer<typeof MessageDelivery>;

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
  /** Suggested replies while this is the last message; a click sends the text. */
  quickReplies: z.array(z.string().max(80)).max(6).optional(),
  cards: z.array(Card).max(10).optional(),
  /** The visitor's rating of an answer. */
  feedback: Feedback.optional(),
  /** Author of a message with role `human`: the name that visitors see. */
  author: z.string().max(80).optional(),
  /** Name of the campaign that sent this message to the visitor. */
  campaign: z.string().max(120).optional(),
  /** The message id from the visitor's browser; a repeat has the same id. */
  clientMessageId: z.string().max(64).optional(),
  delivery: MessageDelivery.optional(),
});
export type Message = z.infer<typeof Message>;

/**
 * Stored texts of `system` messages. A chat in another language shows its own texts instead.
 * `{name}`: the person's name.
 */
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

/**
 * Data about the visitor, from the visitor or from a website. `verified`: the website has proven
 * the id.
 */
export const VisitorProfile = z.object({
  userId: z.string().max(200).optional(),
  name: z.string().max(120).optional(),
  email: z.string().max(254).optional(),
  phone: z.string().max(40).optional(),
  verified: z.boolean().default(false),
  /** Other answers of the form before the chat, and variables of the website. */
  more: z.record(z.string().max(40), z.string().max(500)).default({}),
});
export type VisitorProfile = z.infer<typeof VisitorProfile>;

const UTM_LENGTH = 120;

/**
 * A page that a visitor opened. Addresses have no query and no fragment, which may contain private
 * data; `utm` has the campaign parameters of the query. `at`: ms since the epoch, absent if the chat
 * was not loaded on the page.
 */
export const VisitedPage = z.object({
  url: z.string().max(500),
  title: z.string().max(200).optional(),
  /** Address of the page that led to this one. */
  referrer: z.string().max(500).optional(),
  at: z.number().int().optional(),
  utm: z
    .object({
      source: z.string().max(UTM_LENGTH),
      medium: z.string().max(UTM_LENGTH),
      campaign: z.string().max(UTM_LENGTH),
      term: z.string().max(UTM_LENGTH),
      content: z.string().max(UTM_LENGTH),
    })
    .partial()
    .optional(),
});
export type VisitedPage = z.infer<typeof VisitedPage>;

/**
 * Country and device of a visitor, known only with geo analytics. `by`: how the country (ISO 3166,
 * two letters) was found. `network`: a trusted proxy reports it; `time-zone`: guessed from the time
 * zone of the browser.
 */
export const VisitorDevice = z.object({
  country: z
    .object({ code: z.string().length(2), by: z.enum(['network', 'time-zone']) })
    .optional(),
  kind: z.enum(['desktop', 'phone', 'tablet']),
  /** Names, or '' if unknown. */
  browser: z.string().max(40),
  system: z.string().max(40),
});
export type VisitorDevice = z.infer<typeof VisitorDevice>;

/**
 * State of the newest mail with replies of the team. `waiting`: the mail is sent at `at` unless the
 * visitor reads the replies first. In the other states `at` is the time when the mail was sent or
 * failed. `reason`: why the mail failed, or why the last attempt failed if another one follows.
 * Times in ms since the epoch.
 */
export const ReplyMailStatus = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  to: z.string().max(254),
  at: z.number().int(),
  reason: z.enum(['refused', 'unreachable', 'limit']).optional(),
});
export type ReplyMailStatus = z.infer<typeof ReplyMailStatus>;
/** Channels of conversations. The slice of a channel adds its name by augmentation. */
export interface ConversationChannels {}
export type ConversationChannel = keyof ConversationChannels;
/**
 * Accepts any channel, because the slice of a channel need not be loaded to show a conversation.
 */
export const ConversationChannel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/) as unknown as z.ZodType<
  ConversationChannel,
  ConversationChannel
>;

export const Conversation = z.object({
  id: ConversationId,
  agentId: AgentId,
  visitorId: VisitorId,
  channel: ConversationChannel,
  state: ConversationState,
  startedAt: z.number().int(),
  lastMessageAt: z.number().int(),
  messageCount: z.number().int(),
  /** The visitor's first message, shortened for lists. */
  title: z.string(),
  lastText: z.string(),
  /** The visitor's page (origin and path, no query). */
  pageUrl: z.string().optional(),
  /** Number of unanswered questions since a person wrote last. */
  unanswered: z.number().int().default(0),
  visitor: VisitorProfile.optional(),
  /** Time when a person was requested, until one joins; ms since the epoch. */
  requestedAt: z.number().int().optional(),
  /** The person who took over: the name that visitors see. */
  handledBy: z.string().max(80).optional(),
  /**
   * Only for agents that store no transcripts. `live`: the text exists while the chat lasts;
   * `gone`: only counts are left.
   */
  unrecorded: z.enum(['live', 'gone']).optional(),
  /**
   * `previousId`: the full conversation that this one continues. `nextId`: the conversation that
   * continues this one.
   */
  previousId: ConversationId.optional(),
  nextId: ConversationId.optional(),
  /** For members only: `seq` of the last reply that the visitor has received in the chat. */
  seenByVisitor: z.number().int().optional(),
  /** For members only. */
  replyMail: ReplyMailStatus.optional(),
  /**
   * True for a member's test of the draft, which all lists, counts, notifications and statistics
   * exclude.
   */
  test: z.literal(true).optional(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * An event for subscribers of one conversation. `message` carries a whole message (new or
 * finished). `delta` carries more text of a message that is being written: `offset` counts UTF-16
 * units from the start of the text (0 starts the text again), and `edition` numbers the text if it
 * is not the first one. `state` says who answers and, with `nextId`, which conversation continues
 * this one. `state` is sent first and after every change, and does not change the position in the
 * stream.
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
    /** A person is typing. */
    typing: z.literal(true).optional(),
  }),
]);
export type ConversationEvent = z.infer<typeof ConversationEvent>;
