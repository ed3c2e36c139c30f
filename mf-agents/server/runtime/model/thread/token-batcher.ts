/** Shortest interval between two batches of an answer. The text still reads fluently. */
const PACE_MS = 80;
const LONGEST_PACE_MS = 100;
/** This many open answers make the interval one ms longer. */
const ANSWERS_FOR_A_MS = 10;
/** Interval of sending batches. */
const TICK_MS = 10;
/** Each tick sends this many times an even share of the answers. */
const HASTE = 1.25;
const LEAST = 10;
/** A delayed tick sends no more answers than a tick after this time. */
const LONGEST_TICK_MS = 30;
/** Limit of unacknowledged batches. A slow consumer gets longer texts instead of more of them. */
const MAX_UNACKNOWLEDGED = 2;
/** Interval of signs of life without text. The consumer's timeout is many seconds. */
const ALIVE_EVERY_MS = 1_000;

interface Pending {
  id: number;
  text: string;
  sentAt: number;
  aliveAt: number;
}

export interface TokenBatcher {
  open(id: number): void;
  text(id: number, more: string): void;
  alive(id: number): void;
  /** Called when the consumer has processed a batch. */
  acknowledge(): void;
  /**
   * Ends an answer.
   * @returns the text of the answer that was not sent yet
   */
  close(id: number): string;
}

/**
 * Batches the tokens of many answers. The first text of an answer is sent within a tick, further
 * text at intervals. A tick sends only a little more than an even share of the answers, because
 * answers that are sent together are due together again: a thousand synchronized answers would be a
 * burst ten times a second. Each batch must be acknowledged.
 * @param send receives texts (alternately an id and its text), and the ids of answers that showed a
 *   sign of life without text
 */
export function tokenBatcher(
  send: (texts: (number | string)[], alive: number[]) => void,
  now: () => number = () => performance.now(),
): TokenBatcher {
  const answers = new Map<number, Pending>();
  const waiting = new Set<Pending>();
  let timer: NodeJS.Timeout | undefined;
  let tickedAt = 0;
  let unacknowledged = 0;

  function wait(answer: Pending): void {
    waiting.add(answer);
    if (timer) return;
    tickedAt = now();
    timer = setTimeout(tick, TICK_MS);
  }

  function tick(): void {
    if (unacknowledged >= MAX_UNACKNOWLEDGED) {
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
      else if (answer.sentAt + pace > at || (room < 1 && answer.sentAt > -Infinity)) continue;
      else {
        room -= 1;
        texts.push(answer.id, answer.text);
        answer.text = '';
        answer.sentAt = at;
      }
      answer.aliveAt = at;
      waiting.delete(answer);
    }
    timer = waiting.size > 0 ? setTimeout(tick, TICK_MS) : undefined;
    if (texts.length === 0 && alive.length === 0) return;
    unacknowledged += 1;
    send(texts, alive);
  }

  return {
    open(id) {
      answers.set(id, { id, text: '', sentAt: -Infinity, aliveAt: -Infinity });
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
    acknowledge() {
      unacknowledged -= 1;
    },
    close(id) {
      const answer = answers.get(id);
      answers.delete(id);
      if (answer) waiting.delete(answer);
      return answer?.text ?? '';
    },
  };
}
