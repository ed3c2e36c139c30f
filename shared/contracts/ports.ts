import type { Workspace } from './account';
import type {
  AgencyId,
  AgentId,
  ClientId,
  ConversationId,
  MessageId,
  UserId,
  VisitorId,
  WorkspaceId,
} from './ids';
import type { Region } from './region';
import type { AgentPlatform, DraftAgent, PublicAgent, WebChat } from './agent';
import type { DomainEventName } from './domain-events';
import type { AgencyPayments, CreditsSpent, CreditUse, PlanLimitsPort } from './billing';
import type { AgentNotice } from './notification';
import type { NoticeWords } from './notice-text';
import type { Language } from './language';
import type {
  Agencies,
  AgencyMail,
  ClientProofs,
  Clients,
  EdgeCertificates,
  Organisations,
  TenantHosts,
} from './tenancy/ports';
import type { AccessTab } from './tenancy/access-tabs';
import type { ClientPasskeys } from './tenancy/passkeys';
import type { AgencySnapshots, AgentTemplates } from './tenancy/agent-templates';
import type { ClientRevenue, ConversationFigures } from './tenancy/figures';
import type { Credits } from './money';
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
} from './conversation';

/**
 * Ports that slices offer to other slices. Slices never import each other: the gateway provides
 * ports by name. A slice adds its own by augmentation.
 */
export interface Ports {
  agentDirectory: AgentDirectory;
  conversations: Conversations;
  workspaces: Workspaces;
  credits: WorkspaceCredits;
  notifications: Notifications;
  agentNotices: AgentNotices;
  credentials: Credentials;
  agentCleanup: AgentCleanup;
  visitorMails: VisitorMails;
  widgetUse: WidgetUse;
  channelStates: ChannelStates;
  mailedReplies: MailedReplies;
  campaignReplies: CampaignReplies;
  agencies: Agencies;
  agencyMail: AgencyMail;
  tenantHosts: TenantHosts;
  edgeCertificates: EdgeCertificates;
  organisations: Organisations;
  clients: Clients;
  clientProofs: ClientProofs;
  clientPasskeys: ClientPasskeys;
  workspaceAgents: WorkspaceAgents;
  agentBuilder: AgentBuilder;
  planLimits: PlanLimitsPort;
  agencyPayments: AgencyPayments;
  creditUse: CreditUse;
  creditsSpent: CreditsSpent;
  clientRevenue: ClientRevenue;
  agentTemplates: AgentTemplates;
  agencySnapshots: AgencySnapshots;
  conversationFigures: ConversationFigures;
  leadContacts: LeadContacts;
  phoneNumbers: PhoneNumbers;
}

/** People who may become customers, for other slices. */
export interface LeadContacts {
  /** Leads of an agent who left this kind of address, the newest first; at most 20,000. */
  withAddress(
    region: Region,
    of: { workspaceId: WorkspaceId; agentId: AgentId; kind: 'phone' | 'email'; stage?: string },
  ): Promise<LeadContact[]>;
  /**
   * Phone numbers and mail addresses of all leads of a workspace that are marked as opted out, as
   * they are stored.
   */
  optedOutAddresses(region: Region, workspaceId: WorkspaceId): Promise<string[]>;
  /**
   * Returns whether a lead with this phone number (E.164) or mail address is marked as opted out.
   */
  hasOptedOut(region: Region, of: { workspaceId: WorkspaceId } & LeadAddress): Promise<boolean>;
  /** Marks the lead with this phone number or mail address as opted out, or no longer. */
  setOptOut(
    region: Region,
    of: { workspaceId: WorkspaceId; isOptedOut: boolean } & LeadAddress,
  ): Promise<void>;
}

/** A phone number in E.164, or a mail address. */
export interface LeadAddress {
  phone?: string;
  email?: string;
}

export interface LeadContact {
  name: string;
  email: string;
  phone: string;
  /** Further answers, by name. */
  fields: Record<string, string>;
  optedOut: boolean;
}

