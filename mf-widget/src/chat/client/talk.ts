import type { Attachment, ConversationEvent, ConversationId, Feedback } from '@voxgrove/contracts';
import type { Answers, ChatMessage, Session } from './api';
import { backoff } from './backoff';
import { now } from './clock';
import { ChatError } from './http';
import { Line } from './line';
import { withEvent, withMessage, withoutEnd } from './log';
import { newId } from './new-id';
import type { Page } from './page';
import type { ChatStore, StoredMessage } from './storage';
import { Visit } from './visit';
import type { VisitOptions } from './visit';

/** Error code: the agent gives no answers for hours. */
export const LIMIT = 'CHAT_LIMIT_REACHED';

const isGone = (error: unknown): boolean =>
  error instanceof ChatError && error.code === 'NOT_FOUND';

/** A message to be sent. `error` says why it was refused; without it the message is being sent. */
export interface Outgoing extends StoredMessage {
  error?: unknown;
}

export interface TalkState {
  /** Messages stored on the server, in order. */
  messages: readonly ChatMessage[];
  /**
   * Shown messages of the full conversations that this one continues. `previousId`: the
   * conversation with still earlier messages.
   */
  earlier: readonly ChatMessage[];
  previousId?: ConversationId | undefined;
  /** Messages that the server has not acknowledged, in order. */
  outgoing: readonly Outgoing[];
  /** `quiet`: no connection is needed now; `busy`: the server asks to wait. */
  connection: 'quiet' | 'live' | 'busy' | 'reconnecting' | 'offline';
  /** True while the history of an earlier visit is loading. */
  restoring: boolean;
  answers: Answers;
  /** True if the agent is no longer published: nothing more is sent or received. */
  ended?: boolean;
}

export interface TalkOptions extends VisitOptions {
  storage: ChatStore;
  page: Page;
  /** Runs before anything is sent. Returns false if nothing may be sent for now. */
  admit(): Promise<boolean>;
  changed(): void;
  /**
   * Runs when complete new messages have arrived. `live`: false for the history of an earlier
   * visit.
   */
  came(messages: ChatMessage[], live: boolean): void;
  /** Runs when a message was refused. Returns false if every message would be refused. */
  refused(error: ChatError): boolean;
}

/**
 * The messages between one visitor and one agent. Sends them in order and exactly once, and follows
 * the stream of the conversation. After `stop` it ignores results of running calls.
 *
 * A message is stored before it is sent and deleted when the server has acknowledged it. A retry
 * has the same id, which the server recognizes. The stream goes on after the last received event,
 * and applying an event twice changes nothing.
 */
