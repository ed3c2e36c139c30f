import type { ChatStore, StoredChat, StoredMessage } from '../chat/client/storage';

/**
 * Storage of a test chat, which lives as long as the tab: a reload finds the chat, and after the
 * tab is closed nothing is left. Where the browser forbids storage, the chat lives as long as the
 * page.
 */
export class TestStorage implements ChatStore {
  readonly #key: string;
  static readonly #memory = new Map<string, string>();

  constructor(region: string, agentId: string) {
    this.#key = `chat-test:${region}:${agentId}`;
  }

  load(): StoredChat | undefined {
    return this.#read().chat;
  }
  save(chat: StoredChat): void {
    this.#write({ ...this.#read(), chat });
  }
  queued(): StoredMessage[] {
    return this.#read().queue;
  }
  queue(message: StoredMessage): void {
    const { chat, queue } = this.#read();
    this.#write({ chat, queue: [...queue, message] });
  }
  acknowledge(id: string): void {
    const { chat, queue } = this.#read();
    this.#write({ chat, queue: queue.filter((message) => message.id !== id) });
  }
  /** No other tab has this chat, so there is nothing to adopt. */
  adopt(): void {}
  /** The next chat begins empty. */
  forget(): void {
    this.#write({ chat: undefined, queue: [] });
  }

  #read(): { chat: StoredChat | undefined; queue: StoredMessage[] } {
    try {
      const stored = JSON.parse(
        TestStorage.#memory.get(this.#key) ?? sessionStorage.getItem(this.#key) ?? '',
      ) as { chat?: StoredChat; queue?: StoredMessage[] };
      return { chat: stored.chat, queue: Array.isArray(stored.queue) ? stored.queue : [] };
    } catch {
      return { chat: undefined, queue: [] };
    }
  }

  #write(value: object): void {
    const text = JSON.stringify(value);
    try {
      sessionStorage.setItem(this.#key, text);
    } catch {
      TestStorage.#memory.set(this.#key, text);
    }
  }
}
