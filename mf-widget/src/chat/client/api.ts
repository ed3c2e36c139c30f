import type {
  ConversationId,
  ConversationState,
  Feedback,
  Message,
  PublicAgent,
  Region,
} from '@voxgrove/contracts';
import type { ChatUser } from '../../../contract/widget-config';
import { ChatError, Http } from './http';

/** A message as a visitor sees it. */
export type ChatMessage = Pick<
  Message,
  | 'id'
  | 'seq'
  | 'role'
  | 'text'
  | 'at'
  | 'status'
  | 'sources'
  | 'engine'
  | 'band'
  | 'clientMessageId'
  | 'attachments'
  | 'quickReplies'
  | 'cards'
  | 'feedback'
  | 'author'
>;

/** Who answers: the machine, nobody yet (a person was asked for at `requestedAt`, ms since the epoch), or the person `handledBy`. */
export interface Answers {
  state: ConversationState;
  requestedAt?: number | undefined;
  handledBy?: string | undefined;
}

/** Who comes: the token of an earlier visit, and what the website says of them. A `signature` proves `user.id`. */
export interface Introduction {
  token?: string;
  user?: ChatUser;
  signature?: string;
  variables?: Record<string, string>;
}

/** Answer of the session call: the visitor's token, and what they and the agent have written so far. */
export interface Session extends Partial<Answers> {
  token: string;
  conversationId: ConversationId | null;
  messages: ChatMessage[];
  /** Where the stream continues after `messages`. */
  position: string;
  /** The one that was full and goes on in this one. */
  previousId?: ConversationId | undefined;
  /** The website has proven who the visitor is. */
  verified?: boolean;
}

export interface OutgoingMessage {
  conversationId?: string;
  clientMessageId: string;
  text: string;
  pageUrl: string;
  attachments?: { id: string }[];
}

export interface ApiOptions {
  origin: string;
  region: Region;
  agentId: string;
  fetch?: typeof fetch;
}

/** The public API of one agent, as the widget uses it. Every call throws ChatError. */
export class ChatApi {
  readonly http: Http;
  /** What the chat speaks, once it is known; answers that nobody wrote come in it. */
  lang: string | undefined;
  readonly #agent: string;
  readonly #region: Region;

  constructor({ origin, region, agentId, fetch: custom }: ApiOptions) {
    this.http = new Http({ origin, region, ...(custom && { fetch: custom }) });
    this.#agent = agentId;
    this.#region = region;
  }

  /** The path of one of the agent's public calls. */
  path(name: string): string {
    return `/public/agents/${this.#agent}${name}`;
  }

  agent(): Promise<PublicAgent> {
    return this.#data('GET', '');
  }

  /** Starts a visit; with the token of an earlier one, even an outdated one, the visitor stays the same. A proven user is the same on every device. */
  session(introduction: Introduction): Promise<Session> {
    return this.#data('POST', '/session', introduction);
  }

  /** Resolves when the message is stored. Repeating it with the same `clientMessageId` changes nothing. */
  interact(
    token: string,
    message: OutgoingMessage,
  ): Promise<{ conversationId: ConversationId; message: ChatMessage }> {
    return this.#data(
      'POST',
      '/interact',
      { ...message, ...(this.lang && { lang: this.lang }) },
      token,
    );
  }

  /** An earlier conversation of the visitor. */
  earlier(
    token: string,
    conversationId: ConversationId,
  ): Promise<Pick<Session, 'messages' | 'previousId'>> {
    return this.#data('GET', `/transcript?conversationId=${conversationId}`, undefined, token);
  }

  /** What the visitor thinks of an answer; null takes it back. */
  async rate(
    token: string,
    conversationId: string,
    messageId: string,
    feedback: Feedback | null,
  ): Promise<void> {
    await this.post('/feedback', { conversationId, messageId, feedback }, token);
  }

  /** Asks for a person, or takes it back. Without a conversation one begins, with `text` as the visitor's first message. */
  async person(
    token: string,
    conversationId: string | undefined,
    wanted: boolean,
    text?: string,
  ): Promise<void> {
    await this.http.json(
      wanted ? 'POST' : 'DELETE',
      this.path('/handoff'),
      conversationId ? { conversationId } : { text },
      token,
    );
  }

  /** Does the allowance of the agent, and that of its owner, let anybody answer? */
  async allowed(ownerId: string): Promise<boolean> {
    const [usage, credits] = await Promise.all([
      this.http.json<{ data: { shouldContinue: boolean } }>('GET', `/v2${this.path('/usage')}`),
      this.http.json<{ continue: boolean }>('GET', `/public/users/${ownerId}/check-credits`),
    ]);
    return usage.data.shouldContinue && credits.continue;
  }

  /** Counts a visit. `ts`: now, ms since the epoch. Where the visitor is, and with which browser, the server sees for itself. */
  async loaded(ts: number): Promise<void> {
    await this.http.json('POST', `/agents/${this.#agent}/analytics`, {
      record: 'loads',
      region: this.#region,
      ts,
      browser: '',
      origin: 'web-chat',
      platform: 'web',
      countryCode: '',
      ipAddress: '',
      confirmed_bucket: '',
    });
  }

  /** A call of the agent's public API that only says whether it worked. */
  async post(name: string, body: object, token: string): Promise<void> {
    await this.http.json('POST', this.path(name), body, token);
  }

  /** Opens the stream of a conversation after `position` (the id of the last event seen). */
  async stream(
    token: string,
    conversationId: string,
    position: string,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.http.call(
      this.path(`/stream?conversationId=${conversationId}`),
      { signal, headers: { accept: 'text/event-stream', 'last-event-id': position } },
      token,
    );
    if (!body) throw new ChatError(0, 'NO_BODY', '');
    return body;
  }

  async #data<T>(method: 'GET' | 'POST', name: string, body?: object, token?: string): Promise<T> {
    return (await this.http.json<{ data: T }>(method, this.path(name), body, token)).data;
  }
}
