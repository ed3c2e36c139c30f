import type { AgentId, Attachment, Card, Message, Region, Source } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { IndexDefinition, Transaction } from '@voxgrove/server/store/port';
import type { ChannelName } from '../../contract/channels';
import { linkedSources } from './linked-sources';
import type { Downloaded } from './read-file';
import type { StoredAccount } from './stored-account';

/** A file at the provider. `ref`: reference with which the adapter finds the file. */
export interface RemoteFile {
  ref: string;
  /** File name, which determines the type, for example `photo.jpg`. */
  name: string;
}

/** The person at the other end of a chat, with the data that the provider has. */
export interface Sender {
  name?: string;
  phone?: string;
  /** The person's public name at the provider: `@ada`. */
  handle?: string;
  /** Language of the person's app at the provider: `de`. */
  language?: string;
}

interface OfChat {
  /** Id of the chat at the provider. Each chat has one conversation. */
  chat: string;
  /** Position of the event in the chat, as the provider counts. Events may arrive in any order. */
  order: number;
}

/** One item of a provider's event, in the terms of the engine. */
export type InboundItem =
  | (OfChat & {
      kind: 'message';
      /** Unique in the account. */
      providerId: string;
      sender: Sender;
      text: string;
      files: RemoteFile[];
      /**
       * When the customer wrote, ms since the epoch, if the provider says so. The time for free
       * texts begins then.
       */
      writtenAt?: number;
      /**
       * The customer opens the chat without a question: the engine sends only the launch messages.
       */
      opening?: true;
    })
  /** The customer has changed a message. `edition` differs for every change. */
  | (OfChat & {
      kind: 'edit';
      providerId: string;
      edition: string;
      sender: Sender;
      text: string;
    })
  | {
      kind: 'status';
      providerId: string;
      status: 'sent' | 'delivered' | 'read' | 'failed';
      reason?: string;
    }
  | ProviderChoice;

/**
 * The customer has chosen in the provider's own app whether they get campaigns. `phone`: in E.164.
 * `at`: when they chose, ms since the epoch.
 */
export interface ProviderChoice {
  kind: 'choice';
  chat: string;
  phone: string;
  isOptedOut: boolean;
  at: number;
}

/** A message to a customer before it is converted for a channel. Texts are Markdown. */
export interface OutboundMessage {
  text: string;
  /** Pages that the customer can open. */
  sources: Source[];
  attachments: Attachment[];
  quickReplies: string[];
  cards: Card[];
  /** Whether a person of the business wrote the message. */
  isHuman?: boolean;
}

export const contentOf = (message: Message): OutboundMessage => ({
  text: message.text,
  sources: linkedSources(message.sources),
  attachments: message.attachments ?? [],
  quickReplies: message.quickReplies ?? [],
  cards: message.cards ?? [],
  isHuman: message.role === 'human',
});

/** Returns a message that consists of a text. */
export const textMessage = (text: string): OutboundMessage => ({
  text,
  sources: [],
  attachments: [],
  quickReplies: [],
  cards: [],
});

/** The content of one call to the provider as JSON. It is stored until the call has succeeded. */
export type Part = Record<string, unknown>;

/** Result of a call. `retry`: the same call may succeed later. */
export type SendOutcome =
  | { kind: 'sent'; providerId: string }
  /** `unsure`: the provider may have accepted the message, for example if its reply was lost. */
  | { kind: 'retry'; reason: string; afterMs?: number; unsure?: true }
  /**
   * `isBlocked`: the customer accepts no messages of this account. `optedOutPhone`: the phone in
   * E.164 of a customer who has opted out of campaigns at the provider.
   */
  | { kind: 'failed'; reason: string; isBlocked?: true; optedOutPhone?: string }
  /** The provider refuses the stored access. */
  | { kind: 'unauthorized'; reason: string };

export interface ChannelLimits {
  /** Maximum number of characters of one text message. */
  text: number;
  /** Pause between two messages to one chat, ms. */
  chatPauseMs: number;
  /**
   * Time after the customer's last message in which free messages are allowed. If absent: always.
   */
  window?: FreeTime;
}

