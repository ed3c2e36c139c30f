import type {
  Attachment,
  Conversation,
  ConversationChannel,
  ConversationEvent,
  Feedback,
  Message,
  VisitedPage,
  VisitorDevice,
  VisitorProfile,
} from '../conversation';
import type {
  AgencyId,
  AgentId,
  ClientId,
  ConversationId,
  MessageId,
  UserId,
  VisitorId,
} from '../ids';
import type { Language } from '../language';
import type { Region } from '../region';

/** The conversation engine, which owns messages, their order and the answers of every channel. */
export interface Conversations {
  /**
   * Stores a visitor's message and queues its answer. Resolves when both are durable. Idempotent on
   * (conversation, clientMessageId): a repeat returns the stored message with `added` false. If the
   * conversation is full, a new one with the same people continues it.
   * @throws AppError NOT_FOUND when the conversation is not this visitor's or the agent is not
   *   published.
   */
  receive(
    region: Region,
    input: InboundMessage,
  ): Promise<{ conversation: Conversation; message: Message; added: boolean }>;
  /** Returns the visitor's newest conversation with the agent, or null. */
  standing(region: Region, agentId: AgentId, visitorId: VisitorId): Promise<Conversation | null>;
  /** Returns the visitor's newest conversation, or the given one, with its messages. */
  latest(
    region: Region,
    agentId: AgentId,
    visitorId: VisitorId,
    conversationId?: ConversationId,
  ): Promise<{ conversation: Conversation; messages: Message[] } | null>;
  /**
   * Writes into this conversation as a person of the team, who takes it over by the rules of the
   * inbox. Idempotent on (conversation, person, clientMessageId). The caller checks that the person
   * may do this.
   * @throws AppError NOT_FOUND | CONFLICT: another person is in the chat | CONVERSATION_FULL |
   *   MESSAGE_EMPTY | MESSAGE_TOO_LONG | BAD_INPUT
   */
  replyAs(region: Region, reply: TeamReply): Promise<Message>;
  /** Returns messages after `afterSeq` (0 = all), oldest first. @throws AppError NOT_FOUND */
  transcript(region: Region, owner: ConversationOwner, afterSeq: number): Promise<Message[]>;
  /**
   * Stops the answers to the message and to earlier messages. Their text so far stays, and no model
   * is called any more. A complete answer does not change. @throws AppError NOT_FOUND
   */
  stopAnswer(region: Region, owner: ConversationOwner, questionId: MessageId): Promise<void>;
  /** Rates an answer; null removes the rating. @throws AppError NOT_FOUND */
  rate(
    region: Region,
    owner: ConversationOwner,
    messageId: MessageId,
    feedback: Feedback | null,
  ): Promise<void>;
  /**
   * Requests a person. The workspace's people are notified once. The agent does not answer until a
   * person hands the conversation back or the visitor cancels (`cancelPerson`). A repeat, or a
   * request while a person takes part, changes nothing.
   * @throws AppError NOT_FOUND
   */
  requestPerson(region: Region, owner: ConversationOwner): Promise<void>;
  /**
   * Cancels the request, so that the agent answers again. Does nothing without a request.
   * @throws AppError NOT_FOUND
   */
  cancelPerson(region: Region, owner: ConversationOwner): Promise<void>;
  /**
   * Reports that the visitor is typing. The team sees this while a person is requested or takes
   * part. @throws AppError NOT_FOUND
   */
  noteTyping(region: Region, owner: ConversationOwner): Promise<void>;
  /**
   * Adds to the visitor's profile for this and later conversations. The team sees the profile. Only
   * a `verified` value replaces a verified one. `call`: notify people of an address that arrives
   * while the visitor waits for a person, once per address. `left`: id of the occasion on which the
   * visitor left the address to receive an answer; people are notified once per occasion, even of a
   * known address.
   */
  describeVisitor(
    region: Region,
    agentId: AgentId,
    visitorId: VisitorId,
    profile: Partial<VisitorProfile>,
    options: { call: boolean; left?: string },
  ): Promise<void>;
  /** Adds pages that the visitor opened to their conversation, if they have one. */
  notePages(
    region: Region,
    agentId: AgentId,
    visitorId: VisitorId,
    pages: VisitedPage[],
  ): Promise<void>;
  /**
   * Moves the conversations of `from` to `to`, which is the same person after identification. Does
   * nothing if `to` already has a conversation with the agent, or if `from` is identified as
   * another person.
   */
  adoptVisitor(region: Region, agentId: AgentId, from: VisitorId, to: VisitorId): Promise<void>;
  /**
   * Yields events of one conversation from a position, without gaps: first the missed events, then
   * live ones. Sends an answer again after it was rated. Ends when `signal` aborts.
   * @throws AppError NOT_FOUND
   */
  events(
    region: Region,
    owner: ConversationOwner,
    from: EventPosition,
    signal: AbortSignal,
  ): AsyncIterable<ConversationEvent>;
}

export interface ConversationOwner {
  conversationId: ConversationId;
  agentId: AgentId;
  visitorId: VisitorId;
}

/**
 * Position in the events of a conversation. The client knows all messages up to `seq`, and of
 * message `seq + 1` the first `offset` UTF-16 units of its first text, or of the text `edition` if
 * given.
 */
export interface EventPosition {
  seq: number;
  offset: number;
  edition?: number;
}

/** A message of a campaign. `at`: ms since the epoch. `campaign`: its name. */
export interface PrecedingMessage {
  text: string;
  at: number;
  campaign: string;
}

export interface InboundMessage {
  agentId: AgentId;
  visitorId: VisitorId;
  /** Absent: the visitor's newest conversation, or a new one if there is none. */
  conversationId?: ConversationId;
  channel: ConversationChannel;
  clientMessageId: string;
  /** May be empty if there are attachments. */
  text: string;
  attachments?: Attachment[];
  pageUrl?: string;
  /** A message of ours outside of the conversation, to which the visitor replies. */
  preceding?: PrecedingMessage;
  /** Pages that the visitor opened since the last message, oldest first. */
  pages?: VisitedPage[];
  /** Null: geo analytics is off, so nothing about country and device is kept. */
  device?: VisitorDevice | null;
  /** Language of built-in replies. Absent: the agent's own language. */
  lang?: Language;
  /**
   * The message requests a person, whatever its text. If visitors may request a person, the agent
   * does not answer.
   */
  forPerson?: true;
  /**
   * A member's test of the draft: the agent need not be published, and the conversation is stored
   * separately.
   */
  test?: true;
}

/** The conversation that a mailed reply goes into. */
export interface RepliesGoTo {
  agentId: AgentId;
  conversationId: ConversationId;
}

/** A message of a person of the team. */
export interface TeamReply extends RepliesGoTo {
  by: { id: UserId | ClientId | AgencyId; name: string };
  text: string;
  clientMessageId: string;
  /** If the visitor has continued in another conversation, writes into that conversation. */
  followsVisitor?: true;
}
