import type { ConversationId } from '@voxgrove/contracts';
import type { ChatMessage } from './api';

/** What tabs of one website tell each other, each about the chat named. */
export type TabNews = { chat: string } & (
  | { type: 'messages'; conversationId: ConversationId; messages: ChatMessage[] }
  | { type: 'read'; conversationId: ConversationId | undefined; seq: number }
  /** That chat is over on this browser: somebody else's may have begun. */
  | { type: 'over' }
);

/** The other tabs of this website with the same chat. Where the browser has no channel each is alone. */
export class Tabs {
  readonly #channel: BroadcastChannel | undefined;

  constructor(name: string | undefined, hear: (news: TabNews) => void) {
    if (!name) return;
    // Missing in old browsers; forbidden where storage is.
    try { this.#channel = new BroadcastChannel(name); } catch { return; }
    this.#channel.onmessage = ({ data }) => hear(data as TabNews);
  }

  tell(news: TabNews): void {
    this.#channel?.postMessage(news);
  }

  close(): void {
    this.#channel?.close();
  }
}