/**
 * Time in which free messages are allowed. `closed`: reason that people see after this time.
 * `closedForPeople`: reason after the longer time for messages of people.
 */
export interface FreeTime {
  ms: number;
  closed: string;
  closedForPeople?: string;
}

/** Parameters of every call of a provider. */
export interface AccountCall {
  region: Region;
  account: StoredAccount;
  signal?: AbortSignal;
}

/** Parameters of a call that sends a message. `isLate`: free messages are no longer allowed. */
export interface SendCall extends AccountCall {
  isLate?: boolean;
}

/**
 * A message that begins a conversation. `template`: the template that the provider has approved.
 */
export interface OutreachMessage {
  /** The text as the recipient reads it. */
  text: string;
  template?: { name: string; language: string; variables: string[] };
}

/**
 * Messages of a channel to people who may never have written. `reaches`: kind of the addresses.
 * `phones`: phone numbers in E.164; `chats`: ids of chats that a customer has opened.
 */
export interface Outreach {
  reaches: 'phones' | 'chats';
  /** Returns whether a chat is with one person, not with a group. If absent, every chat is. */
  isPerson?(chat: string): boolean;
  /** Whether the provider allows approved templates only. */
  needsTemplate: boolean;
  chatOf(address: string): string;
  render(message: OutreachMessage): Part[];
  /** Returns the templates that may be sent now. */
  templates(call: AccountCall): Promise<{ name: string; language: string; bodyText: string }[]>;
  /** Returns the phones that have opted out at this channel itself. */
  optedOut(region: Region, agentId: AgentId): Promise<string[]>;
  hasOptedOut(region: Region, agentId: AgentId, phone: string): Promise<boolean>;
}

/** A messaging channel. The folder of an adapter contains all code about its provider. */
export interface ChannelAdapter {
  channel: ChannelName;
  limits: ChannelLimits;
  /**
   * Reads an event whose signature was checked. Pure. Unknown content is never an error: the result
   * is a message that describes the content, or nothing.
   */
  parse(payload: string, account: StoredAccount): InboundItem[];
  /** Returns the calls that show a message, within the limits of the channel. Pure. */
  render(message: OutboundMessage): Part[];
  /** Whether customers read the addresses of files, because the channel cannot show each file. */
  printsAddresses?: boolean;
  /**
   * Returns the time after the customer's last message in which a part may be sent, if it is longer
   * than `limits.window`. Pure.
   */
  allowedMs?(part: Part): number | undefined;
  /** Makes one call. Never throws. */
  send(call: SendCall, chat: string, part: Part): Promise<SendOutcome>;
  /**
   * Requests the person of a chat, for a provider whose events do not name the person. Never
   * throws.
   */
  describe?(call: AccountCall, chat: string): Promise<Sender>;
  /** Downloads a file of a customer. */
  download(call: AccountCall, file: RemoteFile): Promise<Downloaded>;
  /**
   * Shows the customer that their newest message was read and that an answer is in progress.
   * Failures are ignored.
   */
  typing?(call: AccountCall, chat: string, newestId: string): Promise<void>;
  /**
   * Checks a request of the provider with the account's key, in constant time. `url`: the public
   * address of the request, for a provider that includes the address in its signature.
   */
  verify(
    request: { headers: Record<string, unknown>; body: Buffer; url?: string },
    key: string,
  ): boolean;
  /**
   * Returns whether the provider still accepts the stored access, or null if the provider gives no
   * information.
   */
  checkAccess(call: AccountCall): Promise<boolean | null>;
  /** Ends the connection at the provider. Failures are ignored. */
  disconnect(call: AccountCall): Promise<void>;
  /** Names of the secrets that the adapter stores for an account. */
  secretNames: readonly string[];
  /** Removes the adapter's own documents of an account. */
  forget(tx: Transaction, account: StoredAccount): void;
  /** Connects again with the stored access, for example after the provider lost the webhook. */
  reconnect(call: AccountCall): Promise<void>;
  routes: AnyRoute[];
  /** Messages to people who may never have written. If absent, the channel only answers. */
  outreach?: Outreach;
  indexes?: IndexDefinition[];
}
