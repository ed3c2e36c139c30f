import type { ConversationId, Region } from '@voxgrove/contracts';
import { REGIONS } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { Doc, DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { StoredConversation, StoredMessage } from '../collections';
import { conversations, messages, testConversations, typing } from '../collections';
import type { WritingText } from './answer-text';
import type { CrossProcessRelay } from './cross-process-relay';
import { crossProcessRelay } from './cross-process-relay';

export interface ConversationListener {
  /** Called when any process stored a message. */
  stored(doc: Doc<StoredMessage>): void;
  /** Called when any process wrote the conversation itself. */
  conversation(doc: Doc<StoredConversation>): void;
  /** A person is typing. */
  typing(): void;
  /**
   * The live text has grown, was replaced, or is gone. Called at once if there is live text.
   * `missed`: events may be lost, so read the store again.
   */
  changed(writing: WritingText | undefined, missed: boolean): void;
}

/**
 * Publishes the events of conversations to subscribers in this process: messages that any process
 * stores, and the text of answers while any process writes them.
 */
export interface LiveAnswerBus {
  start(): Promise<void>;
  stop(): void;
  listen(
    region: Region,
    conversationId: ConversationId,
    listener: ConversationListener,
  ): Unsubscribe;
  writing(region: Region, conversationId: ConversationId): WritingText | undefined;
  /** Requests the live text of an answer that another process writes. */
  want(region: Region, conversationId: ConversationId, answer: StoredMessage): void;
  /** Publishes the text that this process writes; undefined when the answer is finished. */
  setWriting(region: Region, conversationId: ConversationId, text: WritingText | undefined): void;
}

type TypingNote = { conversationId: ConversationId; by: 'visitor' | 'person' };

/** A conversation that has subscribers, or an answer in progress. */
interface Channel {
  listeners: Set<ConversationListener>;
  writing: WritingText | undefined;
}

export function liveAnswerBus(store: DocumentStore, log: Logger = silentLog): LiveAnswerBus {
  const channels = new Map<Region, Map<ConversationId, Channel>>(
    REGIONS.map((region) => [region, new Map()]),
  );
  const subscriptions: Unsubscribe[] = [];
  const relays = new Map<Region, CrossProcessRelay>();
  const find = (region: Region, id: ConversationId) => channels.get(region)?.get(id);
  /** Returns the text that this process writes, or else the text received from another process. */
  const writtenIn = (region: Region, id: ConversationId): WritingText | undefined =>
    find(region, id)?.writing ?? relays.get(region)?.remote(id);
  const findOrOpen = (region: Region, id: ConversationId): Channel => {
    const channel = find(region, id) ?? { listeners: new Set(), writing: undefined };
    channels.get(region)?.set(id, channel);
    return channel;
  };
  const closeIfEmpty = (
    region: Region,
    id: ConversationId,
    { listeners, writing }: Channel,
  ): void => {
    if (listeners.size === 0) relays.get(region)?.forget(id);
    if (listeners.size === 0 && !writing) channels.get(region)?.delete(id);
  };
  const publishText = (region: Region, id: ConversationId): void => {
    const writing = writtenIn(region, id);
    for (const listener of find(region, id)?.listeners ?? []) listener.changed(writing, false);
  };

  return {
    async start() {
      for (const region of REGIONS) {
        const relay = crossProcessRelay(store.for(region), log, {
          writing: (id) => find(region, id)?.writing,
          grown: (id) => {
            if (!find(region, id)?.writing) publishText(region, id);
          },
        });
        relays.set(region, relay);
        await relay.start();
        subscriptions.push(
          await store
            .for(region)
            .changes(
              [messages.name, conversations.name, testConversations.name, typing.name],
              undefined,
              (event) => {
                if (event.type === 'resync') {
                  for (const [id, { listeners }] of channels.get(region) ?? [])
                    for (const listener of listeners) listener.changed(writtenIn(region, id), true);
                  return;
                }
                const { collection, doc } = event.change;
                if (!doc) return;
                if (collection === typing.name) {
                  const { conversationId, by } = (doc as Doc<TypingNote>).data;
                  if (by === 'person')
                    for (const { typing: onTyping } of find(region, conversationId)?.listeners ??
                      [])
                      onTyping();
                  return;
                }
                if (collection !== messages.name) {
                  for (const listener of find(region, doc.id as ConversationId)?.listeners ?? [])
                    listener.conversation(doc as Doc<StoredConversation>);
                  return;
                }
                const message = doc as Doc<StoredMessage>;
                for (const listener of find(region, message.data.conversationId)?.listeners ?? [])
                  listener.stored(message);
              },
            ),
        );
      }
    },
    stop() {
      for (const end of subscriptions.splice(0)) end();
      for (const relay of relays.values()) relay.stop();
    },
    listen(region, conversationId, listener) {
      const channel = findOrOpen(region, conversationId);
      channel.listeners.add(listener);
      const writing = writtenIn(region, conversationId);
      if (writing) listener.changed(writing, false);
      return () => {
        channel.listeners.delete(listener);
        closeIfEmpty(region, conversationId, channel);
      };
    },
    writing: writtenIn,
    want: (region, conversationId, answer) => relays.get(region)?.want(conversationId, answer),
    setWriting(region, conversationId, text) {
      const channel = findOrOpen(region, conversationId);
      channel.writing = text;
      relays.get(region)?.changed(conversationId, text);
      publishText(region, conversationId);
      closeIfEmpty(region, conversationId, channel);
    },
  };
}
