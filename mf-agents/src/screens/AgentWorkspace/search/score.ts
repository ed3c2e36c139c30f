import { distance } from '../../../../contract/edit-distance';

/** A place with the phrases people may call it by: its name first. */
export interface Findable {
  name: string;
  also: readonly string[];
}

export const SEARCH = {
  debounceMs: 300,
  navigateMs: 300,
  most: 5,
  least: 0.3,
  good: 0.6,
  strong: 0.8,
} as const;

/** What another name than the place's own is worth beside it. */
const ALSO = 0.95;
const PREFIX = 0.85;
const WORD_PREFIX = 0.9;
const TYPO = 0.75;
const INSIDE = 0.5;
/** So little typed may mean many things: by the number of letters, and never a strong match. */
const SHORT = [0, 0.6, SEARCH.strong] as const;

/**
 * How well a place answers what was typed, from 0 to 1: the whole name, its beginning, its words,
 * words with a slip, parts of words.
 */
export function score(typed: string, { name, also }: Findable): number {
  const query = wordsOf(typed);
  if (query.length === 0) return 0;
  const best = Math.max(
    phraseScore(query, wordsOf(name)),
    ...also.map((phrase) => ALSO * phraseScore(query, wordsOf(phrase))),
  );
  return best * (SHORT[query.join('').length] ?? 1);
}

/**
 * The places that match best, best first and no more than `SEARCH.most`; of equals the first stays
 * first.
 */
export function findBest<T extends Findable>(
  typed: string,
  places: readonly T[],
): { place: T; score: number }[] {
  return places
    .map((place) => ({ place, score: score(typed, place) }))
    .filter((found) => found.score >= SEARCH.least)
    .sort((one, other) => other.score - one.score)
    .slice(0, SEARCH.most);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and');

function phraseScore(query: readonly string[], phrase: readonly string[]): number {
  const whole = phrase.join(' ');
  const asked = query.join(' ');
  if (whole === asked) return 1;
  if (whole.startsWith(asked)) return PREFIX + (1 - PREFIX) * (asked.length / whole.length);
  const matches = query.map((word) =>
    Math.max(0, ...phrase.map((other) => wordScore(word, other))),
  );
  const missing = matches.filter((match) => match === 0).length;
  if (missing === query.length) return 0;
  const mean = matches.reduce((sum, match) => sum + match, 0) / matches.length;
  const covered = Math.min(1, query.length / phrase.length);
  return mean * (missing > 0 ? 0.7 : 1) * (0.8 + 0.2 * covered);
}

function wordScore(word: string, other: string): number {
  if (word === other) return 1;
  if (word.length > 1 && other.startsWith(word)) return WORD_PREFIX;
  // Two slips only where the beginning is right: otherwise one finds other words of the same
  // ending.
  const slips = word.length < 4 ? 0 : word.length < 7 || word[0] !== other[0] ? 1 : 2;
  if (slips > 0 && distance(word, other, slips) <= slips) return TYPO;
  return word.length > 2 && other.includes(word) ? INSIDE : 0;
}
