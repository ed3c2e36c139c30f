import type { KnownWords } from './question-terms';
import { questionTerms } from './question-terms';

/** Questions of which each has this share of the other mean the same. */
const ALIKE = 0.75;

/** What a question is about: for each term the names it may have, and how much it says. */
type Meaning = { names: readonly string[]; share: number }[];

/** Questions are compared with each other, not with passages. */
const NO_PASSAGES: KnownWords = {
  languages: () => [],
  has: () => false,
  similarTo: () => ({ forms: [], compoundTails: [], misspelt: [] }),
  rarity: () => 1,
};

/**
 * Puts questions together that mean the same, in whatever words and languages.
 * @returns the places of the questions of each group; groups and their members keep the order
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

/** The share of a meaning that another one has, too. */
function shareIn(meaning: Meaning, other: Meaning): number {
  const names = new Set(other.flatMap((term) => term.names));
  const all = meaning.reduce((sum, { share }) => sum + share, 0);
  const found = meaning
    .filter((term) => term.names.some((name) => names.has(name)))
    .reduce((sum, { share }) => sum + share, 0);
  return all === 0 ? 0 : found / all;
}
