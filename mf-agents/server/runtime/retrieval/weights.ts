/**
 * What counts how much when sections and sentences are chosen. Found by search over the demo site's
 * questions (evaluation.test.ts).
 */
export const WEIGHT = {
  /**
   * Score of a section: its BM25 score relative to the best, coverage with headings, coverage by
   * headings alone, the kind of fact asked for, whom the heading addresses.
   */
  bm25: 0.3,
  coverage: 1,
  heading: 0.6,
  kind: 0.15,
  person: 0.25,
  /**
   * Added for what would be quoted: coverage by the quote alone, the kind of fact asked for, and
   * for each of its characters.
   */
  quote: 0.7,
  quoteKind: 0.4,
  quoteLength: -0.0005,
  /**
   * Worth of a sentence: a word of the question found only in the headings above it, the kind of
   * fact asked for.
   */
  sentenceHeading: 0.6,
  sentenceKind: 0.5,
};
