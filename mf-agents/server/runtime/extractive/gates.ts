import type { Ranked } from '../retrieval/rank';
import type { Quote } from './quote';

/**
 * When a passage may be quoted as the answer. All figures are shares of the question's IDF weight,
 * so that rare words decide: a word the knowledge base does not have at all weighs most. `coverage`
 * is what the section has with its headings, `heading` what its title and headings have alone,
 * `own` what the quoted sentences have alone, `quote` the sentences with their headings. Any one of
 * the three rules is enough. Chosen on the questions of evaluation-questions.ts.
 */
const DIRECT = [
  { coverage: 0.6, heading: 0.2, own: 0.25, quote: 0.55 },
  { coverage: 0.5, heading: 0.55, own: 0, quote: 0.5 },
  { coverage: 0.75, heading: 0, own: 0.6, quote: 0.7 },
] as const;

/**
 * Below that, a section is worth a link when it has this share of the question, in its text or in
 * its headings.
 */
const MAYBE = { coverage: 0.42, heading: 0.38 } as const;

export const MAX_LINKS = 3;

export const isDirect = (section: Ranked, quote: Quote): boolean =>
  DIRECT.some(
    (gate) =>
      section.coverage >= gate.coverage &&
      section.headingCoverage >= gate.heading &&
      quote.own >= gate.own &&
      quote.withHeadings >= gate.quote,
  );

export const isMaybe = (section: Ranked): boolean =>
  section.coverage >= MAYBE.coverage || section.headingCoverage >= MAYBE.heading;
