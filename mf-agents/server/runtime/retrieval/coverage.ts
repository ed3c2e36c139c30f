import { indexedStems } from './language/indexed-stems';
import type { Concept } from './language/concepts/concept';
import type { Term } from './question-terms';
import type { Section } from './sections';

/** Weight of a word that is missing while its kind of fact is present: "cost", and a price. */
const BY_STRUCTURE = 0.9;
const NONE: ReadonlySet<Term> = new Set();

export interface CoverageRule {
  /** Words in the headings above the text, which count `contextWeight`. */
  context?: ReadonlySet<string>;
  contextWeight?: number;
  /** Terms whose kind of fact is present. */
  answered?: ReadonlySet<Term>;
}

/** Returns the share of a question's weight that is found in `words`, 0 to 1. */
export function coverage(
  terms: readonly Term[],
  words: ReadonlySet<string>,
  { context, contextWeight = 1, answered = NONE }: CoverageRule = {},
): number {
  let found = 0;
  let all = 0;
  for (const term of terms) {
    all += term.idf;
    let bestWeight = answered.has(term) ? BY_STRUCTURE : 0;
    for (const [variant, weight] of term.variants) {
      if (words.has(variant)) bestWeight = Math.max(bestWeight, weight);
      else if (context?.has(variant)) bestWeight = Math.max(bestWeight, weight * contextWeight);
    }
    found += term.idf * bestWeight;
  }
  return all === 0 ? 0 : found / all;
}

/**
 * The kinds of offers of a business. A text that does not mention a kind does not say whether it is
 * offered.
 */
const OFFERS: readonly Concept[] = ['rent', 'buy'];

/** Returns whether a question asks for renting or buying, and `words` do not mention it. */
export const lacksOffer = (terms: readonly Term[], words: ReadonlySet<string>): boolean =>
  terms.some(
    ({ concepts, variants }) =>
      concepts.some((concept) => OFFERS.includes(concept)) &&
      ![...variants.keys()].some((variant) => words.has(variant)),
  );

/**
 * Returns whether a question names something that websites of businesses rarely write about (news,
 * sports, celebrities, homework), and `words` do not mention it.
 */
export const isAboutWorld = (terms: readonly Term[], words: ReadonlySet<string>): boolean =>
  terms.some(
    ({ concepts, variants }) =>
      concepts.includes('world') && ![...variants.keys()].some((variant) => words.has(variant)),
  );

/** Returns the share of the words of a section's own heading that the question names, 0 to 1. */
export function headingNamed(
  terms: readonly Term[],
  { heading, language }: Pick<Section, 'heading' | 'language'>,
): number {
  const words = [...new Set(indexedStems(heading, language))];
  const weightOf = (word: string): number =>
    terms.reduce((bestWeight, { variants }) => Math.max(bestWeight, variants.get(word) ?? 0), 0);
  const named = words.reduce((sum, word) => sum + weightOf(word), 0);
  return words.length === 0 ? 0 : named / words.length;
}
