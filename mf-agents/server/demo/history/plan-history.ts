import { HISTORY_NAMES, HISTORY_QUESTIONS } from './history-questions';
import type { HistoryQuestion } from './history-questions';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
export const HISTORY_DAYS = 90;
/** The newest day of the history. Today has only the conversations that the demo replays. */
const NEWEST_DAYS_AGO = 1;
/** Conversations on each day of a week, Sunday first. */
const PER_WEEKDAY = [3, 6, 6, 5, 6, 7, 4];
const HOURS = [9, 10, 10, 11, 12, 13, 14, 15, 16, 16, 17, 18, 19, 20, 20, 21];

/** A conversation of the history. */
export interface PlannedTalk {
  /** Number from 0, the oldest first. */
  number: number;
  startedAt: number;
  questions: HistoryQuestion[];
  name?: string;
  email?: string;
  handoff: boolean;
  rating?: 'up' | 'down';
  /** How long the visitor waits for a person. */
  waitMs: number;
}

/** Returns a generator of numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Plans ninety days of a small shop, with quiet Sundays and some growth. The plan is the same in
 * every run of a day.
 */
export function planHistory(now: number): PlannedTalk[] {
  const random = randomNumbers(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const talks: PlannedTalk[] = [];
  for (let daysAgo = HISTORY_DAYS; daysAgo >= NEWEST_DAYS_AGO; daysAgo -= 1) {
    const day = today - daysAgo * DAY_MS;
    const growth = 1 + (HISTORY_DAYS - daysAgo) / HISTORY_DAYS / 2;
    const count = Math.round(
      PER_WEEKDAY[new Date(day).getUTCDay()]! * growth * (0.8 + random() * 0.4),
    );
    const times = Array.from(
      { length: count },
      () => day + pick(HOURS) * HOUR_MS + Math.floor(random() * HOUR_MS),
    ).sort((one, other) => one - other);
    for (const startedAt of times) talks.push(talkAt(talks.length, startedAt));
  }
  return talks;

  function talkAt(number: number, startedAt: number): PlannedTalk {
    const questions = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      pick(HISTORY_QUESTIONS),
    );
    const isUnsure = questions.some(({ answer }) => answer === null);
    const name = random() < 0.3 ? pick(HISTORY_NAMES) : undefined;
    const rated = random();
    return {
      number,
      startedAt,
      questions,
      handoff: random() < (isUnsure ? 0.3 : 0.05),
      waitMs: 60_000 + Math.floor(random() * 600_000),
      ...(name && { name, email: `${name.split(' ')[0]!.toLowerCase()}${number}@visitor.example` }),
      ...(rated < 0.25 && { rating: isUnsure && rated < 0.12 ? 'down' : 'up' }),
    } as PlannedTalk;
  }
}
