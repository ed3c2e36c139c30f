import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { EvaluationQuestion } from './evaluation-questions';
import { answerFrom } from './extractive-engine';

/** The results for a set of questions. */
export interface Evaluation {
  asked: number;
  /** Number of questions answered with a quote. */
  direct: number;
  /** Number of quotes from the right page with the requested fact. */
  right: number;
  maybe: number;
  /** Number of link answers that include the right page. */
  maybeRight: number;
  miss: number;
  /** Questions with a quote from a wrong page or without the fact. */
  wrong: string[];
}

/** Asks all questions. `origin` is the origin of the pages. */
export function evaluate(
  index: KnowledgeIndex,
  questions: EvaluationQuestion[],
  origin: string,
): Evaluation {
  const result: Evaluation = {
    asked: questions.length,
    direct: 0,
    right: 0,
    maybe: 0,
    maybeRight: 0,
    miss: 0,
    wrong: [],
  };
  for (const { question, pages, says } of questions) {
    const answer = answerFrom(index, question);
    const paths = answer.sources.map(
      ({ url }) => url.replace(origin, '').replace(/#.*$/, '') || '/',
    );
    if (answer.band === 'direct') {
      result.direct += 1;
      if (pages.includes(paths[0] ?? '') && (!says || says.test(answer.text))) result.right += 1;
      else result.wrong.push(question);
    } else if (answer.band === 'maybe') {
      result.maybe += 1;
      if (paths.some((path) => pages.includes(path))) result.maybeRight += 1;
    } else {
      result.miss += 1;
    }
  }
  return result;
}
