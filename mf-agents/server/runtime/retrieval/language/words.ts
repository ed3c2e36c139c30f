import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../../fold-word';
import { stemOf } from './stemmers';
import { stopWordsOf } from './stop-words';

/**
 * Words of a text as the index compares them: their stems, each marked with the language it was
 * stemmed in, so that the French _tour_ does not hide the English _tours_ and nobody's stop words
 * are another's.
 */
export interface Word {
  stem: string;
  start: number;
  end: number;
}

/** How many letters of a stem only mark its language. */
export const MARK = 3;

export const markedStem = (language: Language, folded: string): string =>
  `${language}:${stemOf(language, folded)}`;

/** A stem as people are shown it. */
export const withoutMark = (stem: string): string => stem.slice(MARK);

export const languageOfStem = (stem: string): Language => stem.slice(0, MARK - 1) as Language;

/**
 * French and Italian words that stand before another one without a space. Their like does not stand
 * before an apostrophe in other languages.
 */
const ELISION =
  /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quelqu|dell|all|nell|dall|sull|un|quest|quell|dov|cos)['’](?=\p{L}{2})/u;

const plainWord = (word: string): string =>
  foldWord(word)
    .replace(ELISION, '')
    .replace(/['’](s|t|re|ve|ll|d|m)?$/u, '')
    .replace(/['’]/gu, '');

/** Chinese and Japanese are written without spaces. */
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

/** Most words are said again and again: what they mean is looked up. */
const meanings = new Map<Language, Map<string, string>>();
const MAX_MEANINGS = 100_000;
const MAX_KEPT_LENGTH = 40;

/**
 * The stem of a word as written; '' when it carries no meaning. `known`: what was looked up before,
 * in the same language.
 */
function meaningOf(language: Language, known: Map<string, string>, written: string): string {
  const before = known.get(written);
  if (before !== undefined) return before;
  const plain = plainWord(written);
  const meaning =
    plain === '' || stopWordsOf(language).has(plain) ? '' : markedStem(language, plain);
  if (known.size >= MAX_MEANINGS) known.clear();
  if (written.length <= MAX_KEPT_LENGTH) known.set(written, meaning);
  return meaning;
}

/** The words that carry meaning, with their place in the text, as far as somebody reads on. */
export function* eachWord(text: string, language: Language): Generator<Word> {
  const known = meanings.get(language) ?? new Map<string, string>();
  meanings.set(language, known);
  for (const { written, start } of wordsIn(text)) {
    const stem = meaningOf(language, known, written);
    if (stem !== '') yield { stem, start, end: start + written.length };
  }
}

export const words = (text: string, language: Language): Word[] => [...eachWord(text, language)];

/**
 * Stems of a text of the knowledge base; what is written with a hyphen is found written as one
 * word, too (Wi-Fi, wifi).
 */
export const indexedStems = (text: string, language: Language): string[] =>
  text.includes('-')
    ? [...stems(text, language), ...joined(text, language)]
    : stems(text, language);
const stems = (text: string, language: Language): string[] =>
  words(text, language).map(({ stem }) => stem);
const joined = (text: string, language: Language): string[] =>
  [...text.matchAll(/\p{L}+(?:-\p{L}+)+/gu)].map((match) =>
    markedStem(language, plainWord(match[0].replaceAll('-', ''))),
  );

/** All words of a text, folded, as often as they stand there. */
export const foldedWords = (text: string): string[] =>
  [...wordsIn(text)].map(({ written }) => plainWord(written)).filter((word) => word !== '');

/**
 * A question is judged by this many of its words: each unknown one is compared with the whole
 * vocabulary.
 */
const MAX_QUESTION_WORDS = 40;

/** What only says what kind of fact is wanted, in folded words. */
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
/** An address by which one is reached is no place, and its number is no amount. */
const REACHED_BY =
  /(?<!\p{L})(e-?mail|phone|telephone|telefon|mail)[- ]?(?:address|number|adresse|nummer|adres)(?!\p{L})|(?<!\p{L})(?:adresse|numero|direccion|indirizzo|endereco) (?:de |di )?(?:correo |d['’])?(e-?mail|courriel|telephone|telefono|telefone|electronico)(?!\p{L})/gu;

/** Folded words of a question, in their order, without what only says which kind of fact is wanted. */
export const askedWords = (question: string): string[] =>
  foldedWords(foldWord(question).replace(ASKS_ONLY, ' ').replace(REACHED_BY, '$1$2'));

/** The words of a question that carry meaning in its language, each once. */
export const questionWords = (question: string, language: Language): string[] => [
  ...new Set(askedWords(question).filter((word) => !stopWordsOf(language).has(word))),
];

/** Of the words of a question, the first of those that mean the same. */
export function distinctWords(plain: string[], language: Language): string[] {
  const seen = new Set<string>();
  return plain
    .filter((word) => {
      const stem = markedStem(language, word);
      return !seen.has(stem) && seen.add(stem);
    })
    .slice(0, MAX_QUESTION_WORDS);
}
