import type { Workspace } from './account';
import type { AgentId, ConversationId, MessageId, UserId, VisitorId, WorkspaceId } from './ids';
import type { Region } from './region';
import type { DraftAgent, PublicAgent, WebChat } from './agent';
import type { Language } from './language';
import type {
  Attachment,
  Conversation,
  ConversationEvent,
  Feedback,
  Message,
  VisitorProfile,
} from './conversation';

/** What one slice offers to others. Slices never import each other: the gateway hands these over by name. */
export interface Ports {
  agentDirectory: AgentDirectory;
  conversations: Conversations;
  workspaces: Workspaces;
  notifications: Notifications;
  workspaceEvents: WorkspaceEvents;
  credentials: Credentials;
  agentCleanup: AgentCleanup;
}

export interface DeletedAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** What the rest of the product does when an agent leaves the websites or is deleted. */
export interface AgentCleanup {
  /** Ends the open streams of people and visitors who may no longer listen: in this process at once, in others within half a minute. */
  endStreams(): void;
  /** Deletes what every slice keeps of a deleted agent. May be repeated. */
  forget(region: Region, agent: DeletedAgent): Promise<void>;
}

/** What others may know of the workspaces. */
export interface Workspaces {
  /** What the workspace's plan allows. */
  limits(region: Region, workspaceId: WorkspaceId): Promise<Workspace['limits']>;
  /** Its credits, and whether it has ever paid for some; null when there is no such workspace. */
  credits(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ left: number; hasEverPaid: boolean } | null>;
  /** Everybody who may enter it and has signed in at least once; the owner first. */
  people(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ userId: UserId; email: string; displayName: string }[]>;
}

/** Tells the people of a workspace that something has happened. */
export interface Notifications {
  /** Stored for each of them before it resolves. Idempotent on `key` within the workspace: told again, nothing is added. */
  send(region: Region, notice: OutgoingNotification): Promise<void>;
}

export interface OutgoingNotification {
  workspaceId: WorkspaceId;
  /** Names what happened, e.g. `conversation-{id}`. */
  key: string;
  title: string;
  body: string;
  /** Below /app/{region}, where a click leads. */
  urlPathname: `/${string}`;
  /** 1: a message; 2: somebody is asked for. */
  notificationLevel: 1 | 2;
  /** Only these people; absent: everybody in the workspace. */
  notifyOnly?: UserId[];
}

/** Tells other systems, through the endpoints the workspace has named, that something has happened. */
export interface WorkspaceEvents {
  /** Queued before it resolves, delivered with retries. Idempotent on `id` within the workspace. Never fails because of an endpoint. */
  emit(region: Region, workspaceId: WorkspaceId, event: OutgoingEvent): Promise<void>;
}

/** `id` names the occurrence: the same one told twice is delivered once. `data` is public to the workspace's own systems: no secrets. */
export interface OutgoingEvent {
  id: string;
  type: WorkspaceEventType;
  data: Record<string, unknown>;
}

export const WORKSPACE_EVENT_TYPES = [
  'user.created',
  'agent.created',
  'agent.published',
  'conversation.started',
  'conversation.unanswered',
  'handoff.requested',
  'member.joined',
  'member.removed',
] as const;
export type WorkspaceEventType = (typeof WORKSPACE_EVENT_TYPES)[number];

/** Keys of providers that a workspace has stored. */
export interface Credentials {
  /** The workspace's own model access, or null: then the installation's is used, if there is one. */
  model(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ baseUrl: string; apiKey: string; model: string } | null>;
  /** A stored value by its name, for functions that name it (`{{credential.NAME}}`), or null. */
  value(region: Region, workspaceId: WorkspaceId, name: string): Promise<string | null>;
}

/** The published agents of a region, as visitors may know them. */
export interface AgentDirectory {
  /** The live snapshot, or null when the agent does not exist or is not published. */
  published(region: Region, agentId: AgentId): Promise<PublishedAgent | null>;
  /** The draft as saved, for members who try it out, or null when there is no such agent. Never for visitors. */
  draft(region: Region, agentId: AgentId): Promise<DraftAgent | null>;
  /** Is `signature` the HMAC-SHA256 (hex) of `userId` with the agent's secret key? Compared in constant time; false for an agent without one. */
  provesUser(region: Region, agentId: AgentId, userId: string, signature: string): Promise<boolean>;
}

