/**
 * Who your website says its visitor is. `id` names them there for good; it counts only with a
 * signature.
 */
export interface ChatUser {
  id?: string;
  name?: string;
  email?: string;
  phone?: string;
}

export interface ChatOptions {
  /** Where the chat comes from, e.g. `https://app.example.com`. */
  origin: string;
  agentId: string;
  region: 'eu' | 'na';
  /**
   * Where the chat stands; without it, where the agent wants to. `popup` has no button: call
   * `open()`. `full-width` fills `target`.
   */
  render?: 'bottom-right' | 'bottom-left' | 'popup' | 'full-width' | undefined;
  /** An open chat stands in the middle, over a blurred page. */
  modalMode?: boolean | undefined;
  /** The conversation begins without a press. */
  autostart?: boolean | undefined;
  /** `#rrggbb`, instead of the agent's colour. */
  color?: string | undefined;
  /** `de`, `pt-BR` …, instead of the agent's language. */
  lang?: string | undefined;
  /** What a full-width chat fills: an element, or a selector of one. */
  target?: Element | string | undefined;
  /** Variables that the agent receives for this visit. */
  variables?: Record<string, string> | undefined;
  user?: ChatUser | undefined;
  /** HMAC-SHA256 of `user.id` with the agent's secret key, hex; made on your server. */
  signature?: string | undefined;
}

/** What can be listened to, with what listeners are given. */
export interface ChatEvents {
  /**
   * The chat is ready behind its button. Its code loads when a visitor points at the button or
   * opens the chat, or on a call that needs it.
   */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** A message was sent, or one has come, whole. */
  message: { role: 'visitor' | 'assistant' | 'human' | 'system'; text: string };
  unread: { count: number };
  /** Who answers has changed. */
  state: { state: string };
  identified: { verified: boolean };
  reset: undefined;
  error: { message: string };
}

/**
 * A chat on the page. Everything may be called at once: it is done as soon as the chat is there,
 * and never when it does not come.
 */
export interface Chat {
  open(): void;
  close(): void;
  toggle(): void;
  /** Sends a text in the visitor's name. */
  send(text: string): void;
  /**
   * Says who the visitor is. With a signature (see ChatOptions) they are the same on every device.
   */
  identify(user: ChatUser, signature?: string): void;
  /** Forgets the visitor, e.g. when they sign out of your website. */
  reset(): void;
  /** Gives the agent further variables for this visit. */
  setVariables(variables: Record<string, string>): void;
  /** Listens; what it returns ends that. */
  on<K extends keyof ChatEvents>(event: K, listener: (detail: ChatEvents[K]) => void): () => void;
  /** Takes the chat off the page: no node, listener or timer stays. */
  destroy(): void;
  /**
   * True when the chat is ready; false when the agent does not exist, may not run on this website,
   * or the server does not answer.
   */
  ready: Promise<boolean>;
}

/** What the module of an agent's chat exports (`loader/module.ts`). */
export interface ChatModule {
  createWidget(
    options: Omit<ChatOptions, 'origin' | 'agentId' | 'region'>,
  ): Omit<Chat, 'ready'> | undefined;
}

/**
 * Puts the chat of an agent into the page. Its code comes from `origin`, so it is always the
 * newest. Never throws and never rejects; on a server it does nothing.
 */
export function createWidget({ origin, agentId, region, ...options }: ChatOptions): Chat {
  let gone = typeof document === 'undefined';
  const made = gone
    ? Promise.resolve(undefined)
    : load(`${origin}/widget/v1/${region}/${agentId}.mjs`).then((module) =>
        gone ? undefined : module?.createWidget(options),
      );
  const call = (run: (chat: Exclude<Awaited<typeof made>, undefined>) => void): void =>
    void made.then((chat) => {
      if (chat && !gone) run(chat);
    });
  return {
    open: () => call((chat) => chat.open()),
    close: () => call((chat) => chat.close()),
    toggle: () => call((chat) => chat.toggle()),
    send: (text) => call((chat) => chat.send(text)),
    identify: (user, signature) => call((chat) => chat.identify(user, signature)),
    reset: () => call((chat) => chat.reset()),
    setVariables: (variables) => call((chat) => chat.setVariables(variables)),
    on(event, listener) {
      let off: (() => void) | undefined;
      let over = false;
      call((chat) => {
        if (!over) off = chat.on(event, listener);
      });
      return () => {
        over = true;
        off?.();
      };
    },
    destroy() {
      gone = true;
      void made.then((chat) => chat?.destroy());
    },
    ready: made.then((chat) => chat !== undefined),
  };
}

/**
 * The module of an agent's chat: an `import` and no script element, so that pages which allow no
 * injected scripts take it.
 */
const load = (address: string): Promise<ChatModule | undefined> =>
  import(/* webpackIgnore: true */ /* @vite-ignore */ address).catch(() => undefined);