export class Talk {
  readonly visit: Visit;
  readonly #options: TalkOptions;
  readonly #line: Line;
  #state: TalkState = {
    messages: [],
    earlier: [],
    outgoing: [],
    connection: 'quiet',
    restoring: false,
    answers: { state: 'ai-chatting' },
  };
  #conversationId: ConversationId | undefined;
  #sending = false;
  #wanted = false;
  #stopped = false;

  constructor(options: TalkOptions) {
    this.#options = options;
    this.visit = new Visit({ ...options, met: (session) => this.#met(session) });
    this.#line = new Line({
      page: options.page,
      open: (position, signal) =>
        this.visit.authorized((token) =>
          options.api.stream(token, this.#conversationId!, position, signal),
        ),
      apply: (event) => this.#apply(event),
      changed: (connection) => (connection === 'lost' ? this.#lost() : this.#set({ connection })),
      refused: (error) => void this.#checkAgent(error),
    });
  }

  get state(): TalkState {
    return this.#state;
  }
  get conversationId(): ConversationId | undefined {
    return this.#conversationId;
  }

  /**
   * True from the visitor's message until the agent's answer is complete. False while a person
   * answers.
   */
  get awaiting(): boolean {
    const { messages, answers } = this.#state;
    const last = messages.at(-1);
    return (
      answers.state === 'ai-chatting' &&
      last !== undefined &&
      (last.role === 'visitor' || last.status === 'pending' || last.status === 'streaming')
    );
  }

  /** True while an answer of the agent or a person is pending. */
  get due(): boolean {
    const { state } = this.#state.answers;
    return this.awaiting || state === 'requested_chat' || state === 'human-chatting';
  }

  /** Loads the history and sends unsent messages. */
  async restore(): Promise<void> {
    this.#set({ restoring: true, outgoing: this.#options.storage.queued() });
    // If the server refuses (this website is no longer allowed), there is no history, and the next
    // message shows why.
    await this.#retrying(() => this.visit.renew()).catch((error: unknown) =>
      this.#endIfGone(error),
    );
    if (this.#stopped) return;
    this.#set({ restoring: false });
    void this.sendAll();
    this.follow(this.#wanted);
  }

  /**
   * Shows the message at once, and sends it after the messages before it. Ignores a message whose
   * id already exists.
   */
  send(text: string, attachments?: Attachment[], id = newId()): void {
    if (
      this.#state.outgoing.some((one) => one.id === id) ||
      this.#state.messages.some(({ clientMessageId }) => clientMessageId === id)
    )
      return;
    const message: Outgoing = {
      id,
      text,
      at: now(),
      page: this.#options.page.url(),
      ...(attachments && { attachments }),
    };
    this.#options.storage.queue(message);
    this.#set({ outgoing: [...this.#state.outgoing, message] });
    void this.sendAll();
  }

  /** Sends a refused message again with the same id. */
  retry(id: string): void {
    this.#set({
      outgoing: this.#state.outgoing.map((message) =>
        message.id === id ? { ...message, error: undefined } : message,
      ),
    });
    void this.sendAll();
  }

  /** Drops a refused message. */
  discard(id: string): void {
    this.#options.storage.acknowledge(id);
    this.#set({ outgoing: this.#state.outgoing.filter((message) => message.id !== id) });
  }

  /**
   * Sets or removes the rating of an answer. Shows the rating at once; on failure, restores the old
   * rating and rejects.
   */
  async rate(messageId: string, feedback: Feedback | null): Promise<void> {
    const before = this.#state.messages.find(({ id }) => id === messageId)?.feedback ?? null;
    this.rated(messageId, feedback);
    try {
      await this.visit.authorized((token) =>
        this.#options.api.rate(token, this.#conversationId!, messageId, feedback),
      );
    } catch (error) {
      this.rated(messageId, before);
      throw error;
    }
  }

  /** Shows the rating of an answer. */
  rated(messageId: string, feedback: Feedback | null): void {
    this.#set({
      messages: this.#state.messages.map((message) =>
        message.id === messageId ? { ...message, feedback: feedback ?? undefined } : message,
      ),
    });
  }

  /** Requests a person, or returns to the agent. Rejects if the call failed. */
  async person(wanted: boolean, words?: string): Promise<void> {
    await this.visit.authorized((token) =>
      this.#options.api.person(token, this.#conversationId, wanted, words),
    );
    if (!this.#conversationId) await this.visit.renew();
    // Shows the state to this visitor now; the stream sends it later. A visit that has just begun
    // already has the server's time.
    const { state } = this.#state.answers;
    if (!this.#stopped && state !== 'human-chatting' && (state === 'requested_chat') !== wanted)
      this.#answered(
        wanted ? { state: 'requested_chat', requestedAt: now() } : { state: 'ai-chatting' },
      );
  }

  /** Shows the conversation before the earliest shown one. Rejects if it could not be read. */
  async readEarlier(): Promise<void> {
    const { previousId: wanted } = this.#state;
    if (!wanted) return;
    const { messages, previousId } = await this.visit.authorized((token) =>
      this.#options.api.earlier(token, wanted),
    );
    if (this.#state.previousId === wanted)
      this.#set({ earlier: [...withoutEnd(messages), ...this.#state.earlier], previousId });
  }

  /** Applies messages that another tab of the visitor has received. */
  receive(conversationId: ConversationId, messages: ChatMessage[]): void {
    this.#conversationId ??= conversationId;
    if (this.#conversationId === conversationId) this.#settle(messages, undefined);
    // Another conversation has begun.
    else if (messages[0]?.seq === 1) void this.visit.renew().catch(() => {});
  }

  /** Holds the stream open while it is wanted. */
  follow(wanted: boolean): void {
    this.#wanted = wanted;
    this.#line.hold(wanted && !this.#stopped && this.#conversationId !== undefined);
  }

  /** Runs when the browser went online or offline. */
  onlineChanged(): void {
    if (!this.#options.page.online()) this.#lost();
    else if (this.#line.held) this.#line.renew();
    else if (this.#state.connection === 'offline') this.#set({ connection: 'quiet' });
  }

  stop(): void {
    this.#stopped = true;
    this.visit.stop();
    this.#line.hold(false);
  }

  #met(session: Session): void {
    this.#options.met(session);
    const { conversationId, messages, position, state, requestedAt, handledBy, previousId } =
      session;
    // A proven visitor may have begun another conversation on another device, or a full
    // conversation may continue in another one.
    if (conversationId !== this.#conversationId) {
      const goesOn = previousId !== undefined && previousId === this.#conversationId;
      if (this.#conversationId) this.#line.hold(false);
      this.#conversationId = undefined;
      this.#set({
        messages: [],
        ...(goesOn
          ? { earlier: [...this.#state.earlier, ...withoutEnd(this.#state.messages)] }
          : { earlier: [], previousId }),
      });
    }
    if (conversationId) {
      this.#conversationId = conversationId;
      this.#line.position = position;
      this.#settle(messages, false);
    }
    this.#answered({ state: state ?? 'ai-chatting', requestedAt, handledBy });
    this.follow(this.#wanted);
  }

  /**
   * NOT_FOUND means that the conversation or the agent is deleted. Renewing the visit shows which.
   */
  async #checkAgent(error: unknown): Promise<void> {
    if (isGone(error)) await this.visit.renew().catch((reason: unknown) => this.#endIfGone(reason));
  }

  #endIfGone(reason: unknown): void {
    if (isGone(reason) && !this.#stopped) this.#set({ ended: true });
  }

  async sendAll(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    if (await this.#options.admit()) {
      for (;;) {
        const next = this.#state.outgoing.find(({ error }) => !error);
        if (!next || this.#stopped || !(await this.#sendOne(next))) break;
      }
    }
    this.#sending = false;
  }

  /** @returns whether the next message may follow */
  async #sendOne({ id, text, page, attachments }: Outgoing): Promise<boolean> {
    try {
      const { conversationId, message } = await this.#retrying(() =>
        this.visit.authorized((token) =>
          this.#options.api.interact(token, {
            ...(this.#conversationId && { conversationId: this.#conversationId }),
            clientMessageId: id,
            text,
            pageUrl: page,
            ...(attachments && {
              attachments: attachments.map((attachment) => ({ id: attachment.id })),
            }),
          }),
        ),
      );
      if (this.#stopped) return false;
      if (this.#conversationId && conversationId !== this.#conversationId) {
        // The server has stored the message in another conversation, or the message repeats one of
        // an earlier conversation.
        await this.#retrying(() => this.visit.renew());
        this.discard(id);
        this.#options.came([message], true);
        return !this.#stopped;
      }
      this.#conversationId = conversationId;
      this.#settle([message], true);
      this.follow(this.#wanted);
    } catch (error) {
      await this.#checkAgent(error);
      if (this.#stopped || (error instanceof ChatError && !this.#options.refused(error)))
        return false;
      this.#set({
        outgoing: this.#state.outgoing.map((message) =>
          message.id === id ? { ...message, error } : message,
        ),
      });
    }
    return true;
  }

  /**
   * Applies messages of the server and acknowledges our own among them. `live` as in `came`; with
   * undefined, `came` does not run.
   */
  #settle(messages: ChatMessage[], live: boolean | undefined): void {
    const acknowledged = new Set(messages.flatMap(({ clientMessageId }) => clientMessageId ?? []));
    for (const id of acknowledged) this.#options.storage.acknowledge(id);
    const isWhole = ({ status }: ChatMessage) => status === 'done' || status === 'failed';
    const known = new Set(this.#state.messages.filter(isWhole).map(({ id }) => id));
    this.#set({
      messages: messages.reduce(withMessage, [...this.#state.messages]),
      outgoing: this.#state.outgoing.filter(({ id }) => !acknowledged.has(id)),
    });
    const fresh = messages.filter((message) => isWhole(message) && !known.has(message.id));
    if (live !== undefined && fresh.length > 0) this.#options.came(fresh, live);
  }

  /** Retries a call until it succeeds. Throws only if the server refuses the call. */
  async #retrying<T>(call: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await call();
        this.#line.again();
        if (!['quiet', 'live'].includes(this.#state.connection)) {
          const withoutLine = this.#line.held ? 'reconnecting' : 'quiet';
          this.#set({ connection: this.#line.live ? 'live' : withoutLine });
        }
        return result;
      } catch (error) {
        // Do not wait for a limit that lasts hours.
        if (
          this.#stopped ||
          !(error instanceof ChatError) ||
          !error.temporary ||
          error.code === LIMIT
        )
          throw error;
        if (error.status === 429) this.#set({ connection: 'busy' });
        else this.#lost();
        await this.#options.page.pause(error.wait + backoff(attempt));
      }
    }
  }

  #lost(): void {
    this.#set({ connection: this.#options.page.online() ? 'reconnecting' : 'offline' });
  }

  #apply(event: ConversationEvent): boolean {
    if (event.type === 'state') {
      if (event.nextId) {
        void this.visit.renew().catch(() => {});
        return false;
      }
      this.#answered({
        state: event.state,
        requestedAt: event.requestedAt,
        handledBy: event.handledBy,
        typing: event.typing,
      });
      return true;
    }
    const messages = withEvent([...this.#state.messages], event);
    if (!messages) return false;
    if (event.type === 'message') this.#settle([event.message], true);
    else this.#set({ messages });
    return true;
  }

  #answered(answers: Answers): void {
    const { state, requestedAt, handledBy, typing } = this.#state.answers;
    if (
      answers.state !== state ||
      answers.requestedAt !== requestedAt ||
      answers.handledBy !== handledBy ||
      answers.typing !== typing
    )
      this.#set({ answers });
  }

  #set(change: Partial<TalkState>): void {
    if (this.#stopped) return;
    this.#state = { ...this.#state, ...change };
    this.#options.changed();
  }
}
