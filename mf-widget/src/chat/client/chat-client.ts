import type { Attachment, ConversationId, Feedback } from '@voxgrove/contracts';
import type { ChatUser } from '../../../contract/widget-config';
import type { ChatCall } from '../../../loader/handover';
import { Allowance } from './allowance';
import type { ChatApi, ChatMessage, Introduction, Session } from './api';
import type { ClientOptions, Emit } from './client-options';
import { ChatError } from './http';
import { browserPage } from './page';
import type { Page } from './page';
import { Remembered } from './remembered';
import { samePerson } from './same-person';
import type { ChatStore, StoredChat, VisitorAnswers } from './storage';
import { Tabs } from './tabs';
import type { TabMessage } from './tabs';
import { LIMIT, Talk } from './talk';
import type { TalkState } from './talk';

export interface ChatState extends TalkState {
  /** Number of messages that the visitor has not seen. */
  unread: number;
  /** True if no credits are left: there are no answers, and nothing is sent. */
  closed: boolean;
  /**
   * Increments when the visitor changes: unsent text of one visitor must not be shown to another.
   */
  visitor: number;
}

/**
 * A visitor's chat with one agent in one tab: the visitor's identity, their stored data, and events
 * to other tabs and the website. A `Talk` holds the messages. Each visitor gets a separate `Talk`,
 * so that no visitor sees messages of the visitor before. This class contains no UI.
 *
 * The client stores nothing and makes no call before the visitor does something or earlier work is
 * pending.
 */
export class ChatClient {
  readonly #api: ChatApi;
  readonly #storage: ChatStore;
  readonly #remembered: Remembered;
  readonly #options: ClientOptions;
  readonly #page: Page;
  readonly #allowance: Allowance;
  readonly #tabs: Tabs;
  readonly #listeners = new Set<() => void>();
  readonly #unwatch: () => void;
  #introduction: Introduction;
  #talk: Talk;
  #state: ChatState;
  #restored: Promise<void> | undefined;
  #visitor = 0;
  #open = false;
  /**
   * True after this tab has sent something: the tab then follows the answer even while the chat is
   * hidden.
   */
  #active = false;