export interface DeletedAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** Effects on other slices when an agent is unpublished or deleted. */
export interface AgentCleanup {
  /**
   * Ends open streams of people and visitors who lost access: at once in this process, within half
   * a minute in other processes.
   */
  endStreams(): void;
  /** Deletes every slice's data of a deleted agent. Idempotent. */
  forget(region: Region, agent: DeletedAgent): Promise<void>;
}

/** Connections of agents with messaging services. */
export interface ChannelStates {
  /** Returns the connections of these agents. Leaves out agents of other workspaces. */
  ofAgents(
    region: Region,
    workspaceId: WorkspaceId,
    agentIds: readonly AgentId[],
  ): Promise<ChannelState[]>;
}

export interface ChannelState {
  agentId: AgentId;
  channel: ConversationChannel;
  problem: ChannelProblem | null;
}

/**
 * `reauth`: the service refuses the stored access. `expiring`: the access ends within a week.
 * `failing`: the newest attempt to send or receive has failed.
 */
export type ChannelProblem = 'reauth' | 'expiring' | 'failing';

/** How often the widget was used on websites. */
export interface WidgetUse {
  /**
   * Use of the agents of a workspace from `from` until before `to` (ms since the epoch), by agent and
   * quarter of an hour.
   */
  ofAgents(
    region: Region,
    workspaceId: WorkspaceId,
    times: { from: number; to: number },
  ): Promise<WidgetUseAt[]>;
}

/**
 * A visit is counted once per network and hour. Visits by programs and visits to our own pages are
 * not counted.
 */
export interface WidgetUseAt {
  agentId: AgentId;
  /** Start of the quarter of an hour, ms since the epoch. */
  at: number;
  /** Visits to pages with the widget. */
  loads: number;
  /** Visits in which the chat was opened. */
  opens: number;
}

/** Mails to visitors, with the chat's texts and language. */
export interface VisitorMails {
  /**
   * Mails replies of the team. A call with the same `key` again sends no second mail.
   * @throws AppError MAIL_NOT_SENT (see `mailFailureOf`) | RATE_LIMITED | BAD_INPUT
   */
  sendReplies(region: Region, mail: RepliesMail): Promise<void>;
  /**
   * Mails a conversation to an address that a member of the team names.
   * @throws AppError MAIL_NOT_SENT | RATE_LIMITED
   */
  sendTranscript(region: Region, mail: TranscriptMail): Promise<void>;
}

export interface TranscriptMail {
  /** A repeat with the same key is the same mail. */
  key: string;
  to: string;
  /**
   * Id of the person who named the address. Absent: the address is the visitor's or the person's
   * own. Mails to other addresses have further limits.
   */
  namedBy?: string;
  agent: Pick<PublicAgent, 'ID' | 'ownerID' | 'title' | 'lang' | 'initMessages'>;
  /** Oldest first. */
  messages: Message[];
  /** Absent: the agent's language. */
  lang?: Language;
}

export interface RepliesMail {
  key: string;
  to: string;
  agent: { ID: AgentId; ownerID: WorkspaceId; title: string };
  /** Absent: English. */
  lang?: Language;
  /** The visitor's last message before the replies. */
  question?: string;
  /** Replies, oldest first. `author`: the name that visitors see. */
  replies: { author: string; text: string }[];
  /** The page of the conversation, if it is on the owner's website. */
  pageUrl?: string;
}

/** Facts about workspaces for other slices. */
export interface Workspaces {
  /** Returns the limits of the workspace's plan. */
  limits(region: Region, workspaceId: WorkspaceId): Promise<Workspace['limits']>;
  /** Returns all members who have signed in at least once; the owner first. */
  people(region: Region, workspaceId: WorkspaceId): Promise<WorkspacePerson[]>;
}

export interface WorkspacePerson {
  userId: UserId;
  email: string;
  displayName: string;
  role: 'owner' | 'member';
}

