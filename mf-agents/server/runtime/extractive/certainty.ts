import type { Term } from '../retrieval/question-terms';
import type { Ranked } from '../retrieval/rank';

/** The values from which the certainty of an answer is computed, each about 0 to 1. */
export interface Evidence {
  /** The quoted units' share of the total likelihood of all candidates. */
  lead: number;
  /** Coverage of the question by the best unit, by its headings, and by its best line. */
  coverage: number;
  heading: number;
  line: number;
  /** The share of the words of the unit's own heading that the question names. */
  named: number;
  /** Coverage by exact words, without synonyms. */
  exact: number;
  /** Rarity of the rarest word that the best unit lacks. */
  missing: number;
  /** Weight of the topics that no passage mentions, in rare words. */
  absent: number;
  /** 1 if the question asks for renting or buying and the best unit does not mention it. */
  offer: number;
  /** Amount of content in the question: about one per rare word. */
  content: number;
}

/**
 * Weights of the evidence (logistic regression over the websites of the answers benchmark,
 * rounded).
 */
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  lead: 2.1,
  coverage: 2.4,
  heading: 0.4,
  named: 1.3,
  line: 1.2,
  exact: 1.4,
  missing: -0.9,
  absent: -0.7,
  offer: -1.1,
  content: 1.4,
};
const BASE = -5;
const MAX_CANDIDATES = 10;
/** A unit that covers less than this share of a question is never a certain answer. */
const LEAST_COVERAGE = 0.3;
const MOST_WITHOUT_COVERAGE = 0.6;

/** Returns the likelihood, 0 to 1, that an answer with this evidence is right. */
export function certainty(evidence: Evidence): number {
  const sum = (Object.keys(WEIGHTS) as (keyof Evidence)[]).reduce(
    (all, key) => all + WEIGHTS[key] * evidence[key],
    BASE,
  );
  const likelihood = 1 / (1 + Math.exp(-sum));
  return evidence.coverage < LEAST_COVERAGE
    ? Math.min(likelihood, MOST_WITHOUT_COVERAGE)
    : likelihood;
}

/** Returns the likelihood of each of the first candidates. Their sum is 1. */
export function leads(ranked: readonly Ranked[]): number[] {
  const scores = ranked.slice(0, MAX_CANDIDATES).map(({ score }) => score);
  const top = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - top));
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * Returns the logarithm of the number of rare words in a question. `rarest`: the weight of an
 * unknown word.
 */
export function contentOf(terms: readonly Term[], rarest: number): number {
  const weight = terms.reduce((sum, { idf }) => sum + idf, 0);
  return Math.log(1 + weight / Math.max(1, rarest));
}
