import type { KnownWords } from './question-terms';
import { questionTerms } from './question-terms';

/** Two questions mean the same if each contains at least this share of the other. */
const ALIKE = 0.75;

/** The meaning of a question: for each term its possible names, and its share. */
type Meaning = { names: readonly string[]; share: number }[];

/** No known words: questions are compared with each other, not with passages. */
const NO_PASSAGES: KnownWords = {
  languages: () => [],
  has: () => false,
  similarTo: () => ({ forms: [], compoundTails: [], longer: [], misspelt: [] }),
  rarity: () => 1,
};

/**
 * Groups questions that mean the same, in any words and languages.
 * @returns the indexes of the questions of each group; groups and their members keep the order
 */
export function groupByMeaning(questions: readonly string[]): number[][] {
  const groups: { meaning: Meaning; members: number[] }[] = [];
  questions.forEach((question, at) => {
    const meaning = meaningOf(question);
    const group = groups.find((one) => isAlike(one.meaning, meaning));
    if (group) group.members.push(at);
    else groups.push({ meaning, members: [at] });
  });
  return groups.map(({ members }) => members);
}

const meaningOf = (question: string): Meaning =>
  questionTerms(question, NO_PASSAGES).map(({ stem, concepts, share }) => ({
    names: [...concepts, `=${stem}`],
    share,
  }));

const isAlike = (one: Meaning, other: Meaning): boolean =>
  one.length > 0 &&
  other.length > 0 &&
  shareIn(one, other) >= ALIKE &&
  shareIn(other, one) >= ALIKE;

/** Returns the share of a meaning that another one also contains. */
function shareIn(meaning: Meaning, other: Meaning): number {
  const names = new Set(other.flatMap((term) => term.names));
  const all = meaning.reduce((sum, { share }) => sum + share, 0);
  const found = meaning
    .filter((term) => term.names.some((name) => names.has(name)))
    .reduce((sum, { share }) => sum + share, 0);
  return all === 0 ? 0 : found / all;
}