/** Credits of workspaces, from the ledger. */
export interface WorkspaceCredits {
  /**
   * Returns the credits of the workspace or, with an agent, of the payer of its answers. Null if
   * the workspace does not exist.
   */
  balance(
    region: Region,
    workspaceId: WorkspaceId,
    agentId?: AgentId,
  ): Promise<CreditBalance | null>;
}

export interface CreditBalance {
  /** Available credits without reserved ones; 0 while the plan is unpaid. */
  available: Credits;
  /** True if the workspace has bought credits at least once. */
  hasEverPaid: boolean;
}

/** Notifies the people of a workspace. */
export interface Notifications {
  /**
   * Stores a copy for each person before the promise resolves. Idempotent on `key` within the
   * workspace.
   */
  send(region: Region, notice: OutgoingNotification): Promise<void>;
}

/** Notifies people of events of an agent, as the agent's settings say. */
export interface AgentNotices {
  /** Sends like `Notifications.send`, but nothing if the agent's owners turned this kind off. */
  send(
    region: Region,
    agentId: AgentId,
    kind: AgentNotice,
    notice: Omit<OutgoingNotification, 'notificationLevel' | 'forClients'>,
  ): Promise<void>;
}

export interface OutgoingNotification {
  workspaceId: WorkspaceId;
  /** Id of the event that causes the notification, for example `conversation-{id}`. */
  key: string;
  title: string;
  body: string;
  /** See `noticeWords`. Absent: clients get title and body in English. */
  texts?: NoticeWords['texts'];
  /** Path below /app/{region} that a click opens. */
  urlPathname: `/${string}`;
  /** 1: a message; 2: a person is needed. */
  notificationLevel: 1 | 2;
  /**
   * Clients of agencies who may open this tab of this agent get the notification too. Absent: only
   * people of the workspace get the notification.
   */
  forClients?: { agentId: AgentId; tab: AccessTab };
  /** Recipients; default: everybody who may get it. */
  notifyOnly?: (UserId | ClientId | AgencyId)[];
  /** A reply to the mail of this notification goes into this conversation. */
  replyTo?: RepliesGoTo;
}

/** The conversation that a mailed reply goes into. */
export interface RepliesGoTo {
  agentId: AgentId;
  conversationId: ConversationId;
}

/** Mails that people send to the reply addresses of the installation. */
export interface MailedReplies {
  /**
   * Writes a reply into its conversation, or drops the mail and logs the reason. A repeat changes
   * nothing.
   */
  receive(mail: ReceivedMail): Promise<void>;
}

/** Mails that recipients of campaigns send as replies. */
export interface CampaignReplies {
  /**
   * Gives a reply to the agent of the campaign, or drops the mail and logs the reason. A repeat
   * changes nothing.
   * @returns false if the mail is no reply to a campaign
   */
  receive(mail: ReceivedMail): Promise<boolean>;
}

export interface ReceivedMail {
  /** Message-ID of the mail. The same id is the same mail. */
  messageId: string;
  /** Address of the sender, with or without a name. */
  from: string;
  to: string[];
  text: string;
  /** By name in lower case. */
  headers: Record<string, string>;
}

/** A message of a person of the team. */
export interface TeamReply extends RepliesGoTo {
  by: { id: UserId | ClientId | AgencyId; name: string };
  text: string;
  clientMessageId: string;
  /** If the visitor has continued in another conversation, writes into that conversation. */
  followsVisitor?: true;
}

/** Domain events that a workspace's own systems can receive through its endpoints. */
export const WORKSPACE_EVENT_TYPES = [
  'user.created',
  'agent.created',
  'agent.published',
  'conversation.started',
  'conversation.unanswered',
  'handoff.requested',
  'member.joined',
  'member.removed',
  'client_created',
] as const satisfies readonly DomainEventName[];
export type WorkspaceEventType = (typeof WORKSPACE_EVENT_TYPES)[number];

