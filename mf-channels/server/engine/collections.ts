import type { AgentId, ConversationId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { ChannelName, Delivery } from '../../contract/channels';
import type { Part, RemoteFile, Sender } from './adapter';
import type { StoredAccount } from './stored-account';

export const accounts = collection<StoredAccount>('channels.accounts');
export const accountKey = (channel: ChannelName, accountId: string): string =>
  derivedId('account', channel, accountId);

interface OfAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** Reference to a message of a campaign. `name`: of the campaign. */
export interface CampaignRef {
  campaignId: string;
  recipientId: string;
  name?: string;
}

/** A chat with one customer on one account. */
export interface ChatLink extends OfAgent {
  channel: ChannelName;
  accountId: string;
  chat: string;
  visitorId: VisitorId;
  sender: Sender;
  /** Time of the customer's last message, ms since the epoch; 0: the customer has never written. */
  lastInAt: number;
  /** The newest campaign that has written to this chat and has no reply yet. */
  campaign?: CampaignRef;
  /** Recipient of the newest campaign that has written to this chat, also after a reply. */
  lastRecipientId?: string;
  /** Whether the customer has blocked the account. */
  isBlocked?: true;
}
export const links = collection<ChatLink>('channels.links');
export const linkKey = (channel: ChannelName, accountId: string, chat: string): string =>
  derivedId('chat', channel, accountId, chat);

/**
 * The customer opts out of campaigns, or in again. `isChange`: their choice has changed, and is
 * confirmed. `isOnly`: the message is not a question to the agent.
 */
export interface OptOutChange {
  isOptedOut: boolean;
  isChange: boolean;
  isOnly: boolean;
}

/** A message of a customer that waits until it is joined with the following messages. */
export interface WaitingMessage {
  providerId: string;
  /** Position in the chat, lowest first. */
  order: number;
  text: string;
  files: RemoteFile[];
  opening?: true;
  optOut?: OptOutChange;
  /** Edition of the newest change that `text` contains, if the customer has changed the message. */
  edition?: string;
  /**
   * Id of the message that this one changes. That message has not arrived yet, or was already
   * handed over.
   */
  changes?: string;
}

/**
 * Messages of a chat that are joined into one question. `taken`: the messages of the current
 * hand-over. They never change, so that a repeated hand-over creates the same message.
 */
export interface Burst extends DueWork, OfAgent {
  linkId: string;
  channel: ChannelName;
  accountId: string;
  chat: string;
  sender: Sender;
  /** When the customer wrote the newest message, ms since the epoch. */
  lastInAt: number;
  waiting: WaitingMessage[];
  taken: WaitingMessage[];
}
export const bursts = collection<Burst>('channels.bursts');

/** Ids of events that are in a burst or were handed over, so that a repeated event adds nothing. */
export const seenMessages = collection<OfAgent & { at: number }>('channels.seenMessages');
export const seenKey = (linkId: string, providerId: string): string =>
  derivedId(linkId, providerId);

/** Progress of the deliveries of a conversation: its messages up to `queuedSeq` are queued. */
export interface LinkedConversation extends OfAgent {
  conversationId: ConversationId;
  linkId: string;
  queuedSeq: number;
}
export const linkedConversations = collection<LinkedConversation>('channels.conversations');

/**
 * A message that is sent to a customer. `parts`: the calls that show the message. The first `sent`
 * calls are done.
 */
export type StoredDelivery = Delivery &
  OfAgent & {
    linkId: string;
    parts: Part[];
    sent: number;
    campaign?: CampaignRef;
    /** The whole text of a campaign message. */
    campaignText?: string;
    /** Whether a call of a campaign message was started and its result is unknown. */
    attempted?: boolean;
    /** Whether an answer was sent again after a call whose result is unknown. */
    isRepeated?: true;
    /** Number of times that a person has sent the message again from its first part. */
    resends?: number;
  };
export const deliveries = collection<StoredDelivery>('channels.deliveries');
/** Returns the id of the only message of a campaign to a recipient. */
export const campaignDeliveryId = (recipientId: string): string =>
  derivedId('campaign', recipientId);

/**
 * The delivery of each message at the provider. `resends`: value of the delivery's `resends` when
 * the message was sent. `early`: status that arrived before the reply to the call.
 */
export const sentMessages = collection<
  OfAgent & {
    deliveryId: string;
    at: number;
    resends?: number;
    early?: { status: Delivery['status']; reason: string };
  }
>('channels.sentMessages');
export const sentKey = (channel: ChannelName, accountId: string, providerId: string): string =>
  derivedId('sent', channel, accountId, providerId);

/** The deliveries of a chat, first in, first out. `tries`: attempts of the first delivery. */
export interface Lane extends DueWork, OfAgent {
  linkId: string;
  queue: string[];
  tries: number;
}
export const lanes = collection<Lane>('channels.lanes');

/**
 * A template that is sent instead of the text of a reply, because the time for free texts is over.
 * Stored before the reply, deleted when the reply is queued.
 */
export const templateReplies = collection<OfAgent & { parts: Part[]; at: number }>(
  'channels.templateReplies',
);
export const templateReplyKey = (conversationId: string, clientMessageId: string): string =>
  derivedId('template-reply', conversationId, clientMessageId);

/**
 * Choice of a customer who has opted out of the campaigns of a workspace, or has opted in again.
 * `address`: a phone in E.164, a mail address in lower case, or a chat (`chatAddress`). `at`: when
 * the customer chose, ms since the epoch; absent in documents of earlier releases. The choice stays
 * when an agent is deleted.
 */
export interface StoredChoice {
  workspaceId: WorkspaceId;
  address: string;
  isOptedOut: boolean;
  at?: number;
}
export const optOuts = collection<StoredChoice>('channels.optOuts', {
  // Releases without this step wrote `address` into documents of version 1.
  steps: [({ phone, ...rest }) => ({ address: phone, ...rest })],
});
export const optOutKey = (workspaceId: WorkspaceId, address: string): string =>
  derivedId('campaign-opt-out', workspaceId, address);

const OF_AGENTS = [
  accounts,
  links,
  bursts,
  seenMessages,
  linkedConversations,
  deliveries,
  sentMessages,
  lanes,
  templateReplies,
];
/** Collections whose documents contain the ids of their agent and their workspace. */
export const ENGINE_COLLECTIONS = OF_AGENTS;

export const ENGINE_INDEXES: IndexDefinition[] = [
  ...OF_AGENTS.flatMap(({ name }) => [
    { collection: name, fields: ['agentId'] },
    { collection: name, fields: ['workspaceId'] },
  ]),
  { collection: accounts.name, fields: ['connectedAt'] },
  { collection: bursts.name, fields: ['dueAt'] },
  { collection: lanes.name, fields: ['dueAt'] },
  { collection: deliveries.name, fields: ['agentId', 'status', 'at'] },
  { collection: deliveries.name, fields: ['conversationId', 'at'] },
  { collection: seenMessages.name, fields: ['at'] },
  { collection: sentMessages.name, fields: ['at'] },
  { collection: deliveries.name, fields: ['at'] },
  { collection: templateReplies.name, fields: ['at'] },
  { collection: links.name, fields: ['channel', 'accountId', 'lastInAt'] },
  { collection: optOuts.name, fields: ['workspaceId', 'isOptedOut'] },
];
