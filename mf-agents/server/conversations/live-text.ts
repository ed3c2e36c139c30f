import type { ConversationId, MessageId, Region } from '@voxgrove/contracts';
import { REGIONS } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { Doc, DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { StoredConversation, StoredMessage } from './collections';
import { conversations, messages, testConversations } from './collections';
import type { GrowingText } from './growing-text';
import type { TextRelay } from './relayed-text';
import { textRelay } from './relayed-text';

/** What there is of an answer. */
export interface CurrentText {
  edition: number;
  text: Pick<GrowingText, 'length' | 'since'>;
}

/** An answer as this process is writing it, or hears another write it, ahead of what is stored. */
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
  /** What is being written is another text now, or longer, or none; called at once where something is. `missed`: changes may have been, look again. */
  changed(writing: WritingText | undefined, missed: boolean): void;
}

/** Carries news of conversations to whoever listens in this process: stored messages of every process, and text as it is written, by whichever. */
export interface LiveText {
  start(): Promise<void>;
  stop(): void;
  listen(
    region: Region,
    conversationId: ConversationId,
    listener: ConversationListener,
  ): Unsubscribe;
  writing(region: Region, conversationId: ConversationId): WritingText | undefined;
  /** A listener knows an answer from the store alone: another process writes it. */
  want(region: Region, conversationId: ConversationId, answer: StoredMessage): void;
  /** What this process writes. */
  setWriting(region: Region, conversationId: ConversationId, text: WritingText | undefined): void;
}

/** Of a conversation somebody listens to or an answer is written in. */
interface Channel {
  listeners: Set<ConversationListener>;
  writing: WritingText | undefined;
}

export function liveText(store: DocumentStore, log: Logger = silentLog): LiveText {
  const channels = new Map<Region, Map<ConversationId, Channel>>(
    REGIONS.map((region) => [region, new Map()]),
  );
  const subscriptions: Unsubscribe[] = [];
  const relays = new Map<Region, TextRelay>();
  const find = (region: Region, id: ConversationId) => channels.get(region)?.get(id);
  /** What is written here, else what another process was heard to write. */
  const writtenIn = (region: Region, id: ConversationId): WritingText | undefined =>
    find(region, id)?.writing ?? relays.get(region)?.heard(id);
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
  const tell = (region: Region, id: ConversationId): void => {
    const writing = writtenIn(region, id);
    for (const listener of find(region, id)?.listeners ?? []) listener.changed(writing, false);
  };

  return {
    async start() {
      for (const region of REGIONS) {
        const relay = textRelay(store.for(region), log, {
          writing: (id) => find(region, id)?.writing,
          grown: (id) => {
            if (!find(region, id)?.writing) tell(region, id);
          },
        });
        relays.set(region, relay);
        await relay.start();
        subscriptions.push(
          await store
            .for(region)
            .changes(
              [messages.name, conversations.name, testConversations.name],
              undefined,
              (event) => {
                if (event.type === 'resync') {
                  for (const [id, { listeners }] of channels.get(region) ?? [])
                    for (const listener of listeners) listener.changed(writtenIn(region, id), true);
                  return;
                }
                const { collection, doc } = event.change;
                if (!doc) return;
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
      tell(region, conversationId);
      closeIfEmpty(region, conversationId, channel);
    },
  };
}

/** Does what is being written have all that is stored of an answer? */
export const covers = (
  writing: WritingText | undefined,
  { id, text, edition }: StoredMessage,
): writing is WritingText =>
  writing !== undefined &&
  writing.messageId === id &&
  (writing.edition > edition ||
    (writing.edition === edition && writing.text.length >= text.length));

/** Of an answer: what is being written where that is as far as what is stored, else what is stored. */
export const newest = (answer: StoredMessage, writing: WritingText | undefined): CurrentText =>
  covers(writing, answer)
    ? writing
    : {
        edition: answer.edition,
        text: { length: answer.text.length, since: (offset) => answer.text.slice(offset) },
      };
