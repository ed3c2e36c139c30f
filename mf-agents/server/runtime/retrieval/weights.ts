/**
 * What counts how much when sections are ranked. Fitted as a conditional logit (softmax over the
 * candidates of a question) to the websites of the answers benchmark, and rounded: a score is the
 * logarithm of how much likelier a section is to have the answer than another one.
 */
export const WEIGHT = {
  /** The BM25 score relative to the best. */
  bm25: 2.1,
  /** Coverage by text and headings, by headings alone, and by the best line. */
  coverage: 3.1,
  heading: 0.8,
  line: 3.1,
  /** What a word counts in a line that stands only in the headings above it. */
  lineHeading: 0.6,
  /** The share of the asked kinds of facts that the section has, and that it has none of them. */
  kind: 0.4,
  noKind: -1.3,
  /** A heading that speaks to the reader, in a question about oneself. */
  person: 1,
  /** A post or piece of news. */
  dated: -2.5,
  /** Length: the logarithm of its characters. */
  length: 0.25,
  /** A section about contact, where a way to reach the business is asked for. */
  contact: 2,
  /** The section that was quoted just before, in a question that goes on from there. */
  before: 1.2,
  /** What a term of the question before counts. */
  termBefore: 0.5,
};
