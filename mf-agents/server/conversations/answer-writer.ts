import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import type { AnswerSink } from '../runtime/answer-engine';
import type { Claim } from './answer-lease';
import type { StoredMessage } from './collections';
import type { AnswerUpkeep } from './answer-upkeep';
import { GrowingText, isHighSurrogate } from './growing-text';
import type { LiveText } from './live-text';

export interface AnswerWriter extends AnswerSink {
  readonly text: string;
  readonly edition: number;
  /** Stops writing to the store; resolves when no write is under way. Listeners keep what they see. */
  close(): Promise<void>;
  /** Forgets the text and the lease, once the finished message is stored or the answer is given up. */
  forget(): void;
}

/**
 * Shows an answer while it is written: to listeners of this process at once, to those of others a moment later, and some time later in the store. `lost`: somebody else answers
 * the question; `stopped`: nobody wants the answer any more.
 */
export function answerWriter(
  store: RegionStore,
  live: LiveText,
  upkeep: AnswerUpkeep,
  claim: Claim,
  told: { lost(): void; stopped(): void },
): AnswerWriter {
  const { conversationId, answer, question } = claim;
  const begun = [stored(question, 1), stored(answer, claim.answerVersion)];
  let text = new GrowingText();
  let edition = answer.edition;
  let version = claim.answerVersion;
  /** Half of a character, kept until the other half comes: storing it alone is impossible. */
  let half = '';

  const kept = upkeep.keep({
    region: store.region,
    claim,
    ...told,
    text: () => ({ id: answer.id, version, text: text.whole(), edition }),
    stored(at) {
      version = at;
    },
  });
  const tell = () =>
    live.setWriting(store.region, conversationId, { messageId: answer.id, edition, text, begun });
  const show = () => {
    tell();
    kept.changed();
  };
  // Who listens knows from now on that it is written here.
  tell();

  return {
    get text() {
      return text.whole();
    },
    get edition() {
      return edition;
    },
    write(more) {
      const joined = half + (more.includes('\u0000') ? more.replaceAll('\u0000', '') : more);
      half = isHighSurrogate(joined.charCodeAt(joined.length - 1)) ? joined.slice(-1) : '';
      const whole = (half === '' ? joined : joined.slice(0, -1)).toWellFormed();
      if (whole === '') return;
      text.add(whole);
      show();
    },
    restart() {
      if (text.length === 0 && half === '') return;
      text = new GrowingText();
      half = '';
      edition += 1;
      show();
    },
    close: () => kept.still(),
    forget() {
      kept.end();
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
