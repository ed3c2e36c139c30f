import { isAppError } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { AnswerSink } from '../runtime/answer-engine';
import type { Claim } from './answer-lease';
import { messages } from './collections';
import type { LiveText } from './live-text';

/** Text reaches other processes, and survives this one, at most this much later. */
const FLUSH_MS = 300;

export interface AnswerWriter extends AnswerSink {
  readonly text: string;
  readonly edition: number;
  /** Stops writing to the store; resolves when no write is under way. Listeners keep what they see. */
  close(): Promise<void>;
  /** Forgets the text, once the finished message is stored or the answer is given up. */
  forget(): void;
}

/**
 * Shows an answer while it is written: at once to listeners of this process, and every 300 ms to the store. Calls `lost`
 * when somebody else has written the message meanwhile.
 */
export function answerWriter(store: RegionStore, live: LiveText, claim: Claim, lost: (error: unknown) => void): AnswerWriter {
  const { conversationId, answer } = claim;
  let text = '';
  let edition = answer.edition;
  let version = claim.answerVersion;
  /** Half of a character, kept until the other half comes: storing it alone is impossible. */
  let half = '';
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let closed = false;

  const show = () => {
    live.setWriting(store.region, conversationId, { messageId: answer.id, edition, text });
    if (!closed) timer ??= setTimeout(() => { timer = undefined; flushing = flushing.then(flush); }, FLUSH_MS);
  };
  const flush = async () => {
    if (closed) return;
    try {
      ({ version } = await store.update(messages, answer.id, { text, edition }, { ifVersion: version }));
    } catch (error) {
      // A store that is busy or away loses nothing: the next flush and the end write the whole text again.
      if (isAppError(error) && error.code !== 'UNAVAILABLE') lost(error);
    }
  };

  return {
    get text() { return text; },
    get edition() { return edition; },
    write(more) {
      const joined = half + more.replaceAll('\u0000', '');
      half = /[\uD800-\uDBFF]$/.test(joined) ? joined.slice(-1) : '';
      text += joined.slice(0, joined.length - half.length).toWellFormed();
      show();
    },
    restart() {
      if (text === '' && half === '') return;
      text = half = '';
      edition += 1;
      show();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await flushing;
    },
    forget: () => live.setWriting(store.region, conversationId, undefined),
  };
}
