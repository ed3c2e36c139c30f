import { randomBytes } from 'node:crypto';
import type { ChatLine } from '../../framework/chat-page';
import type { SandboxClock } from '../../framework/clock';
import { Pages } from './pages/pages';

/** The app of the installation. Customers use its sign-up window. */
export const APP = { id: '900000000000001', secret: 'demo-app-of-this-installation' };

/** Address that receives the messages of a business, and the secret that signs them. */
export interface Webhook {
  url: string;
  secret: string;
}

/** A choice that a customer may press. It is sent back as offered. */
export type Choice =
  | { kind: 'button_reply' | 'list_reply'; id: string; title: string; description?: string }
  | { kind: 'button'; payload: string; text: string };

/** A message of a chat, with the values that its buttons send. */
export interface Line extends ChatLine {
  choices?: Choice[];
}

export interface PhoneNumber {
  id: string;
  /** Displayed number, such as `+1 555 020 1001`. */
  shown: string;
  name: string;
  status: 'PENDING' | 'CONNECTED';
  /** The PIN of two-step verification, if one was set. */
  pin?: string;
  /** Chats by the number of the person, digits only. */
  chats: Map<string, Line[]>;
  /** Time of each person's last message, ms since the epoch. */
  lastWritten: Map<string, number>;
  /** People who have ended marketing messages. */
  optedOut: Set<string>;
}

export interface Template {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  components: { type: string; text?: string; buttons?: { type: string; text: string }[] }[];
}

/** A WhatsApp Business Account. */
export interface Business {
  id: string;
  name: string;
  numbers: PhoneNumber[];
  templates: Template[];
  /** Secret of the business's own app. */
  ownSecret: string;
  ownToken: string;
  webhook: Webhook | undefined;
}

/** Data that the API stores about a sent message. */
export interface SentMessage {
  number: PhoneNumber;
  business: Business;
  person: string;
  line: Line;
}

const DEMO = {
  business: '900000000000101',
  number: '900000000000201',
  token: 'demo-token-of-this-installation',
};

const CODE_LIFE_MS = 600_000;

/** Stores businesses with their numbers, and the chats of people with these numbers. */
export class MetaState {
  readonly businesses = new Map<string, Business>();
  readonly pages = new Pages(this);
  /** Ids of the businesses and pages that a token may use. */
  readonly tokens = new Map<string, Set<string>>();
  readonly sent = new Map<string, SentMessage>();
  readonly media = new Map<string, { bytes: Buffer; type: string }>();
  readonly #codes = new Map<string, { ids: readonly string[]; at: number }>();
  #next = 1;

  constructor(readonly clock: SandboxClock) {
    this.reset();
  }

  /** Removes everything except the demo business. */
  reset(): void {
    for (const map of [this.businesses, this.tokens, this.sent, this.media, this.#codes])
      map.clear();
    this.pages.reset();
    this.#next = 1;
    const demo = this.create('Fernhill demo', ['Fernhill demo']);
    this.businesses.delete(demo.id);
    demo.id = DEMO.business;
    demo.numbers[0]!.id = DEMO.number;
    this.businesses.set(demo.id, demo);
    this.tokens.delete(demo.ownToken);
    demo.ownToken = DEMO.token;
    this.tokens.set(DEMO.token, new Set([demo.id]));
  }

  /** Creates a business with one number per name. */
  create(name: string, numbers: readonly string[]): Business {
    const business: Business = {
      id: this.newId(),
      name,
      numbers: numbers.map((phoneNumber) => ({
        id: this.newId(),
        shown: `+1 555 020 ${1_000 + this.#next++}`,
        name: phoneNumber,
        status: 'PENDING',
        chats: new Map(),
        lastWritten: new Map(),
        optedOut: new Set(),
      })),
      templates: [],
      ownSecret: `sandbox-${randomBytes(16).toString('hex')}`,
      ownToken: `sandbox-${randomBytes(24).toString('hex')}`,
      webhook: undefined,
    };
    this.businesses.set(business.id, business);
    this.tokens.set(business.ownToken, new Set([business.id]));
    return business;
  }

  /**
   * Creates a code of a login window, for a token that may use these objects. The code can be
   * exchanged once.
   */
  newCode(ids: readonly string[]): string {
    const code = `code-${randomBytes(16).toString('hex')}`;
    this.#codes.set(code, { ids, at: this.clock.now() });
    return code;
  }

  /**
   * Exchanges a code.
   * @returns a token, or undefined for a code that is used or too old
   */
  exchange(code: string): string | undefined {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (grant === undefined || this.clock.now() - grant.at > CODE_LIFE_MS) return undefined;
    return this.newToken(grant.ids);
  }

  /** Returns the secret of the app that got a token. */
  appSecretOf(token: string): string {
    const owner = [...this.businesses.values()].find(({ ownToken }) => ownToken === token);
    return owner === undefined || token === DEMO.token ? APP.secret : owner.ownSecret;
  }

  newToken(ids: Iterable<string>): string {
    const token = `sandbox-${randomBytes(24).toString('hex')}`;
    this.tokens.set(token, new Set(ids));
    return token;
  }

  number(id: string): { business: Business; number: PhoneNumber } | undefined {
    for (const business of this.businesses.values()) {
      const number = business.numbers.find((candidate) => candidate.id === id);
      if (number !== undefined) return { business, number };
    }
    return undefined;
  }

  lines(number: PhoneNumber, person: string): Line[] {
    const lines = number.chats.get(person) ?? [];
    number.chats.set(person, lines);
    return lines;
  }

  /** Adds a message to a chat. `at`: when the person wrote it; default: now. */
  add(
    number: PhoneNumber,
    person: string,
    content: Omit<Line, 'id' | 'at'>,
    at = this.clock.now(),
  ): Line {
    const id = `wamid.${randomBytes(18).toString('base64url')}`;
    const line: Line = { ...content, id, at };
    this.lines(number, person).push(line);
    const last = number.lastWritten.get(person) ?? 0;
    if (content.from === 'customer') number.lastWritten.set(person, Math.max(last, at));
    return line;
  }

  addMedia(bytes: Buffer, type: string): string {
    const id = this.newId();
    this.media.set(id, { bytes, type });
    return id;
  }

  newId(): string {
    return String(910_000_000_000_000 + this.#next++);
  }
}