  constructor(api: ChatApi, storage: ChatStore, options: ClientOptions = {}) {
    this.#api = api;
    this.#storage = storage;
    this.#options = options;
    this.#page = options.page ?? browserPage;
    this.#introduction =
      options.variables && Object.keys(options.variables).length > 0
        ? { variables: options.variables }
        : {};
    this.#remembered = new Remembered(storage);
    this.#allowance = new Allowance(api, options.ownerId, () => this.#changed());
    this.#talk = this.#begin();
    this.#state = { ...this.#talk.state, unread: 0, closed: false, visitor: 0 };
    this.#tabs = new Tabs(options.channel, (message) => this.#receive(message));
    this.#unwatch = this.#page.watch(() => {
      this.#heed();
      this.#talk.onlineChanged();
      this.#changed();
    });
  }

  get state(): ChatState {
    return this.#state;
  }
  get awaiting(): boolean {
    return this.#talk.awaiting;
  }
  get conversationId(): ConversationId | undefined {
    return this.#talk.conversationId;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether the visitor has given the required consent. */
  get consented(): boolean {
    return !this.#options.consent || this.#chat?.consent === this.#options.consent;
  }
  get formDone(): boolean {
    return this.#chat?.formDone === true;
  }

  /** Continues the chat of an earlier page if an answer or an unsent message is pending. */
  resume(): void {
    if (this.#chat?.due || this.#storage.queued().length > 0) void this.restore();
  }

  /**
   * Restores an earlier visit: its history and unsent messages. For a new visitor this makes no
   * call, unless the website has proven who they are.
   */
  async restore(): Promise<void> {
    if (!this.#chat && !(this.#introduction.signature && this.consented)) return;
    this.#restored ??= this.#talk.restore();
    await this.#restored;
  }

  /**
   * Runs when the visitor starts to use the chat: counts the visit, and checks once whether limits
   * and credits allow an answer. If the check fails, the first message finds out.
   */
  arrive(): Promise<boolean> {
    return this.#allowance.ask();
  }

  /** Records that the panel opened or closed. */
  setOpen(open: boolean): void {
    this.#open = open;
    if (open) {
      this.#heed();
      // Restores the history first, because the visitor waits for it.
      void this.restore().then(() => this.arrive());
    }
    this.#changed();
  }

  /** Sends a message. `id`: the message id, for a message that another tab may send too. */
  send(text: string, attachments?: Attachment[], id?: string): void {
    this.#heed();
    this.#active = true;
    this.#remembered.keep({});
    this.#talk.send(text, attachments, id);
  }

  retry(id: string): void {
    this.#talk.retry(id);
  }
  discard(id: string): void {
    this.#talk.discard(id);
  }
  readEarlier(): Promise<void> {
    return this.#talk.readEarlier();
  }

  async rate(messageId: string, feedback: Feedback | null): Promise<void> {
    const chat = this.#chat?.id;
    await this.#talk.rate(messageId, feedback);
    if (chat) this.#tabs.publish({ type: 'rated', chat, messageId, feedback });
  }

  /**
   * Requests a person, or returns to the agent. `words`: text of the visitor's message with the
   * request, if it is the first message.
   */
  async person(wanted: boolean, words?: string): Promise<void> {
    this.#heed();
    this.#active = true;
    this.#remembered.keep({});
    await this.#talk.person(wanted, words);
  }

  /** Whether a person was requested or has joined. */
  get peopleCalled(): boolean {
    return ['requested_chat', 'human-chatting'].includes(this.#state.answers.state);
  }
  /** Records that the visitor has left an address. */
  keepLeft(): void {
    this.#remembered.keep({ left: this.#state.answers.requestedAt ?? 0 });
  }
  /** Whether the visitor has left an address since a person was requested. */
  get left(): boolean {
    return this.#chat?.left !== undefined && this.#chat.left === this.#state.answers.requestedAt;
  }

  /** Returns the absolute URL of one of our files. */
  readonly file = (url: string): string => this.#api.http.file(url);

  /** Makes one of the rarer calls of the public API with the visitor's token. */
  authorized<T>(call: (token: string, api: ChatApi) => Promise<T>): Promise<T> {
    this.#remembered.keep({});
    return this.#talk.visit.authorized((token) => call(token, this.#api));
  }

  /**
   * Stores the visitor's answers from before the chat: the text that they agreed to and the form.
   * They reach the server before the next message.
   */
  submitAnswers({ consent, ...answers }: VisitorAnswers): void {
    if (!this.#chat) this.#heed();
    const profile = { ...this.#chat?.profile, ...answers, ...(consent && { consent }) };
    this.#remembered.keep({ profile, ...(consent ? { consent } : { formDone: true }) });
  }

  /** Handles every call of the website except sending. */
  call(call: Exclude<ChatCall, { type: 'send' }>): void {
    if (call.type === 'identify') this.#identify(call.user, call.signature);
    if (call.type === 'reset') this.reset();
    if (call.type === 'setVariables') {
      this.#introduction = {
        ...this.#introduction,
        variables: { ...this.#introduction.variables, ...call.variables },
      };
      void this.#introduce();
    }
  }

  /** Ends the visitor's chat: the next visitor finds an empty chat in every tab. */
  reset(): void {
    this.#introduction = {};
    this.#over();
    this.#emit('reset', undefined);
  }

  /** Stops the chat on this page. Unsent messages stay in storage for the next page. */
  stop(): void {
    this.#talk.stop();
    this.#unwatch();
    this.#tabs.close();
  }

  #identify(user: ChatUser, signature: string | undefined): void {
    const known = this.#introduction.user ?? this.#chat?.user;
    if (!samePerson(known, user)) {
      this.#introduction = {};
      this.#over();
    }
    this.#introduction = { ...this.#introduction, user, ...(signature && { signature }) };
    // A visit that begins now introduces the visitor itself. This call is for a visit that has
    // already begun.
    void this.#introduce();
    if (this.#open) void this.restore();
  }

  async #introduce(): Promise<void> {
    const talk = this.#talk;
    try {
      await talk.visit.introduce();
    } catch (error) {
      if (talk === this.#talk && error instanceof ChatError)
        this.#emit('error', { message: error.message });
    }
  }

  /** Ends this chat in this browser and shows an empty one. */
  #over(): void {
    const gone = this.#chat?.id;
    this.#storage.forget();
    this.#visitor += 1;
    this.#anew();
    if (gone) this.#tabs.publish({ type: 'over', chat: gone });
  }

  /** Shows the stored chat, or an empty one. */
  #anew(): void {
    this.#talk.stop();
    this.#remembered.load();
    this.#restored = undefined;
    this.#active = false;
    this.#talk = this.#begin();
    this.#changed();
    if (this.#open) void this.restore();
  }

  /** Checks whether another tab has begun a chat or ended this one. */
  #heed(): void {
    const other = this.#remembered.heed();
    if (other === 'begun') this.#anew();
    else if (other) this.#gone();
  }

  #gone(): void {
    this.#introduction = {};
    this.#visitor += 1;
    this.#anew();
  }

  #receive(message: TabMessage): void {
    if (message.type === 'over') {
      if (message.chat === this.#chat?.id) this.#gone();
      return;
    }
    if (!this.#chat) this.#heed();
    if (message.chat !== this.#chat?.id) return;
    if (message.type === 'messages') this.#talk.receive(message.conversationId, message.messages);
    else if (message.type === 'rated') this.#talk.rated(message.messageId, message.feedback);
    else if (message.conversationId === this.conversationId) {
      this.#remembered.chat = { ...this.#chat, read: message.seq, readIn: message.conversationId };
      this.#changed();
    }
  }

  #begin(): Talk {
    const talk: Talk = new Talk({
      api: this.#api,
      storage: this.#storage,
      page: this.#page,
      token: this.#chat?.token,
      stored: () => this.#remembered.token(),
      inTurn: (begin) => this.#tabs.inTurn(begin),
      introduction: () => this.#introduction,
      admit: () => this.#admit(),
      changed: () => {
        if (talk === this.#talk) this.#changed();
      },
      met: (session) => this.#met(session),
      unproven: ({ message }) => {
        const { signature: _wrong, ...rest } = this.#introduction;
        this.#introduction = rest;
        this.#emit('error', { message });
      },
      came: (messages, live) => this.#came(messages, live),
      refused: ({ code, message }) => {
        this.#emit('error', { message });
        if (code !== LIMIT) return true;
        this.#allowance.set(true);
        return false;
      },
    });
    return talk;
  }

  async #admit(): Promise<boolean> {
    if (!(await this.arrive())) return false;
    const talk = this.#talk;
    const profile = this.#chat?.profile;
    // The message does not wait for a retry of this call: if the call fails, the next message
    // repeats it.
    if (profile)
      await this.authorized((token, api) => api.post('/profile', profile, token)).then(
        () => {
          if (talk === this.#talk) this.#remembered.keep({ profile: undefined });
        },
        () => {},
      );
    return true;
  }

  #met(session: Session): void {
    const { user } = this.#introduction;
    this.#remembered.meet(session, user);
    if (user) this.#emit('identified', { verified: session.verified === true });
  }

  #came(messages: ChatMessage[], live: boolean): void {
    if (!live) return;
    const { conversationId } = this.#talk;
    if (this.#chat && conversationId)
      this.#tabs.publish({ type: 'messages', chat: this.#chat.id, conversationId, messages });
    for (const { role, text } of messages) this.#emit('message', { role, text });
  }

  get #chat(): StoredChat | undefined {
    return this.#remembered.chat;
  }

  #emit: Emit = (event, detail) => this.#options.emit?.(event, detail);

  #changed(): void {
    const before = this.#state;
    const { state: talk, due } = this.#talk;
    const visible = this.#page.visible();
    const last = talk.messages.at(-1)?.seq ?? 0;
    let read = this.#chat?.read ?? 0;
    if (this.#open && visible && last > read && this.#chat) {
      read = last;
      this.#remembered.keep({ read, readIn: this.conversationId });
      this.#tabs.publish({
        type: 'read',
        chat: this.#chat.id,
        conversationId: this.conversationId,
        seq: read,
      });
    }
    if (
      this.#chat &&
      (this.#chat.due === true) !== due &&
      !talk.restoring &&
      this.#talk.visit.begun
    )
      this.#remembered.keep({ due });
    const unread = talk.messages.filter(
      ({ role, seq, status }) =>
        (role === 'assistant' || role === 'human') && seq > read && status === 'done',
    ).length;
    this.#state = {
      ...talk,
      unread,
      closed: this.#allowance.usedUp || talk.ended === true,
      visitor: this.#visitor,
    };
    this.#talk.follow(visible ? this.#open || due : due && this.#active);
    if (unread !== before.unread) this.#emit('unread', { count: unread });
    if (talk.answers.state !== before.answers.state)
      this.#emit('state', { state: talk.answers.state });
    for (const listener of this.#listeners) listener();
  }
}
