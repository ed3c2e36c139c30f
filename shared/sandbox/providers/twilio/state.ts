import { randomBytes } from 'node:crypto';
import type { ChatLine } from '../../framework/chat-page';
import type { SandboxClock } from '../../framework/clock';

/** A phone number that an account has rented. */
export interface RentedNumber {
  sid: string;
  phoneNumber: string;
  friendlyName: string;
  /** Whether the number receives and sends text messages. */
  hasSms: boolean;
  smsUrl: string;
  smsApplicationSid: string;
  /** Chats by the phone number of the person. */
  chats: Map<string, ChatLine[]>;
  /** People who have written STOP. */
  blocked: Set<string>;
}

export interface Account {
  sid: string;
  authToken: string;
  /** Twilio answers keywords itself and reports them in `OptOutType`. */
  advancedOptOut: boolean;
  numbers: RentedNumber[];
}

export interface NewAccount {
  advancedOptOut?: boolean | undefined;
  numbers: { friendlyName: string; hasSms?: boolean | undefined }[];
}

/** A message as the API stores it. */
export interface StoredMessage {
  sid: string;
  accountSid: string;
  from: string;
  to: string;
  body: string;
  status: string;
  errorCode: number | null;
  at: number;
  line: ChatLine;
}

const DEMO = {
  sid: `AC${'0'.repeat(31)}1`,
  authToken: 'demo-account-of-this-installation',
  number: `PN${'0'.repeat(31)}1`,
};

/** Creates a SID of Twilio: two letters and 32 hex digits. */
export const newSid = (kind: string): string => `${kind}${randomBytes(16).toString('hex')}`;

/** Stores accounts with their numbers, and the chats of people with these numbers. */
export class TwilioState {
  readonly accounts = new Map<string, Account>();
  readonly messages = new Map<string, StoredMessage>();
  readonly media = new Map<string, Buffer>();
  /** Address at which the product reaches this sandbox; known after its first call. */
  origin = '';
  #next = 1_001;

  constructor(private readonly clock: SandboxClock) {
    this.reset();
  }

  /** Removes everything except the demo account. */
  reset(): void {
    this.accounts.clear();
    this.messages.clear();
    this.media.clear();
    this.#next = 1_001;
    const demo = this.#add(DEMO, { numbers: [{ friendlyName: 'Fernhill demo' }] });
    demo.numbers[0]!.sid = DEMO.number;
  }

  /** Creates an account with its numbers. */
  create(newAccount: NewAccount): Account {
    return this.#add(
      { sid: newSid('AC'), authToken: `sandbox-${randomBytes(16).toString('hex')}` },
      newAccount,
    );
  }

  /** Returns a number and its account, by the SID of the number. */
  number(sid: string): { account: Account; number: RentedNumber } | undefined {
    for (const account of this.accounts.values()) {
      const number = account.numbers.find((candidate) => candidate.sid === sid);
      if (number !== undefined) return { account, number };
    }
    return undefined;
  }

  lines(number: RentedNumber, person: string): ChatLine[] {
    const lines = number.chats.get(person) ?? [];
    number.chats.set(person, lines);
    return lines;
  }

  /** Adds a message to the chat of a person with a number. */
  add(
    account: Account,
    number: RentedNumber,
    person: string,
    content: { from: ChatLine['from']; text: string; picture?: string },
  ): StoredMessage {
    const sid = newSid(content.picture === undefined ? 'SM' : 'MM');
    const line: ChatLine = { ...content, id: sid, at: this.clock.now() };
    this.lines(number, person).push(line);
    const isIn = content.from === 'customer';
    const message: StoredMessage = {
      sid,
      accountSid: account.sid,
      from: isIn ? person : number.phoneNumber,
      to: isIn ? number.phoneNumber : person,
      body: content.text,
      status: isIn ? 'received' : 'queued',
      errorCode: null,
      at: line.at,
      line,
    };
    this.messages.set(sid, message);
    return message;
  }

  #add(key: Pick<Account, 'sid' | 'authToken'>, { advancedOptOut, numbers }: NewAccount): Account {
    const account: Account = {
      sid: key.sid,
      authToken: key.authToken,
      advancedOptOut: advancedOptOut ?? false,
      numbers: numbers.map(({ friendlyName, hasSms = true }) => ({
        sid: newSid('PN'),
        phoneNumber: `+1555010${this.#next++}`,
        friendlyName,
        hasSms,
        smsUrl: '',
        smsApplicationSid: '',
        chats: new Map(),
        blocked: new Set(),
      })),
    };
    this.accounts.set(account.sid, account);
    return account;
  }
}
