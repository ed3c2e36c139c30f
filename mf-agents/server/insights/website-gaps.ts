import type { Language } from '@voxgrove/contracts/language';
import type { WebsiteGap } from '../../contract/website-gaps';
import type { KnowledgeIndex } from '../runtime/port';
import { answerFrom } from '../runtime/port';
import { COMMON_QUESTIONS, TOPICS } from './common-questions';

/**
 * Returns the common questions for which an agent finds no certain answer, in the language of most
 * of its passages. Returns none for an agent without passages from websites.
 */
export function websiteGaps(index: KnowledgeIndex): { gaps: WebsiteGap[]; asked: number } {
  const language = mainLanguage(index);
  if (language === null) return { gaps: [], asked: 0 };
  const questions = TOPICS.map((topic) => ({ topic, question: COMMON_QUESTIONS[language][topic] }));
  const gaps = questions.filter(({ question }) => answerFrom(index, question).band !== 'direct');
  return { gaps, asked: questions.length };
}

/** Returns the language of most passages from websites; null if there are none. */
function mainLanguage({ sections }: KnowledgeIndex): Language | null {
  const counts = new Map<Language, number>();
  for (const { chunk, language } of sections)
    if (chunk.url !== '') counts.set(language, (counts.get(language) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
