import { setTimeout as pause } from 'node:timers/promises';
import { isAppError } from '@voxgrove/contracts';
import type {
  ConversationEvent,
  ConversationId,
  ConversationOwner,
  EventPosition,
  Region,
} from '@voxgrove/contracts';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import type { StoredConversation, StoredMessage } from './collections';
import { conversationsIn, messages } from './collections';
import { messageView } from './conversation-view';
import type { WritingText } from './streaming/answer-text';
import type { LiveAnswerBus } from './streaming/live-answer-bus';
import { TYPING_MS } from './typing';
import { covers, newest } from './streaming/answer-text';

/** Delay before the store is read again after it was unavailable. */
const ASK_AGAIN_MS = 250;

/**
 * Yields the events of one conversation from a position on, in the order of the messages. The text
 * of an answer comes as deltas while the answer is being written. Messages that arrive meanwhile
 * follow the answer. A `message` event contains a finished message. The position after message n is
 * (n, 0), the position after a delta of message n is (n - 1, end of the delta).
 *
 * The first event says who answers. After changes, this event is sent again; of several changes,
 * only the latest is sent. The event also says that a person is typing, until their message arrives
 * or for some seconds. A rated answer is sent again with its rating, without a change of the
 * position.
 * @param find finds the conversation for this reader; the caller gets its error before any event
 */
export async function* conversationEvents(
  store: RegionStore,
  live: LiveAnswerBus,
  conversationId: ConversationId,
  find: () => Promise<Doc<StoredConversation>>,
  from: EventPosition,
  signal: AbortSignal,
): AsyncGenerator<ConversationEvent, void, void> {
  const region: Region = store.region;
  const ahead = new Map<number, Doc<StoredMessage>>();
  /**
   * `changedBySeq`: answers that were stored again and must be sent again, by position. `versions`: the
   * versions that were sent; those before `from` are unknown.
   */
  const changedBySeq = new Map<number, Doc<StoredMessage>>();
  const versions = new Map<number, number>();
  const bell = doorbell(signal);
  let mustRead = true;
  /** Collection of the conversation. Nothing is sent until it is known. */
  let place: ReturnType<typeof conversationsIn> | undefined;
  const keep = (doc: Doc<StoredMessage>) => {
    const { seq: messageSeq, role, status, feedback } = doc.data;
    if (messageSeq > seq) {
      if ((ahead.get(messageSeq)?.version ?? 0) < doc.version) ahead.set(messageSeq, doc);
    } else if (
      role === 'assistant' &&
      status === 'done' &&
      (versions.get(messageSeq) ?? 0) < doc.version
    ) {
      // An answer before `from` is sent again if it has a rating, because this process may learn of
      // the rating late.
      if (versions.has(messageSeq) || feedback !== undefined) changedBySeq.set(messageSeq, doc);
      else versions.set(messageSeq, doc.version);
    }
  };
  let { seq, offset } = from;
  /** The edition of the text in which `offset` is a position. */
  let edition = from.edition ?? 1;

  let published: StateEvent | undefined;
  let state: (StateEvent & { version: number }) | undefined;
  let typingEnds: NodeJS.Timeout | undefined;
  const setTyping = (isTyping: boolean): void => {
    clearTimeout(typingEnds);
    typingEnds = isTyping ? setTimeout(() => setTyping(false), TYPING_MS).unref() : undefined;
    if (state) state = { ...state, typing: isTyping ? true : undefined };
    bell.ring();
  };
  const keepState = (doc: Doc<StoredConversation> | null) => {
    if (doc && doc.version > (state?.version ?? 0))
      state = { ...stateEvent(doc.data), typing: state?.typing, version: doc.version };
  };

  let writing: WritingText | undefined;
  /**
   * The last text that was being written. When the text disappears, the store has the final state.
   */
  let last: WritingText | undefined;
  const stopListening = live.listen(region, conversationId, {
    stored(doc) {
      keep(doc);
      if (doc.data.role === 'human') setTyping(false);
      bell.ring();
    },
    typing: () => setTyping(true),
    conversation(doc) {
      keepState(doc);
      if (!sameState(published, state)) bell.ring();
    },
    changed(text, missed) {
      mustRead ||= missed;
      if (text?.begun !== writing?.begun) for (const doc of text?.begun ?? []) keep(doc);
      writing = text;
      last = text ?? last;
      bell.ring();
    },
  });
  try {
    while (!bell.ended()) {
      if (mustRead) {
        mustRead = false;
        try {
          const [conversation, docs] = await Promise.all([
            place ? store.get(place, conversationId) : find(),
            messagesAfter(store, { conversationId }, seq),
          ]);
          place ??= conversationsIn(conversation?.data.test === true);
          keepState(conversation);
          for (const doc of docs) keep(doc);
        } catch (error) {
          // An unavailable store ends the stream only at its start. A running stream continues.
          if (!place || !isAppError(error) || error.code !== 'UNAVAILABLE') throw error;
          mustRead = true;
          await pause(ASK_AGAIN_MS, undefined, { ref: false });
          continue;
        }
      }
      if (state && !sameState(published, state)) {
        const { version: _version, typing, ...stateFields } = state;
        const event: StateEvent = { ...stateFields, ...(typing && { typing }) };
        yield (published = event);
        if (bell.ended()) return;
      }
      for (const [messageSeq, { version, data }] of changedBySeq) {
        changedBySeq.delete(messageSeq);
        versions.set(messageSeq, version);
        yield { type: 'message', message: messageView(data) };
        if (bell.ended()) return;
      }
      for (let doc = ahead.get(seq + 1); doc; doc = ahead.get(seq + 1)) {
        const { data } = doc;
        if (data.status === 'done' || data.status === 'failed') {
          ahead.delete(data.seq);
          seq = data.seq;
          versions.set(seq, doc.version);
          offset = 0;
          edition = 1;
          last = writing;
          yield { type: 'message', message: messageView(data) };
          if (bell.ended()) return;
          continue;
        }
        const current = newest(data, writing);
        if (!covers(last, data)) live.want(region, conversationId, data);
        // The stored text is older than the text that this subscriber has. A newer text follows.
        if (current.edition < edition) break;
        if (current.edition !== edition) offset = 0;
        edition = current.edition;
        if (current.text.length <= offset) break;
        const delta = {
          type: 'delta' as const,
          messageId: data.id,
          seq: data.seq,
          offset,
          text: current.text.since(offset),
          ...(edition > 1 && { edition }),
        };
        offset = current.text.length;
        yield delta;
        if (bell.ended()) return;
      }
      const rung = bell.rung();
      if (rung) await rung;
    }
  } finally {
    clearTimeout(typingEnds);
    stopListening();
    bell.close();
  }
}

