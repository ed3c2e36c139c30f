import type { ConversationEvent, ConversationId, ConversationState } from '@voxgrove/contracts';
import { ChatError } from './api';
import type { ChatApi, ChatMessage, Session } from './api';
import { backoff } from './backoff';
import { now } from './clock';
import { withEvent, withMessage } from './log';
import { browserPage } from './page';
import type { Page } from './page';
import { readEvents } from './sse';
import type { ChatStore, StoredMessage } from './storage';

/** A message on its way. `error` is the server's refusal; without it the message is being sent. */
export interface Outgoing extends StoredMessage { error?: string }

/** Who answers: the machine, nobody yet (a person was asked for at `requestedAt`, ms since the epoch), or the person `handledBy`. */
export interface Answers { state: ConversationState; requestedAt?: number | undefined; handledBy?: string | undefined }

export interface ChatState {
  /** What the server knows, in order. */
  messages: readonly ChatMessage[];
  /** What it has not acknowledged yet, in order. */
  outgoing: readonly Outgoing[];
  /** `quiet`: no connection is needed now. */
  connection: 'quiet' | 'live' | 'reconnecting' | 'offline';
  /** The history of an earlier visit is on its way. */
  restoring: boolean;
  answers: Answers;
}

/** The server sends a heartbeat every 15 s; a line silent for longer than this is dead. */
const SILENCE_MS = 40_000;

/**
 * One visitor's chat with one agent: sends messages in order and exactly once, and follows the conversation's stream. Knows nothing of
 * how it is shown.
 *
 * A message is stored before it is sent and forgotten when the server has acknowledged it; a repeat carries the same id, which the server
 * recognises. The stream resumes after the last event seen; events are applied so that a repeat changes nothing.
 */
export class ChatClient {
  readonly #api: ChatApi;
  readonly #storage: ChatStore;
  readonly #page: Page;
  readonly #listeners = new Set<() => void>();
  #state: ChatState = { messages: [], outgoing: [], connection: 'quiet', restoring: false, answers: { state: 'ai-chatting' } };
  #session: Promise<Session> | undefined;
  #token: string | undefined;
  #conversationId: ConversationId | undefined;
  #position = '0:0';
  #sending = false;
  #following: AbortController | undefined;
  #open = false;
  #stopped = false;

  constructor(api: ChatApi, storage: ChatStore, page: Page = browserPage) {
    this.#api = api;
    this.#storage = storage;
    this.#page = page;
  }

  get state(): ChatState { return this.#state; }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Picks up an earlier visit: its history, and messages it could not send. A new visitor costs the server nothing. */
  async restore(): Promise<void> {
    const stored = this.#storage.load();
    if (!stored) return;
    this.#token = stored.token;
    this.#set({ restoring: true, outgoing: this.#storage.queued() });
    // Refused (this website is no longer allowed): there is no history to show, and the next message is told why.
    await this.#retrying(() => this.#startSession()).catch(() => {});
    this.#set({ restoring: false });
    void this.#sendAll();
    this.#follow();
  }

  /** Shows the text as being sent at once, and sends it when those before it are sent. */
  send(text: string): void {
    const message = { id: newId(), text, at: now() };
    if (!this.#storage.load()) this.#storage.save({});
    this.#storage.queue(message);
    this.#set({ outgoing: [...this.#state.outgoing, message] });
    void this.#sendAll();
  }

  /** Sends a refused message once more, under its own id. */
  retry(id: string): void {
    this.#set({ outgoing: this.#state.outgoing.map((message) => (message.id === id ? { id, text: message.text, at: message.at } : message)) });
    void this.#sendAll();
  }

  /** Gives up a refused message. */
  discard(id: string): void {
    this.#storage.acknowledge(id);
    this.#set({ outgoing: this.#state.outgoing.filter((message) => message.id !== id) });
  }

  /** Ends the answer that is being written. Rejects when the server could not be told: the answer goes on. */
  async stopAnswer(): Promise<void> {
    const question = this.#state.messages.findLast(({ role }) => role === 'visitor');
    if (question && this.awaiting) await this.#withToken((token) => this.#api.end(token, this.#conversationId!, question.id));
  }

  /** The panel opened or closed: a closed one without an awaited answer holds no connection. */
  setOpen(open: boolean): void {
    this.#open = open;
    this.#follow();
  }

  /** Ends everything this page does for the chat; unsent messages wait in the storage for the next page. */
  stop(): void {
    this.#open = false;
    this.#following?.abort();
    this.#following = undefined;
    this.#stopped = true;
  }

  /** True from the visitor's message until the machine's answer is complete; of a person nothing is awaited by the second. */
  get awaiting(): boolean {
    const { messages, answers } = this.#state;
    const last = messages.at(-1);
    return answers.state === 'ai-chatting' && last !== undefined && (last.role === 'visitor' || last.status === 'pending' || last.status === 'streaming');
  }

  async #sendAll(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (;;) {
      const next = this.#state.outgoing.find(({ error }) => !error);
      if (!next) break;
      await this.#sendOne(next);
    }
    this.#sending = false;
  }

