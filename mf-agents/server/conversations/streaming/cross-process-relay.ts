import { setTimeout as pause } from 'node:timers/promises';
import type { ConversationId, MessageId } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { RegionStore, Unsubscribe } from '@voxgrove/server/store/port';
import { MAX_TEXT_BYTES } from '@voxgrove/server/store/port';
import type { StoredMessage } from '../collections';
import { StreamedText, isHighSurrogate } from './streamed-text';
import type { WritingText } from './answer-text';

/** Interval between two batches of text for other processes. */
const PACE_MS = 100;
/** A slow send is followed by a pause of the same length, but not longer than this. */
const LONGEST_REST_MS = 250;
const AFTER_FAILURE_MS = 1_000;
/**
 * A request may arrive before this process knows that the answer has begun. The process looks for
 * the answer once more after this time.
 */
const NOT_YET_MS = 250;
/** Shortest interval between two requests for the same text. */
const ASK_AGAIN_MS = 1_000;
/** Limit of UTF-16 units of a delta. In JSON each takes at most six bytes. */
const MOST_UNITS = 1_200;

/** Messages between processes: a request for texts, or deltas of requested texts. */
type RelayMessage = { want: ConversationId[] } | { text: Portion[] };
const OURS = '{';
type Portion = [
  id: ConversationId,
  messageId: MessageId,
  edition: number,
  offset: number,
  more: string,
];

export interface CrossProcessRelay {
  start(): Promise<void>;
  stop(): void;
  /**
   * Requests the text of an answer that another process writes, because the stored text is newer
   * than what was received.
   */
  want(id: ConversationId, answer: Pick<StoredMessage, 'id' | 'edition'>): void;
  /** Returns the text that was received from another process. */
  remote(id: ConversationId): WritingText | undefined;
  /** Called when the last subscriber in this process is gone. */
  forget(id: ConversationId): void;
  /** Called when the text that this process writes has grown, was replaced, or is finished. */
  changed(id: ConversationId, writing: WritingText | undefined): void;
}

interface RemoteText {
  asked: { messageId: string; edition: number; at: number };
  text?: WritingText & { text: StreamedText };
}

/**
 * Sends the text of an answer from the process that writes it to the processes with subscribers,
 * without the store. A process sends only what was requested, and requests only text that another
 * process writes, so a single process sends nothing. A lost delta is requested again as soon as the
 * store or the next delta shows that it is missing.
 * @param writing returns the text that this process writes
 * @param grown called when more text of another process was received
 */