type StateEvent = Extract<ConversationEvent, { type: 'state' }>;

const stateEvent = ({ state, requestedAt, handledBy, nextId }: StoredConversation): StateEvent => ({
  type: 'state',
  state,
  ...(requestedAt !== undefined && { requestedAt }),
  ...(handledBy !== undefined && { handledBy }),
  ...(nextId !== undefined && { nextId }),
});
const sameState = (one: StateEvent | undefined, other: StateEvent | undefined): boolean =>
  one?.state === other?.state &&
  one?.requestedAt === other?.requestedAt &&
  one?.handledBy === other?.handledBy &&
  one?.nextId === other?.nextId &&
  one?.typing === other?.typing;

/** Returns the messages of a conversation after a sequence number, oldest first. */
export async function messagesAfter(
  store: RegionStore,
  owner: Pick<ConversationOwner, 'conversationId'>,
  afterSeq: number,
): Promise<Doc<StoredMessage>[]> {
  return store.query(messages, {
    where: [
      { field: 'conversationId', op: '==', value: owner.conversationId },
      { field: 'seq', op: '>', value: afterSeq },
    ],
    orderBy: { field: 'seq', direction: 'asc' },
  });
}

/** Wakes a waiting reader. A signal between two reads is kept. */
function doorbell(signal: AbortSignal) {
  let rang = false;
  // A copy of the signal's state: reading the signal itself for each delta takes noticeable time.
  let ended = signal.aborted;
  let answer: (() => void) | undefined;
  const ring = () => {
    if (answer === undefined) {
      rang = true;
      return;
    }
    answer();
    answer = undefined;
  };
  const end = () => {
    ended = true;
    ring();
  };
  signal.addEventListener('abort', end, { once: true });
  return {
    ring,
    ended: () => ended,
    /** @returns a promise of the next signal; undefined if there was one since the last call */
    rung(): Promise<void> | undefined {
      if (!rang)
        return new Promise((resolve) => {
          answer = resolve;
        });
      rang = false;
      return undefined;
    },
    close: () => signal.removeEventListener('abort', end),
  };
}
