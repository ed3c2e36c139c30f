/**
 * The visitor as your website knows them. `id` identifies the visitor on every device; it is used
 * only with a signature.
 */
export interface ChatUser {
  id?: string;
  name?: string;
  email?: string;
  phone?: string;
}

export interface ChatOptions {
  /** Address of the installation, e.g. `https://app.example.com`. */
  origin: string;
  agentId: string;
  region: 'eu' | 'na';
  /**
   * Position of the chat; default: the position set for the agent. `popup` has no button: call
   * `open()`. `full-width` fills `target`.
   */
  render?: 'bottom-right' | 'bottom-left' | 'popup' | 'full-width' | undefined;
  /** An open chat is in the middle, over a blurred page. */
  modalMode?: boolean | undefined;
  /** The conversation begins without a click. */
  autostart?: boolean | undefined;
  /** Main color as `#rrggbb`; default: the agent's color. */
  color?: string | undefined;
  /** Language as a code (`de`, `pt-BR` …); default: the agent's language. */
  lang?: string | undefined;
  /** The element that a full-width chat fills, or its selector. */
  target?: Element | string | undefined;
  /** Variables that the agent receives for this visit. */
  variables?: Record<string, string> | undefined;
  user?: ChatUser | undefined;
  /** HMAC-SHA256 of `user.id` with the agent's secret key, in hex. Create it on your server. */
  signature?: string | undefined;
}

/** The events of a chat, each with the detail that its listeners receive. */
export interface ChatEvents {
  /**
   * The chat is ready behind its button. Its code loads when a visitor points at the button or
   * opens the chat, or on a call that needs it.
   */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** A message was sent, or a complete message has arrived. */
  message: { role: 'visitor' | 'assistant' | 'human' | 'system'; text: string };
  unread: { count: number };
  /** Another party answers now: the agent, a person or nobody. */
  state: { state: string };
  identified: { verified: boolean };
  reset: undefined;
  error: { message: string };
}

/**
 * A chat on the page. You may call every method at once: the calls run as soon as the chat has
 * loaded, and are dropped if it does not load.
 */
export interface Chat {
  open(): void;
  close(): void;
  toggle(): void;
  /** Sends a text as the visitor. */
  send(text: string): void;
  /**
   * Identifies the visitor. With a signature (see ChatOptions) the visitor has the same
   * conversation on every device.
   */
  identify(user: ChatUser, signature?: string): void;
  /** Forgets the visitor, e.g. when they sign out of your website. */
  reset(): void;
  /** Adds variables that the agent receives during this visit. */
  setVariables(variables: Record<string, string>): void;
  /** Adds a listener. Call the returned function to remove it. */
  on<K extends keyof ChatEvents>(event: K, listener: (detail: ChatEvents[K]) => void): () => void;
  /** Removes the chat from the page with all its nodes, listeners and timers. */
  destroy(): void;
  /**
   * True when the chat is ready. False when the agent does not exist, may not run on this website,
   * or the server does not answer.
   */
  ready: Promise<boolean>;
}

/** The exports of the script module of an agent (`loader/module.ts`). */
export interface ChatModule {
  createWidget(
    options: Omit<ChatOptions, 'origin' | 'agentId' | 'region'>,
  ): Omit<Chat, 'ready'> | undefined;
}

/**
 * Adds the chat of an agent to the page. Its code comes from `origin`, so the page always runs the
 * newest version. Never throws and never rejects. On a server it does nothing.
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
 * Imports the script module of an agent. A script element would not run on pages whose policy
 * forbids injected scripts.
 */
const load = (address: string): Promise<ChatModule | undefined> =>
  import(/* webpackIgnore: true */ /* @vite-ignore */ address).catch(() => undefined);
