import type { ChatUser } from '../../../contract/widget-config';
import type { Session } from './api';
import { now } from './clock';
import { newId } from './new-id';
import type { ChatStore, StoredChat } from './storage';

/** Tabs that begin a chat within it are the same visitor's: nobody comes and goes as fast. */
const SAME_MOMENT_MS = 3_000;

/** What this browser remembers of the chat one tab shows. Its other tabs remember it too: any of them may have begun one, or ended this one, meanwhile. */
export class Remembered {
  chat: StoredChat | undefined;
  readonly #storage: ChatStore;
  /** The storage has taken it: where it is gone, somebody has ended it. */
  #kept = false;

  constructor(storage: ChatStore) {
    this.#storage = storage;
    this.load();
  }

  /** Takes over the chat the storage holds now, or none. */
  load(): void {
    this.chat = this.#storage.load();
    this.#kept = this.chat !== undefined;
  }

  /** Takes over what other tabs have stored of this chat. It is another's now? `begun`: there was none here; `gone`: this one is over. */
  heed(): 'begun' | 'gone' | undefined {
    const stored = this.#storage.load();
    if (stored?.id === this.chat?.id) this.chat = stored;
    else if (!this.chat) return 'begun';
    else if (this.#kept && !this.#join(stored)) return 'gone';
    return undefined;
  }

  /** The token stored by now, by whichever tab. */
  token(): string | undefined {
    const stored = this.#storage.load();
    return stored?.id === this.chat?.id || this.#join(stored) ? stored?.token : undefined;
  }

  /** Remembers something of this chat. One that has been ended elsewhere is not brought back. */
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

  /** Remembers who was met, and what they have seen: what was said before this browser knew of it is no news, but all of a conversation is that goes on from the one they know. */
  meet({ token, messages, conversationId, previousId }: Session, user: ChatUser | undefined): void {
    const named = user && {
      user: { ...(user.id && { id: user.id }), ...(user.email && { email: user.email }) },
    };
    const { read, readIn } = this.#storage.load() ?? this.chat ?? {};
    const other = conversationId !== null && readIn !== undefined && readIn !== conversationId;
    const seen =
      other && readIn === previousId
        ? 0
        : read === undefined || other
          ? (messages.at(-1)?.seq ?? 0)
          : read;
    this.keep({ token, ...named, read: seen, readIn: conversationId ?? undefined });
  }

  /** Two tabs that begin at the same moment know nothing of each other: as long as nobody has been met in this chat, it becomes the one that was stored last, and what waits here goes along. False: it is another visitor's. */
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
