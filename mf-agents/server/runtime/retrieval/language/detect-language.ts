import { LANGUAGES } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';
import { chatWordsOf } from './chat-words';
import { stopWordsOf } from './stop-words';

/** Number of characters that is enough to detect a language. */
const SAMPLE_CHARS = 800;

/** Shorter chat words occur in many languages. */
const SHORTEST_CHAT_WORD = 3;

/** Letters and marks that only one of the languages with Latin letters has. */
const LETTERS: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /ß/gu,
  es: /[ñ¿¡]/giu,
  pt: /[ãõ]/giu,
  pl: /[łąężźśćń]/giu,
  tr: /[ğış]/gu,
  sv: /å/giu,
};

/** The languages of each word. A word of many languages is weak evidence for each of them. */
const VOTES = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  const telling = [...chatWordsOf(language)].filter((word) => word.length >= SHORTEST_CHAT_WORD);
  for (const word of new Set([...stopWordsOf(language), ...telling]))
    VOTES.set(word, [...(VOTES.get(word) ?? []), language]);
}

/** Returns the language of the most frequent script; null for Latin letters. */
function byScript(text: string): Language | null {
  if (!/[\u0370-\u1dff\u2c80-\ud7ff\uf900-\uffef]/u.test(text)) return null;
  const count = (letters: RegExp): number => (text.match(letters) ?? []).length;
  const [kana, han] = [
    count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu),
    count(/\p{Script=Han}/gu),
  ];
  const found: [Language, number][] = [
    [/[іїєґ]/iu.test(text) ? 'uk' : 'ru', count(/\p{Script=Cyrillic}/gu)],
    ['ar', count(/\p{Script=Arabic}/gu)],
    ['he', count(/\p{Script=Hebrew}/gu)],
    ['ko', count(/\p{Script=Hangul}/gu)],
    [kana > 0 ? 'ja' : 'zh', kana + han],
  ];
  const [language, most] = found.reduce((best, candidate) =>
    candidate[1] > best[1] ? candidate : best,
  );
  return most * 2 > count(/\p{Script=Latin}/gu) ? language : null;
}

/**
 * Returns the evidence for each language, strongest first, from words that every sentence needs and
 * letters that only one language has. A short question may contain none.
 */
export function languageEvidence(text: string): { language: Language; weight: number }[] {
  const sample = text.slice(0, SAMPLE_CHARS);
  const script = byScript(sample);
  if (script !== null) return [{ language: script, weight: Infinity }];
  const weights = new Map<Language, number>();
  for (const [word] of foldWord(sample)
    .replace(/['’]/gu, ' ')
    .matchAll(/\p{L}+/gu)) {
    const votes = VOTES.get(word) ?? [];
    for (const language of votes)
      weights.set(language, (weights.get(language) ?? 0) + 1 / votes.length);
  }
  for (const [language, letters] of Object.entries(LETTERS) as [Language, RegExp][]) {
    const found = sample.match(letters)?.length ?? 0;
    if (found > 0) weights.set(language, (weights.get(language) ?? 0) + found);
  }
  return [...weights]
    .map(([language, weight]) => ({ language, weight }))
    .sort(
      (a, b) =>
        b.weight - a.weight || LANGUAGES.indexOf(a.language) - LANGUAGES.indexOf(b.language),
    );
}

/** Returns the language of a text, judged by the text alone; English if there is no evidence. */
export const languageOf = (text: string): Language => languageEvidence(text)[0]?.language ?? 'en';