export function crossProcessRelay(
  store: RegionStore,
  log: Logger,
  {
    writing,
    grown,
  }: { writing(id: ConversationId): WritingText | undefined; grown(id: ConversationId): void },
): CrossProcessRelay {
  /** The part of each text that was sent to each process, by conversation. */
  const sent = new Map<ConversationId, Map<string, { edition: number; length: number }>>();
  const toSend = new Set<ConversationId>();
  const remote = new Map<ConversationId, RemoteText>();
  const toAsk = new Set<ConversationId>();
  let sending = false;
  let end: Unsubscribe | undefined;

  function wake(): void {
    if (sending) return;
    sending = true;
    // Requests of the same moment become one message.
    queueMicrotask(() => {
      void sendAll();
    });
  }

  async function sendAll(): Promise<void> {
    while (toAsk.size + toSend.size > 0 && end) {
      const began = performance.now();
      const restMs = await Promise.all(
        [...ready()].map(([process, texts]) => store.publishTexts(process, texts)),
      ).then(
        () => Math.min(performance.now() - began, LONGEST_REST_MS),
        (error: unknown) => {
          log.warn('answer.text_not_published', {
            reason: error instanceof Error ? error.message : 'unknown',
          });
          return AFTER_FAILURE_MS;
        },
      );
      await pause(Math.max(restMs, PACE_MS), undefined, { ref: false });
    }
    sending = false;
  }

  /** Returns the messages to send, by process. */
  function ready(): Map<string, string[]> {
    const requestedIds = [...toAsk];
    const portions = new Map<string, string[]>();
    for (const id of toSend) {
      const current = writing(id);
      for (const [process, progress] of (current && sent.get(id)) ?? []) {
        const list = portions.get(process) ?? [];
        portions.set(process, list);
        for (const portion of portionsAfter(progress, id, current!))
          list.push(JSON.stringify(portion));
      }
    }
    toAsk.clear();
    toSend.clear();
    return new Map([
      ...(requestedIds.length > 0
        ? [
            [
              'all',
              packed(
                'want',
                requestedIds.map((id) => JSON.stringify(id)),
              ),
            ] as const,
          ]
        : []),
      ...[...portions].map(([process, list]) => [process, packed('text', list)] as const),
    ]);
  }

  function take([id, messageId, edition, offset, more]: Portion): void {
    const entry = remote.get(id);
    if (!entry) return;
    let { text } = entry;
    if (text?.messageId === messageId && text.edition > edition) return;
    if (text?.messageId !== messageId || text.edition !== edition)
      text = { messageId, edition, text: new StreamedText() };
    // A delta before this one is missing.
    if (offset > text.text.length) {
      ask(id, entry, { id: messageId, edition });
      return;
    }
    text.text.add(more.slice(text.text.length - offset));
    entry.text = text;
    grown(id);
  }

  function ask(
    id: ConversationId,
    entry: RemoteText,
    { id: messageId, edition }: Pick<StoredMessage, 'id' | 'edition'>,
  ): void {
    const { asked } = entry;
    const now = performance.now();
    if (asked.messageId === messageId && asked.edition === edition && now - asked.at < ASK_AGAIN_MS)
      return;
    entry.asked = { messageId, edition, at: now };
    toAsk.add(id);
    wake();
  }

  function receive(text: string, process: string): void {
    if (!text.startsWith(OURS)) return;
    const message = JSON.parse(text) as RelayMessage;
    if ('text' in message) {
      for (const portion of message.text) take(portion);
      return;
    }
    for (const id of message.want)
      if (!follow(id, process)) setTimeout(() => follow(id, process), NOT_YET_MS).unref();
  }

  function follow(id: ConversationId, process: string): boolean {
    if (!writing(id)) return false;
    sent.set(
      id,
      (sent.get(id) ?? new Map<string, never>()).set(process, { edition: 0, length: 0 }),
    );
    toSend.add(id);
    wake();
    return true;
  }

  return {
    async start() {
      end = await store.subscribeToTexts(receive);
    },
    stop() {
      end?.();
      end = undefined;
    },
    want(id, answer) {
      if (!end) return;
      const entry = remote.get(id) ?? { asked: { messageId: '', edition: 0, at: 0 } };
      remote.set(id, entry);
      ask(id, entry, answer);
    },
    remote: (id) => remote.get(id)?.text,
    forget(id) {
      remote.delete(id);
    },
    changed(id, now) {
      // The text of the previous answer, which another process wrote, is no longer needed.
      if (
        now &&
        remote.size > 0 &&
        (remote.get(id)?.text?.messageId ?? now.messageId) !== now.messageId
      )
        remote.delete(id);
      if (sent.size === 0 || !sent.has(id)) return;
      if (!now) {
        sent.delete(id);
        toSend.delete(id);
        return;
      }
      toSend.add(id);
      wake();
    },
  };
}

/** Returns the deltas that a process does not have yet. Updates `progress`. */
function portionsAfter(
  progress: { edition: number; length: number },
  id: ConversationId,
  { messageId, edition, text }: WritingText,
): Portion[] {
  const from = progress.edition === edition ? progress.length : 0;
  const more = text.since(from);
  const portions: Portion[] = [];
  for (let at = 0; at < more.length;) {
    // Do not split a character of two units.
    const end =
      at + MOST_UNITS < more.length && isHighSurrogate(more.charCodeAt(at + MOST_UNITS - 1))
        ? at + MOST_UNITS - 1
        : at + MOST_UNITS;
    portions.push([id, messageId, edition, from + at, more.slice(at, end)]);
    at = end;
  }
  Object.assign(progress, { edition, length: text.length });
  return portions;
}

/** Packs a list of JSON values into as few messages as possible. */
function packed(name: string, list: string[]): string[] {
  const texts: string[][] = [];
  let room = 0;
  for (const text of list) {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) {
      texts.push([]);
      room = MAX_TEXT_BYTES - name.length - 10;
    }
    texts.at(-1)!.push(text);
    room -= bytes;
  }
  return texts.map((some) => `{"${name}":[${some.join(',')}]}`);
}
