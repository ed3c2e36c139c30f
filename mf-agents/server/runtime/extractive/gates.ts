import type { Term } from '../retrieval/question-terms';
import type { Ranked } from '../retrieval/rank';

/** From this certainty on, a unit is quoted as the answer. */
const DIRECT = 0.7;

/** Below that, a section is worth a link when it has this share of the question. */
const MAYBE = { coverage: 0.42, heading: 0.38 } as const;

/** From this certainty on, what was chosen is shown as a passage that may help. */
const LEAST_CERTAIN = 0.35;

export const MAX_LINKS = 3;

export const isDirect = (certainty: number): boolean => certainty >= DIRECT;

export const isMaybe = (section: Ranked): boolean =>
  section.coverage >= MAYBE.coverage || section.headingCoverage >= MAYBE.heading;

export const mayHelp = (certainty: number): boolean => certainty >= LEAST_CERTAIN;

/** Words that no text has are most of what is asked, and they are no fillers. */
export function isUnknown(terms: readonly Term[]): boolean {
  const weight = (some: readonly Term[]): number => some.reduce((sum, { idf }) => sum + idf, 0);
  const unknown = terms.filter(({ variants, share }) => variants.size === 0 && share > 0.5);
  return unknown.length > 0 && weight(unknown) > weight(terms) / 2;
}
