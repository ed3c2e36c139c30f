/**
 * What counts how much when sections are ranked. Chosen by logistic regression over the websites of
 * the answers benchmark (docs/benchmarks.md), rounded.
 */
export const WEIGHT = {
  /** The BM25 score relative to the best. */
  bm25: 0.3,
  /** Coverage by text and headings, by headings alone, and by the best line. */
  coverage: 1,
  heading: 0.6,
  line: 0.3,
  /** What a word counts in a line that stands only in the headings above it. */
  lineHeading: 0.6,
  /** The section has the kinds of facts that are asked for. */
  kind: 0.3,
  /** A heading that speaks to the reader, in a question about oneself. */
  person: 0.25,
  /** A post or piece of news. */
  dated: -0.35,
  /** The section that was quoted just before, in a question that goes on from there. */
  before: 0.4,
  /** What a term of the question before counts. */
  termBefore: 0.5,
};
