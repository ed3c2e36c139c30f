import type { ConversationId, MessageId, Region } from '@voxgrove/contracts';
import { REGIONS } from '@voxgrove/contracts';
import type { Doc, DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import type { StoredConversation, StoredMessage } from './collections';
import { conversations, messages, testConversations } from './collections';
import type { GrowingText } from './growing-text';

/** What there is of an answer. */
export interface CurrentText { edition: number; text: Pick<GrowingText, 'length' | 'since'> }

/** An answer as this process is writing it, ahead of what is stored. */
export interface WritingText extends CurrentText {
  messageId: MessageId;
  /** The question, and the answer's place in the conversation, as they are stored: who listens here need not wait until the store tells of them. */
  begun?: readonly Doc<StoredMessage>[];
}

export interface ConversationListener {
  /** A message was stored, by any process. */
  stored(doc: Doc<StoredMessage>): void;
  /** The conversation itself was written, by any process. */
  conversation(doc: Doc<StoredConversation>): void;
  /** More of an answer is there, or changes may have been missed: look again. */
  changed(missed: boolean): void;
}

/** Carries news of conversations to whoever listens in this process: stored messages of every process, and text being written here. */
export interface LiveText {
  start(): Promise<void>;
  stop(): void;
  listen(region: Region, conversationId: ConversationId, listener: ConversationListener): Unsubscribe;
  writing(region: Region, conversationId: ConversationId): WritingText | undefined;
  setWriting(region: Region, conversationId: ConversationId, text: WritingText | undefined): void;
}

export function liveText(store: DocumentStore): LiveText {
  const listeners = new Map<string, Set<ConversationListener>>();
  const texts = new Map<string, WritingText>();
  const subscriptions: Unsubscribe[] = [];
  const keyOf = (region: Region, conversationId: ConversationId) => `${region}/${conversationId}`;

  return {
    async start() {
      for (const region of REGIONS) {
        subscriptions.push(await store.for(region).changes([messages.name, conversations.name, testConversations.name], undefined, (event) => {
          if (event.type === 'resync') {
            for (const group of listeners.values()) for (const listener of group) listener.changed(true);
            return;
          }
          const { collection, doc } = event.change;
          if (!doc) return;
          if (collection !== messages.name) {
            for (const listener of listeners.get(keyOf(region, doc.id as ConversationId)) ?? []) listener.conversation(doc as Doc<StoredConversation>);
            return;
          }
          const message = doc as Doc<StoredMessage>;
          for (const listener of listeners.get(keyOf(region, message.data.conversationId)) ?? []) listener.stored(message);
        }));
      }
    },
    stop() {
      for (const end of subscriptions.splice(0)) end();
    },
    listen(region, conversationId, listener) {
      const key = keyOf(region, conversationId);
      const group = listeners.get(key) ?? new Set();
      listeners.set(key, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(key) === group) listeners.delete(key);
      };
    },
    writing: (region, conversationId) => texts.get(keyOf(region, conversationId)),
    setWriting(region, conversationId, text) {
      const key = keyOf(region, conversationId);
      if (!text) {
        texts.delete(key);
        return;
      }
      texts.set(key, text);
      for (const listener of listeners.get(key) ?? []) listener.changed(false);
    },
  };
}

/** Of an answer: what this process is writing where that is ahead of what is stored, else what is stored. */
export const newest = ({ id, text, edition }: StoredMessage, writing: WritingText | undefined): CurrentText =>
  (writing && writing.messageId === id && (writing.edition > edition || (writing.edition === edition && writing.text.length > text.length)) ? writing : { edition, text: { length: text.length, since: (offset) => text.slice(offset) } });
