import type { Attachment } from '@voxgrove/contracts';
import { forgetTexts } from '../../../loader/kept-texts';
import { storageKey } from '../../../loader/storage-key';
import type { ChatUser } from '../../../contract/widget-config';
import { toJson } from './to-json';

/** One visitor's chat, as the browser remembers it. It holds one at a time: whoever comes next on this browser begins another. */
export interface StoredChat {
  /** Which chat it is; unsent messages name it, so that none of them ever goes out in another. */
  id: string;
  /** When it began, ms since the epoch. */
  at?: number;
  token?: string;
  /** Who the website said the visitor is. */
  user?: Pick<ChatUser, 'id' | 'email'>;
  /** The last message they have seen, by its `seq`. */
  read?: number;
  /** In this conversation. */
  readIn?: string | undefined;
  /** Something is to come: an answer, or a person. */
  due?: boolean;
  /** Hash of the text they have agreed to. */
  consent?: string;
  /** They have left an address, for the person asked for at that time. */
  left?: number;
  /** They have filled in the form before the chat. */
  formDone?: boolean;
  /** What they said of themselves and the server does not know yet. */
  profile?: VisitorAnswers | undefined;
}
/** Answers of the form before the chat, and the hash of the text agreed to. */
export interface VisitorAnswers {
  name?: string;
  email?: string;
  phone?: string;
  more?: Record<string, string>;
  consent?: string;
}
/** A message that is not acknowledged yet. `id` is its clientMessageId, `page` the address it was written on. */
export interface StoredMessage {
  id: string;
  text: string;
  at: number;
  page: string;
  attachments?: Attachment[] | undefined;
}

/** Where a chat is kept while nobody looks. */
export interface ChatStore {
  /** What is known of an earlier visit, or undefined when there was none. */
  load(): StoredChat | undefined;
  save(chat: StoredChat): void;
  /** Unacknowledged messages of the chat there is, oldest first. */
  queued(): StoredMessage[];
  queue(message: StoredMessage): void;
  acknowledge(id: string): void;
  /** Makes the unacknowledged messages of another chat those of the chat there is. */
  adopt(chat: string): void;
  /** Takes everything away. */
  forget(): void;
}

/**
 * A visitor's chat in the host page's localStorage. Every unacknowledged message has an entry of its own, so that two tabs never
 * overwrite each other's. Where the browser forbids storage everything works until the page is left.
 */
export class ChatStorage implements ChatStore {
  readonly #key: string;
  readonly #kept: string;
  readonly #store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

  /** `kept`: where the launcher keeps what nobody could take yet; with the first message that is stored, or with the chat, it is over. */
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
      // Full or forbidden: the chat goes on, only the reload will not know of it.
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
