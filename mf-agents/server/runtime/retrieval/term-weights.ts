import type { Language } from '@voxgrove/contracts/language';
import { distance } from '../../../contract/edit-distance';
import { commonWords, commonness } from './language/common-words';

/**
 * How much a word says about what is asked, by its place among the commonest words of its language.
 * A word that the knowledge base does not have vetoes an answer as far as it says something.
 */
const UNKNOWN_SHARES = [
  { upTo: 300, share: 0.15 },
  { upTo: 1_000, share: 0.3 },
  { upTo: 3_000, share: 0.5 },
  { upTo: 10_000, share: 0.75 },
] as const;
/** The English list is one of web pages: nouns come earlier in it than in speech. */
const WEB_PAGES = 2;
/** A number that no text has is an age, a count or a date: the answer is a range or a rule. */
const UNKNOWN_NUMBER = 0.2;
/** Letters on their own and clipped words ("u", "n", "yr", "ne") are no topics. */
const CLIPPED_LENGTH = 2;
const CLIPPED = 0.1;
/** What is nearly one of so many commonest words is probably that word ("ther", "cant"). */
const TYPOS_OF = 800;
const MIN_TYPO_LENGTH = 3;
const NEARLY_COMMON = 0.15;
/** The share of a word that the knowledge base has is never below this. */
const LEAST_KNOWN = 0.5;

/**
 * The share of its rarity with which a word of a question counts that belongs to no concept, 0 to 1.
 * `isKnown`: the knowledge base has it, or a word for it.
 */
export function wordShare(word: string, language: Language, isKnown: boolean): number {
  const share = shareOf(word, language);
  return isKnown ? Math.max(LEAST_KNOWN, share) : share;
}

function shareOf(word: string, language: Language): number {
  if (/^\d+$/.test(word)) return UNKNOWN_NUMBER;
  if (word.length <= CLIPPED_LENGTH && /^\p{Script=Latin}+$/u.test(word)) return CLIPPED;
  const place = commonness(language, word);
  if (place === null) return isNearlyCommon(word, language) ? NEARLY_COMMON : 1;
  const said = language === 'en' ? place * WEB_PAGES : place;
  return UNKNOWN_SHARES.find(({ upTo }) => said <= upTo)?.share ?? 1;
}

/** Is a word one letter away from a very common one? */
export function isNearlyCommon(word: string, language: Language): boolean {
  if (word.length < MIN_TYPO_LENGTH) return false;
  return commonWords(language, TYPOS_OF).some(
    (common) => common.length >= MIN_TYPO_LENGTH && distance(word, common, 1) <= 1,
  );
}
