import type { Term } from '../retrieval/question-terms';
import type { Ranked } from '../retrieval/rank';

/** The values from which the certainty of an answer is computed, each about 0 to 1. */
export interface Evidence {
  /** The quoted units' share of the total likelihood of all candidates. */
  lead: number;
  /** Coverage of the question by the best unit. */
  coverage: number;
  /** The share of the words of the unit's own heading that the question names. */
  named: number;
  /** 1 if the question asks for renting or buying and the best unit does not mention it. */
  offer: number;
  /** 1 if the question names something of the world that the best unit does not mention. */
  world: number;
  /** Number of units, divided by RIVALS, that are not quoted and cover as much as the best one. */
  rivals: number;
  /** The share of the requested kinds of facts in the best unit; 0.5 if none is requested. */
  kind: number;
  /** 1 if the concepts of a word of the question say something: not `saysLittle`. */
  topic: number;
  /** Coverage of the words that say little by their concepts; 0.5 if there are none. */
  plain: number;
  /** The share of the question's weight in words that no passage has. */
  unknown: number;
}

/**
 * Weights of the evidence (logistic regression over the websites of the answers benchmark, and
 * questions about the world that no website answers; rounded).
 */
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  lead: 1.7,
  coverage: 3.05,
  named: 1.8,
  offer: -1.6,
  world: -2.3,
  rivals: -0.2,
  kind: 1.05,
  topic: 0.85,
  plain: 0.75,
  unknown: -1.3,
};
const BASE = -4.8;
const MAX_CANDIDATES = 10;
/** Below this coverage of the question, the certainty is at most MOST_WITHOUT_COVERAGE. */
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
  const sum = weights.reduce((all, weight) => all + weight, 0);
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
