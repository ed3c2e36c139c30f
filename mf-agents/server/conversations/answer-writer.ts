import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import type { AnswerSink } from '../runtime/answer-engine';
import type { Claim } from './answer-lease';
import type { StoredMessage } from './collections';
import type { AnswerUpkeep } from './answer-upkeep';
import type { LiveText } from './live-text';

/** Listeners are told of more text this often at most: fluent to read, and a thousand answers cost what fewer, longer pieces cost. */
const PACE_MS = 80;
const LONGEST_PACE_MS = 110;
/** So many answers at a time make it one ms longer. */
const ANSWERS_FOR_A_MS = 10;

export interface AnswerWriter extends AnswerSink {
  readonly text: string;
  readonly edition: number;
  /** Stops writing to the store; resolves when no write is under way. Listeners keep what they see. */
  close(): Promise<void>;
  /** Forgets the text and the lease, once the finished message is stored or the answer is given up. */
  forget(): void;
}

/**
 * Shows an answer while it is written: to listeners of this process the first text at once and more of it at a pace, and some time later in the store. `lost`: somebody else answers
 * the question; `stopped`: nobody wants the answer any more.
 */
export function answerWriter(store: RegionStore, live: LiveText, upkeep: AnswerUpkeep, claim: Claim, told: { lost(): void; stopped(): void }): AnswerWriter {
  const { conversationId, answer, question } = claim;
  const begun = [stored(question, 1), stored(answer, claim.answerVersion)];
  let text = '';
  let edition = answer.edition;
  let version = claim.answerVersion;
  /** Half of a character, kept until the other half comes: storing it alone is impossible. */
  let half = '';

  const kept = upkeep.keep({ region: store.region, claim, ...told, text: () => ({ id: answer.id, version, text, edition }), stored(at) { version = at; } });
  let pause: NodeJS.Timeout | undefined;
  let unseen = false;
  const show = () => {
    clearTimeout(pause);
    pause = setTimeout(rested, Math.min(PACE_MS + Math.floor(live.answers() / ANSWERS_FOR_A_MS), LONGEST_PACE_MS));
    unseen = false;
    live.setWriting(store.region, conversationId, { messageId: answer.id, edition, text, begun });
    kept.changed();
  };
  const rested = () => {
    pause = undefined;
    if (unseen) show();
  };

  return {
    get text() { return text; },
    get edition() { return edition; },
    write(more) {
      const joined = half + more.replaceAll('\u0000', '');
      half = /[\uD800-\uDBFF]$/.test(joined) ? joined.slice(-1) : '';
      text += joined.slice(0, joined.length - half.length).toWellFormed();
      if (pause) unseen = true; else show();
    },
    restart() {
      if (text === '' && half === '') return;
      text = half = '';
      edition += 1;
      show();
    },
    close() {
      if (unseen) show();
      return kept.still();
    },
    forget() {
      clearTimeout(pause);
      kept.end();
      live.setWriting(store.region, conversationId, undefined);
    },
  };
}

const stored = (data: StoredMessage, version: number): Doc<StoredMessage> => ({ id: data.id, data, version, createdAt: data.at, updatedAt: data.at });
