import type { Term } from '../retrieval/question-terms';
import type { Ranked } from '../retrieval/rank';

/** Certainty from which on a unit is quoted as the answer. */
const DIRECT = 0.7;

/** With less certainty, a section is worth a link if it covers this share of the question. */
const MAYBE = { coverage: 0.36, heading: 0.34 } as const;

/** Certainty from which on the chosen unit is shown as a passage that may help. */
const LEAST_CERTAIN = 0.3;

/** Number of passages that a visitor gets if none is certain. */
export const MAX_CANDIDATES = 3;

export const isDirect = (certainty: number): boolean => certainty >= DIRECT;

export const isMaybe = (section: Ranked): boolean =>
  section.coverage >= MAYBE.coverage || section.headingCoverage >= MAYBE.heading;

export const mayHelp = (certainty: number): boolean => certainty >= LEAST_CERTAIN;

/**
 * Returns whether most of a question consists of words that no text has and that are not fillers.
 */
export function isUnknown(terms: readonly Term[]): boolean {
  const weight = (some: readonly Term[]): number => some.reduce((sum, { idf }) => sum + idf, 0);
  const unknown = terms.filter(({ variants, share }) => variants.size === 0 && share > 0.5);
  return unknown.length > 0 && weight(unknown) > weight(terms) / 2;
}
