import type { Attachment } from '@voxgrove/contracts';
import { forgetTexts } from '../../../loader/kept-texts';
import { storageKey } from '../../../loader/storage-key';
import type { ChatUser } from '../../../contract/widget-config';
import { toJson } from './to-json';

/**
 * The stored chat of one visitor. A browser stores one chat at a time: the next visitor begins a
 * new one.
 */
export interface StoredChat {
  /** Id of the chat. Unsent messages contain it, so that they are never sent in another chat. */
  id: string;
  /** Time when the chat began, ms since the epoch. */
  at?: number;
  token?: string;
  /** The visitor, as the website named them. */
  user?: Pick<ChatUser, 'id' | 'email'>;
  /** `seq` of the last message that the visitor has read. */
  read?: number;
  /** The conversation that `read` refers to. */
  readIn?: string | undefined;
  /** True if an answer or a person is pending. */
  due?: boolean;
  /** Hash of the consent text that the visitor accepted. */
  consent?: string;
  /** Time of the request of a person for which the visitor has left an address. */
  left?: number;
  /** True if the visitor has filled in the form before the chat. */
  formDone?: boolean;
  /** The visitor's answers that the server does not have yet. */
  profile?: VisitorAnswers | undefined;
}
/** Answers of the form before the chat, and the hash of the accepted consent text. */
export interface VisitorAnswers {
  name?: string;
  email?: string;
  phone?: string;
  more?: Record<string, string>;
  consent?: string;
}
/**
 * An unacknowledged message. `id` is its clientMessageId, `page` the address where it was written.
 */
export interface StoredMessage {
  id: string;
  text: string;
  at: number;
  page: string;
  attachments?: Attachment[] | undefined;
}

/** Stores a chat between pages. */
export interface ChatStore {
  /** Returns the stored visit, or undefined. */
  load(): StoredChat | undefined;
  save(chat: StoredChat): void;
  /** Returns the unacknowledged messages of the current chat, oldest first. */
  queued(): StoredMessage[];
  queue(message: StoredMessage): void;
  acknowledge(id: string): void;
  /** Moves the unacknowledged messages of another chat to the current one. */
  adopt(chat: string): void;
  /** Deletes everything. */
  forget(): void;
}

/**
 * A visitor's chat in the host page's localStorage. Every unacknowledged message has its own entry,
 * so that two tabs never overwrite each other. Where the browser forbids storage, the chat works
 * until the visitor leaves the page.
 */
export class ChatStorage implements ChatStore {
  readonly #key: string;
  readonly #kept: string;
  readonly #store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

  /**
   * `kept`: the storage key of texts that the launcher stores until the app is loaded. This class
   * deletes the texts with the first stored message, or with the chat.
   */
  constructor(region: string, agentId: string, kept = '') {
    this.#key = storageKey(region, agentId);
    this.#kept = kept;
    this.#store = hostStorage() ?? memoryStorage();
  }

  load(): StoredChat | undefined {
    const chat = parse<StoredChat>(this.#store.getItem(this.#key));
    return typeof chat?.id === 'string' ? chat : undefined;
  }

  save(chat: StoredChat): void {
    this.#put(this.#key, chat);
  }

  queue(message: StoredMessage): void {
    this.#put(this.#messages() + message.id, message);
    forgetTexts(this.#kept);
  }

  acknowledge(id: string): void {
    this.#store.removeItem(this.#messages() + id);
  }

  adopt(chat: string): void {
    const from = this.#messagesOf(chat);
    for (const key of this.#keys(from)) {
      const message = parse<StoredMessage>(this.#store.getItem(key));
      this.#store.removeItem(key);
      if (message) this.queue(message);
    }
  }

  queued(): StoredMessage[] {
    return this.#keys(this.#messages())
      .flatMap((key) => parse<StoredMessage>(this.#store.getItem(key)) ?? [])
      .filter((message) => typeof message.text === 'string' && typeof message.id === 'string')
      .sort((a, b) => a.at - b.at);
  }

  forget(): void {
    for (const key of [this.#key, ...this.#keys(`${this.#key}:chat:`)]) this.#store.removeItem(key);
    forgetTexts(this.#kept);
  }

  #messages(): string {
    return this.#messagesOf(this.load()?.id);
  }

  #messagesOf(chat: string | undefined): string {
    return `${this.#key}:chat:${chat}:`;
  }

  #keys(start: string): string[] {
    return this.#store.keys().filter((key) => key.startsWith(start));
  }

  #put(key: string, value: object): void {
    try {
      this.#store.setItem(key, toJson(value));
    } catch {
      // The storage is full or forbidden: the chat continues, but a reload loses it.
    }
  }
}

function parse<T>(text: string | null): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
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
