import type { KnownWords } from './question-terms';
import { questionTerms } from './question-terms';

/** Two questions mean the same if each contains at least this share of the other. */
const ALIKE = 0.75;

/**
 * The meaning of a question: for each term its possible names, and its share. `names`: of all terms;
 * `sum`: of all shares.
 */
interface Meaning {
  terms: readonly { names: readonly string[]; share: number }[];
  names: ReadonlySet<string>;
  sum: number;
}

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
  questions.forEach((question, index) => {
    const meaning = meaningOf(question);
    const group = groups.find((candidate) => isAlike(candidate.meaning, meaning));
    if (group) group.members.push(index);
    else groups.push({ meaning, members: [index] });
  });
  return groups.map(({ members }) => members);
}

function meaningOf(question: string): Meaning {
  const terms = questionTerms(question, NO_PASSAGES).map(({ stem, concepts, share }) => ({
    names: [...concepts, `=${stem}`],
    share,
  }));
  return {
    terms,
    names: new Set(terms.flatMap(({ names }) => names)),
    sum: terms.reduce((sum, { share }) => sum + share, 0),
  };
}

const isAlike = (one: Meaning, other: Meaning): boolean =>
  one.sum > 0 && other.sum > 0 && shareIn(one, other) >= ALIKE && shareIn(other, one) >= ALIKE;

/** Returns the share of a meaning that another one also contains. */
function shareIn({ terms, sum }: Meaning, other: Meaning): number {
  let found = 0;
  for (const { names, share } of terms)
    if (names.some((name) => other.names.has(name))) found += share;
  return found / sum;
}