export interface PublishedAgent {
  agent: PublicAgent;
  /** Snapshot number, from 1. */
  version: number;
  /** Origins the widget may run on; empty means any. */
  allowedOrigins: string[];
  /** See WebChat. */
  limits: Pick<WebChat, 'answersPerDay' | 'answersPerAddressAndHour'>;
  /** It keeps no transcripts. */
  unrecorded?: true;
}

/** The conversation engine: it owns messages, order and answers, whatever channel they come through. */
export interface Conversations {
  /**
   * Stores a visitor's message and queues its answer. Resolves only when both are durable. Idempotent on
   * (conversation, clientMessageId): a repeat returns the stored message, and `added` is false. In place of a conversation that is full a new one begins, with the same people in it.
   * @throws AppError NOT_FOUND when the conversation is not this visitor's or the agent is not published.
   */
  receive(
    region: Region,
    input: InboundMessage,
  ): Promise<{ conversation: Conversation; message: Message; added: boolean }>;
  /** The visitor's newest conversation with the agent as it stands, or null. */
  standing(region: Region, agentId: AgentId, visitorId: VisitorId): Promise<Conversation | null>;
  /** The same with its messages; or the one of theirs that is named. */
  latest(
    region: Region,
    agentId: AgentId,
    visitorId: VisitorId,
    conversationId?: ConversationId,
  ): Promise<{ conversation: Conversation; messages: Message[] } | null>;
  /** Messages after `afterSeq` (0 = all), oldest first. @throws AppError NOT_FOUND */
  transcript(region: Region, owner: ConversationOwner, afterSeq: number): Promise<Message[]>;
  /**
   * Ends the answers to the message and to those before it: what is written so far stays, and nothing more is asked of a model.
   * One that is complete stays as it is. @throws AppError NOT_FOUND
   */
  stopAnswer(region: Region, owner: ConversationOwner, questionId: MessageId): Promise<void>;
  /** What the visitor thinks of an answer; null takes it back. @throws AppError NOT_FOUND */
  rate(
    region: Region,
    owner: ConversationOwner,
    messageId: MessageId,
    feedback: Feedback | null,
  ): Promise<void>;
  /**
   * Asks for a person: the workspace's people are told once, and the machine answers no more until one of them gives the conversation back
   * or the visitor does (`cancelPerson`). Asked again, or while somebody is there, nothing changes. @throws AppError NOT_FOUND
   */
  requestPerson(region: Region, owner: ConversationOwner): Promise<void>;
  /** The visitor goes on with the machine. Nothing changes where nobody was asked for. @throws AppError NOT_FOUND */
  cancelPerson(region: Region, owner: ConversationOwner): Promise<void>;
  /**
   * Adds to what is known of the visitor, in this and their later conversations; the people see it. A `verified` value is only replaced by another.
   * `call`: an address that comes while they wait for a person is told to the people, once for each. `left`: names what the visitor has left it with, to be
   * answered there; then it is told once for each of these, known already or not.
   */
  describeVisitor(
    region: Region,
    agentId: AgentId,
    visitorId: VisitorId,
    profile: Partial<VisitorProfile>,
    options: { call: boolean; left?: string },
  ): Promise<void>;
  /** The conversations of `from` become those of `to`: the same person, who has said who they are. Where `to` has one with the agent already, or `from` is known as somebody else, nothing changes. */
  adoptVisitor(region: Region, agentId: AgentId, from: VisitorId, to: VisitorId): Promise<void>;
  /**
   * Events of one conversation from a position on, without gaps: first whatever was missed, then live. An answer that is rated comes again.
   * Ends when `signal` aborts. @throws AppError NOT_FOUND
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

/** Everything up to message `seq` is known, and of message `seq + 1` the first `offset` UTF-16 units: of its first text, or of the one `edition` names. */
export interface EventPosition {
  seq: number;
  offset: number;
  edition?: number;
}

export interface InboundMessage {
  agentId: AgentId;
  visitorId: VisitorId;
  /** Absent: the visitor's newest conversation, or a new one. */
  conversationId?: ConversationId;
  channel: 'web-chat';
  clientMessageId: string;
  /** May be empty where there are attachments. */
  text: string;
  attachments?: Attachment[];
  pageUrl?: string;
  /** What the visitor is spoken to in where nobody has written the words. Absent: the agent's own. */
  lang?: Language;
  /** It asks for a person, whatever its words: where visitors may, the machine does not answer it. */
  forPerson?: true;
  /** A member trying out the draft: the agent need not be published, and the conversation is kept apart from those of visitors. */
  test?: true;
}
