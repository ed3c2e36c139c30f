import { distance } from '../../../../contract/edit-distance';

/** A destination with its name and with other phrases for it. */
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

/** Factor for a match of another phrase instead of the name. */
const ALSO = 0.95;
const PREFIX = 0.85;
const WORD_PREFIX = 0.9;
const TYPO = 0.75;
const INSIDE = 0.5;
/**
 * Factor by the number of typed letters. So few letters are ambiguous and never give a strong
 * match.
 */
const SHORT = [0, 0.6, SEARCH.strong] as const;

/**
 * Returns how well a destination matches the typed text, from 0 to 1. From best to worst: the whole
 * name, its beginning, its words, words with a typo, parts of words.
 */
export function score(typed: string, { name, also }: Findable): number {
  const query = wordsOf(typed);
  if (query.length === 0) return 0;
  const bestScore = Math.max(
    phraseScore(query, wordsOf(name)),
    ...also.map((phrase) => ALSO * phraseScore(query, wordsOf(phrase))),
  );
  return bestScore * (SHORT[query.join('').length] ?? 1);
}

/** Returns the best matches, best first, at most `SEARCH.most`. Equal matches keep their order. */
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
  const phraseText = phrase.join(' ');
  const queryText = query.join(' ');
  if (phraseText === queryText) return 1;
  if (phraseText.startsWith(queryText))
    return PREFIX + (1 - PREFIX) * (queryText.length / phraseText.length);
  const matches = query.map((word) =>
    Math.max(0, ...phrase.map((other) => wordScore(word, other))),
  );
  const missing = matches.filter((match) => match === 0).length;
  if (missing === query.length) return 0;
  const mean = matches.reduce((sum, match) => sum + match, 0) / matches.length;
  const covered = Math.min(1, query.length / phrase.length);
  return mean * (missing > 0 ? 0.7 : 1) * (0.8 + 0.2 * covered);
}

function maxTypos(word: string, other: string): number {
  if (word.length < 4) return 0;
  // Two typos are accepted only if the first letter is right. Otherwise the search would find
  // different words that have the same ending.
  return word.length >= 7 && word[0] === other[0] ? 2 : 1;
}

function wordScore(word: string, other: string): number {
  if (word === other) return 1;
  if (word.length > 1 && other.startsWith(word)) return WORD_PREFIX;
  const slips = maxTypos(word, other);
  if (slips > 0 && distance(word, other, slips) <= slips) return TYPO;
  return word.length > 2 && other.includes(word) ? INSIDE : 0;
}
