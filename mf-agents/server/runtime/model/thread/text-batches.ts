/** Each answer's text is told of this often at most: fluent to read, and a thousand answers cost what fewer, longer pieces cost. */
const PACE_MS = 80;
const LONGEST_PACE_MS = 100;
/** So many answers at a time make it one ms longer. */
const ANSWERS_FOR_A_MS = 10;
/** What is due is told together, this often. */
const TICK_MS = 10;
/** So much more than evenly is told at a time. */
const HASTE = 1.25;
const LEAST = 10;
/** As much as was due in so long, at most: what was held up longer goes out in several portions. */
const LONGEST_TICK_MS = 30;
/** Portions that were told and not taken in yet, at most: who has no time for more gets longer texts instead of more of them. */
const UNHEARD = 2;
/** A sign of life without a text is worth telling this often: who waits gives up after many seconds. */
const ALIVE_EVERY_MS = 1_000;

interface Pending {
  id: number;
  text: string;
  toldAt: number;
  aliveAt: number;
}

export interface TextBatches {
  open(id: number): void;
  text(id: number, more: string): void;
  alive(id: number): void;
  /** A portion that was told has been taken in. */
  heard(): void;
  /** Forgets the answer. @returns what of its text has not been told */
  close(id: number): string;
}

/**
 * Gathers the texts of many answers: the first of each is told within a tick, more of it at a pace, and what is due at a time together. Not all of it where
 * much has come to be due at once (both threads have other things to do at times): what is told together is due together again, and a thousand answers
 * in step would be a burst of work ten times a second. Each portion is to be acknowledged by `heard`.
 * @param tell gets texts, alternately an id and what came, and the ids of those that showed a sign of life and no text
 */
export function textBatches(
  tell: (texts: (number | string)[], alive: number[]) => void,
  now: () => number = () => performance.now(),
): TextBatches {
  const answers = new Map<number, Pending>();
  const waiting = new Set<Pending>();
  let timer: NodeJS.Timeout | undefined;
  let tickedAt = 0;
  let unheard = 0;

  function wait(answer: Pending): void {
    waiting.add(answer);
    if (timer) return;
    tickedAt = now();
    timer = setTimeout(tick, TICK_MS);
  }

  function tick(): void {
    if (unheard >= UNHEARD) {
      timer = setTimeout(tick, TICK_MS);
      return;
    }
    const at = now();
    const pace = Math.min(PACE_MS + answers.size / ANSWERS_FOR_A_MS, LONGEST_PACE_MS);
    const texts: (number | string)[] = [];
    const alive: number[] = [];
    let room = Math.max(
      LEAST,
      ((answers.size * Math.min(at - tickedAt, LONGEST_TICK_MS)) / pace) * HASTE,
    );
    tickedAt = at;
    for (const answer of waiting) {
      if (answer.text === '') alive.push(answer.id);
      else if (answer.toldAt + pace > at || (room < 1 && answer.toldAt > -Infinity)) continue;
      else {
        room -= 1;
        texts.push(answer.id, answer.text);
        answer.text = '';
        answer.toldAt = at;
      }
      answer.aliveAt = at;
      waiting.delete(answer);
    }
    timer = waiting.size > 0 ? setTimeout(tick, TICK_MS) : undefined;
    if (texts.length === 0 && alive.length === 0) return;
    unheard += 1;
    tell(texts, alive);
  }

  return {
    open(id) {
      answers.set(id, { id, text: '', toldAt: -Infinity, aliveAt: -Infinity });
    },
    text(id, more) {
      const answer = answers.get(id);
      if (!answer) return;
      answer.text += more;
      wait(answer);
    },
    alive(id) {
      const answer = answers.get(id);
      if (answer && answer.aliveAt + ALIVE_EVERY_MS <= now()) wait(answer);
    },
    heard() {
      unheard -= 1;
    },
    close(id) {
      const answer = answers.get(id);
      answers.delete(id);
      if (answer) waiting.delete(answer);
      return answer?.text ?? '';
    },
  };
}
