import { createHmac } from 'node:crypto';
import { REGIONS } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { Region, RepliesGoTo, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import { mailboxOf } from '@voxgrove/server/mail/received/mailbox-of';
import type { DocumentStore, IndexDefinition } from '@voxgrove/server/store/port';
import type { ReaderKey } from '../readers';

/** Where the replies to an address go, and whose address it is. The id is the token. */
export interface ReplyAddress extends RepliesGoTo {
  workspaceId: WorkspaceId;
  reader: ReaderKey;
  /** Path that shows the conversation, below /app/{region}. */
  urlPathname: `/${string}`;
  sweepAt: number;
}
export const replyAddresses = collection<ReplyAddress>('shell.replyAddresses');

export const REPLY_ADDRESS_INDEXES: IndexDefinition[] = [
  { collection: replyAddresses.name, fields: ['workspaceId'] },
  { collection: replyAddresses.name, fields: ['agentId'] },
  { collection: replyAddresses.name, fields: ['reader'] },
  { collection: replyAddresses.name, fields: ['sweepAt'] },
];

/** An address accepts replies for 90 days after the last mail with it. */
const KEPT_MS = 90 * 86_400_000;
const PREFIX = 'reply+';
/** Mail servers may change the case of an address, so the token has lower-case letters only. */
const TOKEN_BYTES = 20;

export interface ReplyAddressesOptions {
  store: DocumentStore;
  clock: Clock;
  /** Key of the installation for these tokens. */
  key: Buffer;
  /** Undefined: the installation receives no mail, and there are no addresses. */
  domain: string | undefined;
}

/**
 * Addresses that accept replies to notification mails. Each conversation and reader has one address
 * with a signed token that cannot be guessed.
 */
export class ReplyAddresses {
  constructor(private readonly options: ReplyAddressesOptions) {}

  /**
   * Returns the address of a reader for a conversation, or undefined if replies are not received.
   */
  async addressFor(
    region: Region,
    target: Omit<ReplyAddress, 'sweepAt'>,
  ): Promise<string | undefined> {
    const { store, clock, domain } = this.options;
    if (domain === undefined) return undefined;
    const token = this.#sign(region, target);
    await store
      .for(region)
      .set(replyAddresses, token, { ...target, sweepAt: clock.now() + KEPT_MS });
    return `${PREFIX}${region}-${token}@${domain}`;
  }

  /**
   * Finds the first recipient that is one of our reply addresses.
   * @returns its stored document and region, or null
   */
  async find(
    recipients: readonly string[],
  ): Promise<{ region: Region; address: ReplyAddress } | null> {
    for (const recipient of recipients) {
      const named = this.#read(recipient);
      if (named === null) continue;
      const stored = await this.options.store.for(named.region).get(replyAddresses, named.token);
      const isSigned = stored !== null && this.#sign(named.region, stored.data) === named.token;
      if (isSigned) return { region: named.region, address: stored.data };
    }
    return null;
  }

  #read(recipient: string): { region: Region; token: string } | null {
    const address = mailboxOf(recipient);
    const atSign = address.lastIndexOf('@');
    if (address.slice(atSign + 1) !== this.options.domain || !address.startsWith(PREFIX))
      return null;
    const [name, token = ''] = address.slice(PREFIX.length, atSign).split('-');
    const region = REGIONS.find((candidate) => candidate === name);
    return region === undefined || !/^[0-9a-f]{40}$/.test(token) ? null : { region, token };
  }

  #sign(
    region: Region,
    { workspaceId, agentId, conversationId, reader }: Omit<ReplyAddress, 'sweepAt'>,
  ): string {
    const parts = JSON.stringify([region, workspaceId, agentId, conversationId, reader]);
    const code = createHmac('sha256', this.options.key).update(parts).digest();
    return code.subarray(0, TOKEN_BYTES).toString('hex');
  }
}
