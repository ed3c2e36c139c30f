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
  /** What is being written here is another text now, or longer, or none; called at once where something is. `missed`: changes may have been, look again. */
  changed(writing: WritingText | undefined, missed: boolean): void;
}

/** Carries news of conversations to whoever listens in this process: stored messages of every process, and text being written here. */
export interface LiveText {
  start(): Promise<void>;
  stop(): void;
  listen(region: Region, conversationId: ConversationId, listener: ConversationListener): Unsubscribe;
  writing(region: Region, conversationId: ConversationId): WritingText | undefined;
  setWriting(region: Region, conversationId: ConversationId, text: WritingText | undefined): void;
}

/** Of a conversation somebody listens to or an answer is written in. */
interface Channel { listeners: Set<ConversationListener>; writing: WritingText | undefined }

export function liveText(store: DocumentStore): LiveText {
  const channels = new Map<Region, Map<ConversationId, Channel>>(REGIONS.map((region) => [region, new Map()]));
  const subscriptions: Unsubscribe[] = [];
  const find = (region: Region, id: ConversationId) => channels.get(region)?.get(id);
  const findOrOpen = (region: Region, id: ConversationId): Channel => {
    const channel = find(region, id) ?? { listeners: new Set(), writing: undefined };
    channels.get(region)?.set(id, channel);
    return channel;
  };
  const closeIfEmpty = (region: Region, id: ConversationId, { listeners, writing }: Channel): void => { if (listeners.size === 0 && !writing) channels.get(region)?.delete(id); };

  return {
    async start() {
      for (const region of REGIONS) {
        subscriptions.push(await store.for(region).changes([messages.name, conversations.name, testConversations.name], undefined, (event) => {
          if (event.type === 'resync') {
            for (const { listeners, writing } of channels.get(region)?.values() ?? []) for (const listener of listeners) listener.changed(writing, true);
            return;
          }
          const { collection, doc } = event.change;
          if (!doc) return;
          if (collection !== messages.name) {
            for (const listener of find(region, doc.id as ConversationId)?.listeners ?? []) listener.conversation(doc as Doc<StoredConversation>);
            return;
          }
          const message = doc as Doc<StoredMessage>;
          for (const listener of find(region, message.data.conversationId)?.listeners ?? []) listener.stored(message);
        }));
      }
    },
    stop() {
      for (const end of subscriptions.splice(0)) end();
    },
    listen(region, conversationId, listener) {
      const channel = findOrOpen(region, conversationId);
      channel.listeners.add(listener);
      if (channel.writing) listener.changed(channel.writing, false);
      return () => {
        channel.listeners.delete(listener);
        closeIfEmpty(region, conversationId, channel);
      };
    },
    writing: (region, conversationId) => find(region, conversationId)?.writing,
    setWriting(region, conversationId, text) {
      const channel = findOrOpen(region, conversationId);
      channel.writing = text;
      for (const listener of channel.listeners) listener.changed(text, false);
      closeIfEmpty(region, conversationId, channel);
    },
  };
}

/** Of an answer: what this process is writing where that is ahead of what is stored, else what is stored. */
export const newest = ({ id, text, edition }: StoredMessage, writing: WritingText | undefined): CurrentText =>
  (writing && writing.messageId === id && (writing.edition > edition || (writing.edition === edition && writing.text.length > text.length)) ? writing : { edition, text: { length: text.length, since: (offset) => text.slice(offset) } });
