import type { ConversationId, Feedback } from '@voxgrove/contracts';
import type { ChatMessage } from './api';

/** Messages between tabs of one website, each about the named chat. */
export type TabMessage = { chat: string } & (
  | { type: 'messages'; conversationId: ConversationId; messages: ChatMessage[] }
  | { type: 'read'; conversationId: ConversationId | undefined; seq: number }
  | { type: 'rated'; messageId: string; feedback: Feedback | null }
  /** The chat is over in this browser; another visitor's chat may have begun. */
  | { type: 'over' }
);

/**
 * The other tabs of this website with the same chat. Without a BroadcastChannel the tabs do not
 * communicate.
 */
export class Tabs {
  readonly #name: string | undefined;
  readonly #channel: BroadcastChannel | undefined;

  constructor(name: string | undefined, listener: (message: TabMessage) => void) {
    this.#name = name;
    if (!name) return;
    // BroadcastChannel is missing in old browsers, and forbidden where storage is forbidden.
    try {
      this.#channel = new BroadcastChannel(name);
    } catch {
      return;
    }
    this.#channel.onmessage = ({ data }) => listener(data as TabMessage);
  }

  publish(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  /** Runs `run` under a lock that all tabs share. Without locks, runs it at once. */
  async inTurn<T>(run: () => Promise<T>): Promise<T> {
    let running: Promise<T> | undefined;
    const once = () => (running ??= run());
    // Locks are missing on pages without TLS, and forbidden where storage is forbidden.
    if (this.#name)
      await (globalThis.navigator as Partial<Navigator> | undefined)?.locks
        ?.request(this.#name, () => once().catch(() => {}))
        .catch(() => {});
    return once();
  }

  close(): void {
    this.#channel?.close();
  }
}
