import type {
  ConversationId,
  ConversationState,
  Feedback,
  Message,
  PublicAgent,
  Region,
  VisitedPage,
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

/**
 * Who answers: the agent, a person who was requested at `requestedAt` (ms since the epoch) and has
 * not joined yet, or the person `handledBy`.
 */
export interface Answers {
  state: ConversationState;
  requestedAt?: number | undefined;
  handledBy?: string | undefined;
  /** A person is typing. */
  typing?: true | undefined;
}

/** What a call reports about the visit, besides its own purpose. */
export interface VisitReport {
  /** Pages that the visitor opened and the server does not have yet. */
  pages?: VisitedPage[];
  timeZone?: string;
}

/**
 * How a visitor introduces themselves: the token of an earlier visit, and what the website says
 * about them. A `signature` proves `user.id`.
 */
export interface Introduction extends VisitReport {
  token?: string;
  user?: ChatUser;
  signature?: string;
  variables?: Record<string, string>;
}

/** Response of the session call: the visitor's token and the conversation so far. */
export interface Session extends Partial<Answers> {
  token: string;
  conversationId: ConversationId | null;
  messages: ChatMessage[];
  /** The position after `messages`, from which the stream goes on. */
  position: string;
  /** The full conversation that this one continues. */
  previousId?: ConversationId | undefined;
  /** Whether the website has proven who the visitor is. */
  verified?: boolean;
}

export interface OutgoingMessage extends VisitReport {
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
  /** Language of the chat, once it is known; built-in replies use it. */
  lang: string | undefined;
  readonly #agent: string;
  readonly #region: Region;

  constructor({ origin, region, agentId, fetch: custom }: ApiOptions) {
    this.http = new Http({ origin, region, ...(custom && { fetch: custom }) });
    this.#agent = agentId;
    this.#region = region;
  }

  /** Returns the path of one of the agent's public calls. */
  path(name: string): string {
    return `/public/agents/${this.#agent}${name}`;
  }

  agent(): Promise<PublicAgent> {
    return this.#data('GET', '');
  }

  /**
   * Starts a visit. With the token of an earlier visit, even an expired one, the visitor stays the
   * same. A proven user is the same visitor on every device.
   */
  session(introduction: Introduction): Promise<Session> {
    return this.#data('POST', '/session', introduction);
  }

  /**
   * Resolves when the message is stored. A repeat with the same `clientMessageId` changes nothing.
   */
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

  /** Reads an earlier conversation of the visitor. */
  earlier(
    token: string,
    conversationId: ConversationId,
  ): Promise<Pick<Session, 'messages' | 'previousId'>> {
    return this.#data('GET', `/transcript?conversationId=${conversationId}`, undefined, token);
  }

  /** Rates an answer; null removes the rating. */
  async rate(
    token: string,
    conversationId: string,
    messageId: string,
    feedback: Feedback | null,
  ): Promise<void> {
    await this.post('/feedback', { conversationId, messageId, feedback }, token);
  }

  /**
   * Requests a person, or cancels the request. Without a conversation, one begins with `text` as
   * the visitor's first message.
   */
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

  /** Resolves with whether the agent's limit and the owner's credits allow an answer. */
  async allowed(ownerId: string): Promise<boolean> {
    const [usage, credits] = await Promise.all([
      this.http.json<{ data: { shouldContinue: boolean } }>('GET', `/v2${this.path('/usage')}`),
      this.http.json<{ continue: boolean }>(
        'GET',
        `/public/users/${ownerId}/check-credits?agentId=${this.#agent}`,
      ),
    ]);
    return usage.data.shouldContinue && credits.continue;
  }

  /**
   * Counts a visit. `ts`: now, ms since the epoch. The server determines location and browser
   * itself.
   */
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

  /** Makes a call of the agent's public API that has no result. */
  async post(name: string, body: object, token: string): Promise<void> {
    await this.http.json('POST', this.path(name), body, token);
  }

  /** Opens the stream of a conversation after `position` (the id of the last received event). */
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