/** Keys of providers that a workspace has stored. */
export interface Credentials {
  /**
   * Returns the workspace's own model access, or null if the installation's model (if any) is to be
   * used.
   */
  model(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ baseUrl: string; apiKey: string; model: string } | null>;
  /** Returns a stored secret for functions that use it (`{{credential.NAME}}`), or null. */
  value(region: Region, workspaceId: WorkspaceId, name: string): Promise<string | null>;
}

/** An agent as lists show it. */
export interface AgentSummary {
  ID: AgentId;
  ownerID: WorkspaceId;
  title: string;
  description: string;
  roundedImageURL: string;
  /** Unix seconds. */
  lastModified: number;
}

/** Agents of workspaces, for slices that list or create them. */
export interface WorkspaceAgents {
  /** Returns at most 200 agents, last modified first. */
  list(region: Region, workspaceId: WorkspaceId): Promise<AgentSummary[]>;
  /** Returns the agents with these ids that exist, last modified first. */
  find(region: Region, ids: readonly AgentId[]): Promise<AgentSummary[]>;
  /**
   * Creates an unpublished agent. The id is the idempotency key: a repeat changes nothing.
   * @throws AppError AGENT_LIMIT_REACHED | ALREADY_EXISTS
   */
  create(
    region: Region,
    agent: { ID: AgentId; workspaceId: WorkspaceId; userId: UserId; title: string },
  ): Promise<AgentSummary>;
}

/** Phone numbers at providers. */
export interface PhoneNumbers {
  /**
   * Returns the phone numbers of a workspace, each with the agent that answers it, oldest first.
   */
  ofWorkspace(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ agentId: AgentId; number: string; friendlyName: string }[]>;
}

/** Company details that the agent wizard asks for in its first step. */
export interface BuildCompany {
  name: string;
  website: string;
  description: string;
}

/** The agent wizard. A repeat with the same job id joins the running job. */
export interface AgentBuilder {
  /**
   * Reads the website. Returns at most 11 colors. @throws AppError when the website cannot be read
   */
  readBranding(
    region: Region,
    job: { jobId: string; workspaceId: WorkspaceId; userId: UserId; company: BuildCompany },
  ): Promise<{ colors: string[]; favicon: string | null }>;
  /** Publishes the agent's draft. A repeat changes nothing. @throws AppError NOT_FOUND */
  publish(region: Region, agentId: AgentId, userId: UserId): Promise<void>;
  /**
   * Builds the agent from the choices and the website, or from the description if there is no
   * website. Does not publish.
   */
  build(
    region: Region,
    job: {
      jobId: string;
      brandingJobId: string | null;
      agentId: AgentId;
      workspaceId: WorkspaceId;
      userId: UserId;
      company: BuildCompany;
      /** Tasks of the agent, for its instructions. */
      tasks?: readonly string[];
      choices: {
        primaryColor: string;
        themeMode: 'light' | 'dark';
        faviconApproved: boolean;
        customLogo?: string | undefined;
      };
    },
  ): Promise<AgentSummary>;
}

/** Public data of a region's published agents. */
export interface AgentDirectory {
  /** Returns the live snapshot, or null if the agent is unknown or unpublished. */
  published(region: Region, agentId: AgentId): Promise<PublishedAgent | null>;
  /**
   * Returns the saved draft for members who test it, or null if the agent is unknown. Never for
   * visitors.
   */
  draft(region: Region, agentId: AgentId): Promise<DraftAgent | null>;
  /** Returns the platform of the saved draft, or null if the agent is unknown. */
  platform(region: Region, agentId: AgentId): Promise<AgentPlatform | null>;
  /**
   * Verifies an HMAC-SHA256 (hex) of `userId` with the agent's secret key, in constant time.
   * Returns false for an agent without a key.
   */
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
  /** The agent stores no transcripts. */
  unrecorded?: true;
  /** Channels answer the first message with a contextual reply, without the launch messages. */
  smartInit?: true;
  /** See WebChat. */
  smartHandoff?: true;
  /** Time within which messages get one answer, in ms. Absent: each message gets a separate answer. */
  burstMs?: number;
}

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
