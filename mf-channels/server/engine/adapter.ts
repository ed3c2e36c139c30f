import type { AgentId, Attachment, Card, Message, Region, Source } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { IndexDefinition, Transaction } from '@voxgrove/server/store/port';
import type { ChannelName } from '../../contract/channels';
import type { StoredAccount } from './stored-account';

/** A file at the provider. `ref`: how the adapter finds it again. */
export interface RemoteFile {
  ref: string;
  /** Decides the type, for example `photo.jpg`. */
  name: string;
}

/** The person at the other end of a chat, as the provider knows them. */
export interface Sender {
  name?: string;
  phone?: string;
  /** The provider's own name of the person, for people: `@ada`. */
  handle?: string;
}

interface OfChat {
  /** The chat at the provider; one conversation each. */
  chat: string;
  /** Position among the events of the chat as the provider counts; events may arrive in any order. */
  order: number;
}

/** What a provider's event contains, in the words of the engine. */
export type InboundItem =
  | (OfChat & {
      kind: 'message';
      /** Unique in the account. */
      providerId: string;
      sender: Sender;
      text: string;
      files: RemoteFile[];
      /** The customer opens the chat and asks nothing yet: only the launch messages are sent. */
      opening?: true;
    })
  /** The customer has changed a message; `edition` differs for every change. */
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
    };

/** A message to a customer, before it takes the form of a channel. Texts are Markdown. */
export interface OutboundMessage {
  text: string;
  sources: Source[];
  attachments: Attachment[];
  quickReplies: string[];
  cards: Card[];
  /** A person of the business wrote it. */
  isHuman?: boolean;
}

export const contentOf = (message: Message): OutboundMessage => ({
  text: message.text,
  sources: message.sources,
  attachments: message.attachments ?? [],
  quickReplies: message.quickReplies ?? [],
  cards: message.cards ?? [],
  isHuman: message.role === 'human',
});

/** One call of the provider, as JSON that is stored until it has succeeded. */
export type Part = Record<string, unknown>;

/** How a call ended. `retry`: the same call may succeed later. */
export type SendOutcome =
  | { kind: 'sent'; providerId: string }
  /** `unsure`: the provider may have taken it, for example when its reply was lost. */
  | { kind: 'retry'; reason: string; afterMs?: number; unsure?: true }
  | { kind: 'failed'; reason: string }
  /** The provider refuses the stored access. */
  | { kind: 'unauthorized'; reason: string };

export interface ChannelLimits {
  /** Characters of one text message. */
  text: number;
  /** Pause between two messages to one chat, ms. */
  chatPauseMs: number;
  /** How long after the customer's last message free ones are allowed; absent: always. */
  window?: FreeTime;
}

/** `closed`: what people are told after the time. */
export interface FreeTime {
  ms: number;
  closed: string;
}

/** What a call of a provider needs. */
export interface AccountCall {
  region: Region;
  account: StoredAccount;
  signal?: AbortSignal;
}

/** `isLate`: free messages are no longer allowed. */
export interface SendCall extends AccountCall {
  isLate?: boolean;
}

/** A message that begins a conversation. `template`: what the provider has approved. */
export interface OutreachMessage {
  /** As the person reads it. */
  text: string;
  template?: { name: string; language: string; variables: string[] };
}

/** How a channel writes to people who perhaps never wrote. Phones are in E.164. */
export interface Outreach {
  /** The provider allows approved templates only. */
  needsTemplate: boolean;
  chatOf(phone: string): string;
  render(message: OutreachMessage): Part[];
  /** Templates that may be sent now. */
  templates(call: AccountCall): Promise<{ name: string; language: string; bodyText: string }[]>;
  /** Phones that have opted out at this channel itself. */
  optedOut(region: Region, agentId: AgentId): Promise<string[]>;
  hasOptedOut(region: Region, agentId: AgentId, phone: string): Promise<boolean>;
}

/** A messaging channel. One folder has all that is known of its provider. */
export interface ChannelAdapter {
  channel: ChannelName;
  limits: ChannelLimits;
  /**
   * Reads an event whose signature was checked. Pure. Unknown content is never an error: it becomes
   * a message that says what came, or nothing.
   */
  parse(payload: string, account: StoredAccount): InboundItem[];
  /** The calls that show a message, within the limits of the channel. Pure. */
  render(message: OutboundMessage): Part[];
  /** How long a part is allowed, if longer than other parts. Pure. */
  allowedMs?(part: Part): number | undefined;
  /** Makes one call. Never throws. */
  send(call: SendCall, chat: string, part: Part): Promise<SendOutcome>;
  /** Asks for the person of a chat, for a provider whose events do not name them. Never throws. */
  describe?(call: AccountCall, chat: string): Promise<Sender>;
  /** Downloads a file of a customer; null when it is gone or too large. */
  download(call: AccountCall, file: RemoteFile): Promise<Buffer | null>;
  /**
   * Shows the customer that their newest message was read and an answer is being written. Failures
   * are ignored.
   */
  typing?(call: AccountCall, chat: string, newestId: string): Promise<void>;
  /**
   * Checks a request of the provider with the account's key, in constant time. `url`: the public
   * address that was called, for a provider that signs it.
   */
  verify(
    request: { headers: Record<string, unknown>; body: Buffer; url?: string },
    key: string,
  ): boolean;
  /** Whether the provider still accepts the stored access; null when it does not say. */
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
  /** Absent: the channel only answers. */
  outreach?: Outreach;
  indexes?: IndexDefinition[];
}
