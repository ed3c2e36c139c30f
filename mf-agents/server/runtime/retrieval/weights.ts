/**
 * Weights for ranking sections. Fitted as a conditional logit (softmax over the candidates of a
 * question) to the websites of the answers benchmark, and rounded: a score is the logarithm of how
 * much more likely a section is to have the answer than another one.
 */
export const WEIGHT = {
  /** The BM25 score relative to the best. */
  bm25: 2.1,
  /** Coverage by text and headings, by headings alone, and by the best line. */
  coverage: 3.1,
  heading: 0.8,
  line: 3.1,
  /** The share of the section's own heading that the question names. */
  named: 0.5,
  /** Weight of a word that is not in the line but in the headings above it. */
  lineHeading: 0.6,
  /**
   * The share of the requested kinds of facts that the section has, and the penalty if it has none.
   */
  kind: 0.4,
  noKind: -1.3,
  /** A heading that speaks to the reader, if the visitor asks about themselves. */
  person: 1,
  /** A post or news item. */
  dated: -2.5,
  /** Length: the logarithm of its characters. */
  length: 0.25,
  /** A section about contact, if the question asks how to contact the business. */
  contact: 2,
  /** The section that was quoted just before, if the question continues the previous one. */
  before: 1.2,
  /** Weight of a term of the previous question. */
  termBefore: 0.5,
};
