import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';
import { stemOf } from './stemmers';
import { stopWordsOf } from './stop-words';

/**
 * A word of a text as the index compares it: its stem, marked with the language in which it was
 * stemmed. The mark separates languages: the French _tour_ does not match the English _tours_, and
 * the stop words of one language do not affect another.
 */
export interface Word {
  stem: string;
  start: number;
  end: number;
}

/** Number of characters of the language mark at the start of a stem. */
export const MARK = 3;

export const markedStem = (language: Language, folded: string): string =>
  `${language}:${stemOf(language, folded)}`;

/** Returns a stem as it is shown to people. */
export const withoutMark = (stem: string): string => stem.slice(MARK);

export const languageOfStem = (stem: string): Language => stem.slice(0, MARK - 1) as Language;

/**
 * French and Italian words that are joined to the next word by an apostrophe. In other languages,
 * no such words come before an apostrophe.
 */
const ELISION =
  /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quelqu|dell|all|nell|dall|sull|un|quest|quell|dov|cos)['’](?=\p{L}{2})/u;

export const plainWord = (word: string): string =>
  foldWord(word)
    .replace(ELISION, '')
    .replace(/['’](s|t|re|ve|ll|d|m)?$/u, '')
    .replace(/['’]/gu, '');

/** Finds words in Chinese and Japanese, which are written without spaces. */
let segmenter: Intl.Segmenter | undefined;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function* wordsIn(text: string): Generator<{ written: string; start: number }> {
  for (const match of text.matchAll(
    /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}[\p{L}\p{M}]*)?/gu,
  )) {
    const [written] = match;
    if (written.charCodeAt(0) < 0x2e80 || !SPACELESS.test(written)) {
      yield { written, start: match.index };
      continue;
    }
    segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
    for (const { segment, index } of segmenter.segment(written))
      yield { written: segment, start: match.index + index };
  }
}

/** Cache of stems, because most words occur many times. */
const meanings = new Map<Language, Map<string, string>>();
const MAX_MEANINGS = 100_000;
const MAX_KEPT_LENGTH = 40;

/**
 * Returns the stem of a word; '' if the word has no meaning. `meaningByWord`: the cache of the same
 * language.
 */
function meaningOf(
  language: Language,
  meaningByWord: Map<string, string>,
  written: string,
): string {
  const before = meaningByWord.get(written);
  if (before !== undefined) return before;
  const plain = plainWord(written);
  const meaning =
    plain === '' || stopWordsOf(language).has(plain) ? '' : markedStem(language, plain);
  if (meaningByWord.size >= MAX_MEANINGS) meaningByWord.clear();
  if (written.length <= MAX_KEPT_LENGTH) meaningByWord.set(written, meaning);
  return meaning;
}

/** Yields the meaningful words with their positions, as long as the caller reads on. */
export function* eachWord(text: string, language: Language): Generator<Word> {
  const meaningByWord = meanings.get(language) ?? new Map<string, string>();
  meanings.set(language, meaningByWord);
  for (const { written, start } of wordsIn(text)) {
    const stem = meaningOf(language, meaningByWord, written);
    if (stem !== '') yield { stem, start, end: start + written.length };
  }
}

export const words = (text: string, language: Language): Word[] => [...eachWord(text, language)];

/** Returns all words of a text, folded, including repetitions. */
export const foldedWords = (text: string): string[] =>
  [...wordsIn(text)].map(({ written }) => plainWord(written)).filter((word) => word !== '');

/** Limit of words per question, because each unknown word is compared with the whole vocabulary. */
const MAX_QUESTION_WORDS = 40;

/** Words that only say which kind of fact is asked for, folded. */
const ASKS_ONLY = new RegExp(
  `(?<!\\p{L})(?:${[
    'how (?:long|far|big|heavy|high|often)',
    '(?:at |from )?what time',
    'what (?:kind|sort) of',
    'wie lange?(?: dauer[tn]+)?',
    'wie (?:weit|gross|schwer|hoch|oft|spat|viele?)',
    '(?:um |ab )?wie ?viel uhr',
    'welche (?:art|sorte)',
    'was fur',
    'combien de temps(?: (?:dure(?:nt)?|prend|faut.il))?',
    '(?:a )?quelle heure',
    "quel(?:le)? (?:type|sorte|genre) d[e’']",
    'cuanto tiempo(?: (?:dura|tarda))?',
    '(?:a )?que hora',
    'que (?:tipo|clase) de',
    'quanto tempo(?: (?:dura|demora|leva|ci vuole))?',
    '(?:a )?che ora',
    'che tipo di',
    '(?:a )?que horas',
    'hoe lang(?: duurt)?',
    'hoe (?:ver|groot|zwaar|hoog|vaak|laat|veel)',
    'wat voor',
  ].join('|')})(?!\\p{L})`,
  'gu',
);
/** Finds "mail address", which is not a place, and "phone number", which is not an amount. */
const REACHED_BY =
  /(?<!\p{L})(e-?mail|phone|telephone|telefon|mail)[- ]?(?:address|number|adresse|nummer|adres)(?!\p{L})|(?<!\p{L})(?:adresse|numero|direccion|indirizzo|endereco) (?:de |di )?(?:correo |d['’])?(e-?mail|courriel|telephone|telefono|telefone|electronico)(?!\p{L})/gu;

/**
 * Returns the folded words of a question, in order, without words that only say which kind of fact
 * is asked for.
 */
export const askedWords = (question: string): string[] =>
  foldedWords(foldWord(question).replace(ASKS_ONLY, ' ').replace(REACHED_BY, '$1$2'));

/** Returns the words of a question that have meaning in its language, each once. */
export const questionWords = (question: string, language: Language): string[] => [
  ...new Set(askedWords(question).filter((word) => !stopWordsOf(language).has(word))),
];

/** Returns the words of a question, with only the first of several words with the same stem. */
export function distinctWords(plain: string[], language: Language): string[] {
  const seen = new Set<string>();
  return plain
    .filter((word) => {
      const stem = markedStem(language, word);
      return !seen.has(stem) && seen.add(stem);
    })
    .slice(0, MAX_QUESTION_WORDS);
}
