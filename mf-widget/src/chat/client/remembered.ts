import type { ChatUser } from '../../../contract/widget-config';
import type { Session } from './api';
import { now } from './clock';
import { newId } from './new-id';
import type { ChatStore, StoredChat } from './storage';

/**
 * Chats that two tabs begin within this time belong to the same visitor: visitors do not change
 * that fast.
 */
const SAME_MOMENT_MS = 3_000;

/**
 * The stored data of the chat that this tab shows. Other tabs share the data: each of them may have
 * begun a chat or ended this one.
 */
export class Remembered {
  chat: StoredChat | undefined;
  readonly #storage: ChatStore;
  /**
   * Whether this tab has stored the chat. If the stored chat is missing later, the visitor has ended
   * it in another tab.
   */
  #kept = false;

  constructor(storage: ChatStore) {
    this.#storage = storage;
    this.load();
  }

  /** Loads the stored chat, or none. */
  load(): void {
    this.chat = this.#storage.load();
    this.#kept = this.chat !== undefined;
  }

  /**
   * Loads changes by other tabs. `begun`: another tab began a chat and this one had none; `gone`:
   * the chat of this tab is over.
   */
  heed(): 'begun' | 'gone' | undefined {
    const stored = this.#storage.load();
    if (stored?.id === this.chat?.id) this.chat = stored;
    else if (!this.chat) return 'begun';
    else if (this.#kept && !this.#join(stored)) return 'gone';
    return undefined;
  }

  /** The currently stored token, whichever tab stored it. */
  token(): string | undefined {
    const stored = this.#storage.load();
    return stored?.id === this.chat?.id || this.#join(stored) ? stored?.token : undefined;
  }

  /** Stores a change of this chat, but does not restore a chat that another tab has ended. */
  keep(change: Partial<StoredChat>): void {
    const stored = this.#storage.load();
    const known = this.chat;
    this.chat = {
      ...(known ?? { id: newId(), at: now() }),
      ...(stored?.id === known?.id && stored),
      ...change,
    };
    if (known && stored?.id !== known.id) return;
    this.#storage.save(this.chat);
    this.#kept = this.#storage.load()?.id === this.chat.id;
  }

  /**
   * Stores the visitor's identity and what they have read. Messages count as read if they are older
   * than this browser's knowledge of the conversation. In a conversation that continues the known
   * one, all messages count as unread.
   */
  meet({ token, messages, conversationId, previousId }: Session, user: ChatUser | undefined): void {
    const named = user && {
      user: { ...(user.id && { id: user.id }), ...(user.email && { email: user.email }) },
    };
    const { read, readIn } = this.#storage.load() ?? this.chat ?? {};
    const other = conversationId !== null && readIn !== undefined && readIn !== conversationId;
    const newest = messages.at(-1)?.seq ?? 0;
    const known = read === undefined || other ? newest : read;
    const seen = other && readIn === previousId ? 0 : known;
    this.keep({ token, ...named, read: seen, readIn: conversationId ?? undefined });
  }

  /**
   * Joins a chat that another tab has begun. Two tabs that begin at the same moment do not know
   * each other: until this chat has a token, it joins the chat that was stored last and keeps its
   * unsent messages. Returns false if the stored chat belongs to another visitor.
   */
  #join(stored: StoredChat | undefined): boolean {
    const known = this.chat;
    if (
      !stored ||
      !known ||
      known.token ||
      Math.abs((stored.at ?? 0) - (known.at ?? Infinity)) > SAME_MOMENT_MS
    )
      return false;
    this.chat = stored;
    this.#storage.adopt(known.id);
    return true;
  }
}
