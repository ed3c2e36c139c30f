import { coverage } from '../retrieval/coverage';
import { facetShare } from '../retrieval/facets/facets';
import type { Concept } from '../retrieval/language/concepts/concept';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { Term } from '../retrieval/question-terms';
import type { Ranked, Ranking } from '../retrieval/rank';
import { rank } from '../retrieval/rank';
import { factsOf } from '../retrieval/section-facts';
import { contentOf } from './certainty';
import { chooseUnits } from './choose-units';
import { clausesOf } from './clauses';
import { isDirect, isUnknown } from './gates';

/** More units would not be an answer but a whole page. */
const MAX_UNITS = 4;
/** A unit answers a part of a question if it covers at least this share of the part. */
const ANSWERED = 0.5;
/** Certainty that a part needs if the question as a whole has no certain answer. */
const CERTAIN_ALONE = 0.85;
/** A part with less content than this depends on the rest of the question. */
const LEAST_CONTENT = 0.3;

/**
 * Units to quote for the parts of a question, and the parts that the knowledge does not mention.
 */
export interface ClauseAnswers {
  units: Ranked[];
  missing: string[];
}

/** Looks for an answer to each part of a question that the chosen units leave open. */
export function answerClauses(
  index: KnowledgeIndex,
  question: string,
  questionRanking: Ranking,
  chosen: readonly Ranked[],
): ClauseAnswers {
  const language = questionRanking.terms[0]?.language;
  const clauses = language === undefined ? [] : clausesOf(question, language);
  const units = [...chosen];
  const missing: string[] = [];
  if (clauses.length < 2) return { units, missing };
  const before = { terms: questionRanking.terms, facets: [] };
  let isOpen = false;
  for (const clause of clauses) {
    const clauseTerms = index.terms(clause);
    const refersToRest =
      contentOf(clauseTerms, questionRanking.rarest) < LEAST_CONTENT || asksForMeasure(clauseTerms);
    const clauseRanking = rank(index, clause, refersToRest ? before : undefined);
    const answering = answersTo(clauseTerms, clauseRanking);
    if (units.some(answering)) continue;
    const choice = chooseUnits({
      ...clauseRanking,
      ranked: clauseRanking.ranked.filter(answering),
    });
    const unit = choice?.units[0];
    const isCertain =
      choice !== null &&
      isDirect(choice.certainty) &&
      (chosen.length > 0 || choice.certainty >= CERTAIN_ALONE);
    if (unit && isCertain) {
      if (units.length < MAX_UNITS) units.push(unit);
      continue;
    }
    if (isUnknown(clauseTerms)) missing.push(clause);
    else isOpen = true;
  }
  // A part of a question may only seem clear because it is separated from the rest, so nothing is
  // quoted while other parts are open.
  const isTornOut = chosen.length === 0 && isOpen;
  return isTornOut ? { units: [], missing: [] } : { units, missing };
}

/** Kinds of facts about something that the same words do not name: "what does it cost?". */
const MEASURES: readonly Concept[] = ['price', 'age', 'duration', 'size'];

/** Returns whether the words of a clause only name a kind of fact, and not what it is about. */
const asksForMeasure = (terms: readonly Term[]): boolean =>
  terms.every(({ concepts }) => concepts.some((concept) => MEASURES.includes(concept)));

/**
 * Returns a function that checks whether a unit has the words and facets that a part of the
 * question asks for.
 */
function answersTo(clauseTerms: readonly Term[], { facets }: Ranking): (unit: Ranked) => boolean {
  return ({ words, section }) => {
    const { structures } = factsOf(section);
    const covered =
      clauseTerms.length === 0 ? 1 : coverage(clauseTerms, words.body, { context: words.head });
    return covered >= ANSWERED && facetShare(facets, structures) >= ANSWERED;
  };
}