  async #sendOne(outgoing: Outgoing): Promise<void> {
    try {
      const { conversationId, message } = await this.#retrying(() => this.#withToken((token) => this.#api.interact(token, {
        ...(this.#conversationId ? { conversationId: this.#conversationId } : {}),
        clientMessageId: outgoing.id,
        text: outgoing.text,
        pageUrl: this.#page.url(),
      })));
      this.#conversationId = conversationId;
      this.#settle([message]);
      this.#follow();
    } catch (error) {
      const text = error instanceof ChatError && error.message ? error.message : 'NOT_SENT';
      this.#set({ outgoing: this.#state.outgoing.map((message) => (message.id === outgoing.id ? { ...message, error: text } : message)) });
    }
  }

  /** Takes over messages of the server; those of ours among them are acknowledged. */
  #settle(messages: ChatMessage[]): void {
    const acknowledged = new Set(messages.flatMap(({ clientMessageId }) => clientMessageId ?? []));
    for (const id of acknowledged) this.#storage.acknowledge(id);
    this.#set({
      messages: messages.reduce(withMessage, [...this.#state.messages]),
      outgoing: this.#state.outgoing.filter(({ id }) => !acknowledged.has(id)),
    });
  }

  /** Runs a call until it gets through; only a refusal throws. */
  async #retrying<T>(call: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await call();
        if (!this.#following && this.#state.connection !== 'quiet') this.#set({ connection: 'quiet' });
        return result;
      } catch (error) {
        if (this.#stopped || !(error instanceof ChatError) || !error.temporary) throw error;
        this.#lost();
        await this.#page.pause(backoff(attempt));
      }
    }
  }

  #lost(): void {
    this.#set({ connection: this.#page.online() ? 'reconnecting' : 'offline' });
  }

  /** Calls with the visitor's token; a token that is not taken is renewed once. */
  async #withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    const used = this.#token ?? await this.#startSession();
    try {
      return await call(used);
    } catch (error) {
      if (!(error instanceof ChatError) || error.status !== 401) throw error;
      return call(await this.#startSession());
    }
  }

  /** Gets a token, keeping the visitor of the old one, and with it the conversation so far. Calls at the same time share one request. */
  async #startSession(): Promise<string> {
    this.#session ??= this.#api.session(this.#token).finally(() => { this.#session = undefined; });
    const session = await this.#session;
    this.#token = session.token;
    this.#storage.save({ token: session.token });
    if (session.conversationId) {
      this.#conversationId = session.conversationId;
      this.#position = session.position;
      this.#settle(session.messages);
    }
    return session.token;
  }

  /** Follows the conversation while somebody looks at it or an answer is due. */
  #follow(): void {
    const wanted = !this.#stopped && this.#conversationId !== undefined && (this.#open || this.awaiting);
    if (!wanted) {
      this.#following?.abort();
      this.#following = undefined;
      return;
    }
    if (this.#following) return;
    const following = new AbortController();
    this.#following = following;
    void this.#followUntil(following.signal).finally(() => {
      if (this.#following && this.#following !== following) return;
      this.#following = undefined;
      this.#set({ connection: 'quiet' });
    });
  }

  async #followUntil(signal: AbortSignal): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        await this.#readStream(signal, () => { attempt = 0; });
      } catch (error) {
        // Refused for good: the token is no longer taken even after renewing, or the conversation is gone. The next message starts anew.
        if (error instanceof ChatError && !error.temporary) return;
      }
      if (signal.aborted) return;
      this.#lost();
      await this.#page.pause(backoff(attempt + 1), signal);
    }
  }

  async #readStream(signal: AbortSignal, onEvent: () => void): Promise<void> {
    const line = new AbortController();
    const end = () => line.abort();
    signal.addEventListener('abort', end);
    let silence = setTimeout(end, SILENCE_MS);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
    };
    try {
      const body = await this.#withToken((token) => this.#api.stream(token, this.#conversationId!, this.#position, line.signal));
      this.#set({ connection: 'live' });
      for await (const { id, event, data } of readEvents(body, heard)) {
        if (event === 'error') throw new ChatError(500, 'STREAM', '');
        onEvent();
        this.#apply(JSON.parse(data) as ConversationEvent);
        if (id) this.#position = id;
        this.#follow();
      }
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', end);
      end();
    }
  }

  #apply(event: ConversationEvent): void {
    if (event.type === 'state') {
      const { state, requestedAt, handledBy } = event;
      this.#set({ answers: { state, requestedAt, handledBy } });
      return;
    }
    const messages = withEvent([...this.#state.messages], event);
    if (!messages) {
      this.#position = '0:0';
      throw new ChatError(0, 'GAP', '');
    }
    if (event.type === 'message') this.#settle([event.message]);
    else this.#set({ messages });
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** 20 random letters and digits; crypto.randomUUID is missing on pages without TLS. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => (byte % 36).toString(36)).join('');
}
