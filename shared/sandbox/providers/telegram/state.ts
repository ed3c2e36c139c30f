import type { InlineKeyboardMarkup, Update } from '@grammyjs/types';
import type { SandboxClock } from '../../framework/clock';
import type { ChatLine } from '../../framework/chat-page';

/** Name of a kind of update, as a webhook allows it. */
export type UpdateKind = Exclude<keyof Update, 'update_id'>;

export interface Webhook {
  url: string;
  secret: string;
  allowedUpdates: UpdateKind[];
}

/** A message of a chat. `from`: `bot`, or the person who plays the customer. */
export interface ChatMessage extends ChatLine {
  /** The message's id at Telegram, unique per bot. */
  messageId: number;
  /** Buttons, as in `reply_markup` of the Bot API. */
  keyboard?: InlineKeyboardMarkup['inline_keyboard'];
}

export interface Bot {
  id: number;
  token: string;
  username: string;
  name: string;
  webhook: Webhook | undefined;
  /** Messages by person. */
  chats: Map<string, ChatMessage[]>;
  files: Map<string, Buffer>;
}

const DEMO_BOT = {
  id: 700_000_001,
  token: '700000001:demo-bot-of-this-installation',
  name: 'Fernhill demo',
};

/** Stores the bots and their chats. A person is a number, as at Telegram. */
export class TelegramState {
  readonly bots = new Map<string, Bot>();
  #next = 1;

  constructor(private readonly clock: SandboxClock) {
    this.reset();
  }

  /** Removes everything except the demo bot. */
  reset(): void {
    this.bots.clear();
    this.#next = 1;
    this.#add({ ...DEMO_BOT, username: 'fernhill_demo_bot' });
  }

  /** Creates a bot, as BotFather does. */
  create(name: string): Bot {
    const id = 700_000_100 + this.bots.size;
    const secret = `sandbox-${crypto.randomUUID()}`;
    const username = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_') || 'new'}_${id % 1000}_bot`;
    return this.#add({ id, token: `${id}:${secret}`, name, username });
  }

  byId(id: string): Bot | undefined {
    return [...this.bots.values()].find((bot) => String(bot.id) === id);
  }

  messages(bot: Bot, person: string): ChatMessage[] {
    const messages = bot.chats.get(person) ?? [];
    bot.chats.set(person, messages);
    return messages;
  }

  add(bot: Bot, person: string, line: Omit<ChatMessage, 'id' | 'messageId' | 'at'>): ChatMessage {
    const messageId = this.#next++;
    const message = { ...line, id: String(messageId), messageId, at: this.clock.now() };
    this.messages(bot, person).push(message);
    return message;
  }

  nextId(): number {
    return this.#next++;
  }

  #add(identity: Pick<Bot, 'id' | 'token' | 'name' | 'username'>): Bot {
    const bot: Bot = { ...identity, webhook: undefined, chats: new Map(), files: new Map() };
    this.bots.set(bot.token, bot);
    return bot;
  }
}
