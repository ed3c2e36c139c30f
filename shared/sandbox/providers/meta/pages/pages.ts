import { randomBytes } from 'node:crypto';
import type { ChatLine } from '../../../framework/chat-page';
import type { SandboxClock } from '../../../framework/clock';

export type PageChannel = 'messenger' | 'instagram';

/** A message of a chat, with the values that its buttons send. */
export interface PageLine extends ChatLine {
  choices?: { kind: 'quick_reply' | 'postback'; title: string; payload: string }[];
}

/** A Facebook page, perhaps with an Instagram account. */
export interface MetaPage {
  id: string;
  name: string;
  token: string;
  instagram?: { id: string; name: string; username: string };
  /** Fields that the product's app receives; empty: the app receives nothing. */
  subscribed: string[];
}

/** A page or its Instagram account, to which people write. */
export interface Inbox {
  page: MetaPage;
  channel: PageChannel;
  id: string;
  name: string;
}

/** Services that Meta's state provides for pages. */
interface Givers {
  clock: SandboxClock;
  newId(): string;
  newToken(ids: Iterable<string>): string;
}

interface Chat {
  lines: PageLine[];
  /** Time of the person's last message, ms since the epoch. */
  writtenAt: number;
}

/**
 * Stores pages, the chats of people with them, and the addresses at which the product's app
 * receives the events of each object.
 */
export class Pages {
  readonly all = new Map<string, MetaPage>();
  /** Address of the product's app, by object: `page` and `instagram`. */
  readonly subscriptions = new Map<string, string>();
  readonly #chats = new Map<string, Chat>();

  constructor(private readonly meta: Givers) {}

  reset(): void {
    for (const map of [this.all, this.subscriptions, this.#chats]) map.clear();
  }

  create(name: string, instagram?: string): MetaPage {
    const page: MetaPage = {
      id: this.meta.newId(),
      name,
      token: '',
      ...(instagram && {
        instagram: { id: this.meta.newId(), name: instagram, username: usernameOf(instagram) },
      }),
      subscribed: [],
    };
    page.token = this.meta.newToken([page.id]);
    this.all.set(page.id, page);
    return page;
  }

  /** Returns the inbox with the id of a page or of an Instagram account. */
  inbox(id: string): Inbox | undefined {
    for (const page of this.all.values()) {
      const { name, instagram } = page;
      if (page.id === id) return { page, channel: 'messenger', id, name };
      if (instagram?.id === id) return { page, channel: 'instagram', id, name: instagram.name };
    }
    return undefined;
  }

  chat({ id }: Inbox, person: string): Chat {
    const key = `${id} ${person}`;
    const chat = this.#chats.get(key) ?? { lines: [], writtenAt: 0 };
    this.#chats.set(key, chat);
    return chat;
  }

  add(
    inbox: Inbox,
    person: string,
    content: Omit<PageLine, 'id' | 'at'>,
    at = this.meta.clock.now(),
  ): PageLine {
    const id = `m_${randomBytes(18).toString('base64url')}`;
    const line: PageLine = { ...content, id, at };
    const chat = this.chat(inbox, person);
    chat.lines.push(line);
    if (content.from === 'customer') chat.writtenAt = line.at;
    return line;
  }

  shown(): object[] {
    return [...this.all.values()];
  }
}

const usernameOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
