import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import type { AnswerSink } from '../../runtime/port';
import type { Claim } from '../answer-lease';
import type { StoredMessage } from '../collections';
import type { AnswerPersister } from './answer-persister';
import { StreamedText, isHighSurrogate } from './streamed-text';
import type { LiveAnswerBus } from './live-answer-bus';

export interface AnswerWriter extends AnswerSink {
  readonly text: string;
  readonly edition: number;
  /** Stops storing; resolves when no write is in flight. Subscribers keep the text. */
  close(): Promise<void>;
  /**
   * Releases the text and the lease, after the message was stored or the process gave the answer
   * up.
   */
  forget(): void;
}

/**
 * Publishes an answer while it is written: on the bus at once, to other processes a moment later,
 * and later to the store. `lost`: another process or a person answers; `stopped`: the answer was
 * canceled.
 */
export function answerWriter(
  store: RegionStore,
  live: LiveAnswerBus,
  persister: AnswerPersister,
  claim: Claim,
  callbacks: { lost(): void; stopped(): void },
): AnswerWriter {
  const { conversationId, answer, question } = claim;
  const begun = [stored(question, 1), stored(answer, claim.answerVersion)];
  let text = new StreamedText();
  let edition = answer.edition;
  let version = claim.answerVersion;
  /** The first half of a surrogate pair, which cannot be stored before the second one arrives. */
  let half = '';

  const persisted = persister.keep({
    region: store.region,
    claim,
    ...callbacks,
    text: () => ({ id: answer.id, version, text: text.whole(), edition }),
    stored(storedVersion) {
      version = storedVersion;
    },
  });
  const publish = () =>
    live.setWriting(store.region, conversationId, { messageId: answer.id, edition, text, begun });
  const show = () => {
    publish();
    persisted.changed();
  };
  // Subscribers know from now on that this process writes the answer.
  publish();

  return {
    get text() {
      return text.whole();
    },
    get edition() {
      return edition;
    },
    write(more) {
      const combined = half + (more.includes('\u0000') ? more.replaceAll('\u0000', '') : more);
      half = isHighSurrogate(combined.charCodeAt(combined.length - 1)) ? combined.slice(-1) : '';
      const wholeText = (half === '' ? combined : combined.slice(0, -1)).toWellFormed();
      if (wholeText === '') return;
      text.add(wholeText);
      show();
    },
    restart() {
      if (text.length === 0 && half === '') return;
      text = new StreamedText();
      half = '';
      edition += 1;
      show();
    },
    close: () => persisted.still(),
    forget() {
      persisted.end();
      live.setWriting(store.region, conversationId, undefined);
    },
  };
}

const stored = (data: StoredMessage, version: number): Doc<StoredMessage> => ({
  id: data.id,
  data,
  version,
  createdAt: data.at,
  updatedAt: data.at,
});
