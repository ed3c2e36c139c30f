import { storageKey } from '../../../loader/storage-key';

export interface StoredChat { token?: string }
/** A message that is not acknowledged yet. `id` is its clientMessageId. */
export interface StoredMessage { id: string; text: string; at: number }

/** Where a chat is kept while nobody looks. */
export type ChatStore = Pick<ChatStorage, 'load' | 'save' | 'queue' | 'acknowledge' | 'queued'>;

/**
 * A visitor's chat in the host page's localStorage. Every unacknowledged message has an entry of its own, so that two tabs never
 * overwrite each other's. Where the browser forbids storage everything works until the page is left.
 */
export class ChatStorage {
  readonly #key: string;
  readonly #store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

  constructor(region: string, agentId: string) {
    this.#key = storageKey(region, agentId);
    this.#store = hostStorage() ?? memoryStorage();
  }

  /** What is known of an earlier visit, or undefined when the visitor never wrote. */
  load(): StoredChat | undefined {
    return parse<StoredChat>(this.#store.getItem(this.#key));
  }

  save(chat: StoredChat): void {
    this.#put(this.#key, chat);
  }

  queue(message: StoredMessage): void {
    this.#put(`${this.#key}:${message.id}`, message);
  }

  acknowledge(id: string): void {
    this.#store.removeItem(`${this.#key}:${id}`);
  }

  /** Unacknowledged messages, oldest first. */
  queued(): StoredMessage[] {
    return this.#store.keys().filter((key) => key.startsWith(`${this.#key}:`))
      .flatMap((key) => parse<StoredMessage>(this.#store.getItem(key)) ?? [])
      .filter((message) => typeof message.text === 'string' && typeof message.id === 'string')
      .sort((a, b) => a.at - b.at);
  }

  #put(key: string, value: object): void {
    try {
      this.#store.setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden: the chat goes on, only the reload will not know of it.
    }
  }
}

function parse<T>(text: string | null): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value as T : undefined;
  } catch {
    return undefined;
  }
}

function hostStorage() {
  try {
    const { localStorage } = window;
    return {
      getItem: (key: string) => localStorage.getItem(key),
      setItem: (key: string, value: string) => localStorage.setItem(key, value),
      removeItem: (key: string) => localStorage.removeItem(key),
      keys: () => Object.keys(localStorage),
    };
  } catch {
    return undefined;
  }
}

function memoryStorage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}
