import type { Language } from '@voxgrove/contracts/language';
import { distance } from '../../../contract/edit-distance';
import { commonWords, commonness } from './language/common-words';

/**
 * Share of a word by its rank among the most common words of its language. A word that the
 * knowledge base lacks lowers the certainty of an answer by its share.
 */
const UNKNOWN_SHARES = [
  { upTo: 300, share: 0.4 },
  { upTo: 1_000, share: 0.55 },
  { upTo: 3_000, share: 0.7 },
  { upTo: 10_000, share: 0.87 },
] as const;
/**
 * Factor for ranks in the English list, which comes from web pages, where nouns rank higher than in
 * speech.
 */
const WEB_PAGES = 2;
/**
 * A number, or a number with its unit (_25km_), that no text contains is an age, a count or a date.
 * The answer is then a range or a rule.
 */
const UNKNOWN_NUMBER = 0.2;
/**
 * Maximum length of single letters and shortened words ("u", "n", "yr", "ne"), and their share.
 * They are no topics.
 */
const CLIPPED_LENGTH = 2;
const CLIPPED = 0.1;
/**
 * A word that nearly equals one of this many most common words is probably that word ("ther",
 * "cant").
 */
const TYPOS_OF = 800;
const MIN_TYPO_LENGTH = 3;
const NEARLY_COMMON = 0.15;
/** Smallest share of a word that the knowledge base contains. */
const LEAST_KNOWN = 0.25;

/**
 * Returns the part of its rarity that a word without a concept counts for, 0 to 1. `isKnown`: the
 * knowledge base contains the word or a variant of it.
 */
export function wordShare(word: string, language: Language, isKnown: boolean): number {
  const share = shareOf(word, language);
  return isKnown ? Math.max(LEAST_KNOWN, share) : share;
}

function shareOf(word: string, language: Language): number {
  if (/^\d/.test(word)) return UNKNOWN_NUMBER;
  if (word.length <= CLIPPED_LENGTH && /^\p{Script=Latin}+$/u.test(word)) return CLIPPED;
  const place = commonness(language, word);
  if (place === null) return isNearlyCommon(word, language) ? NEARLY_COMMON : 1;
  const scaledRank = language === 'en' ? place * WEB_PAGES : place;
  return UNKNOWN_SHARES.find(({ upTo }) => scaledRank <= upTo)?.share ?? 1;
}

/** Returns whether a word is one letter away from a very common one. */
export function isNearlyCommon(word: string, language: Language): boolean {
  if (word.length < MIN_TYPO_LENGTH) return false;
  return commonWords(language, TYPOS_OF).some(
    (common) => common.length >= MIN_TYPO_LENGTH && distance(word, common, 1) <= 1,
  );
}
