import { LANGUAGES } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { distance } from '../../../contract/edit-distance';
import { languageEvidence } from '../retrieval/language/detect-language';
import { commonness } from '../retrieval/language/common-words';
import type { IntentWords } from './intent-words';
import { INTENT_WORDS } from './intent-words';
import { MORE_PERSON_WISHES } from './more-person-wishes';
import type { PersonWishes } from './person-wishes';
import { PERSON_WISHES } from './person-wishes';
import { plainLetters, plainText } from './plain-text';
import { isOnlyPerson, isWishForPerson } from './wish-frames';
import { WISH_GROUPS } from './wish-groups/all';

/** The rest of a longer message or sentence is not read. */
const MAX_MESSAGE_CHARS = 2_000;
const MAX_SENTENCE_CHARS = 400;
/** The period of a title or an abbreviation does not end a sentence. */
const SENTENCE_END =
  /(?<!\b(?:dr|mr|mrs|ms|hr|fr|sr|sra|prof|sig|dott|st|mme))[.!?;]+(?=\s|$)|[。！？\n]+/iu;
/**
 * Most determiners or fillers in a row. Without a limit, words such as "one", "of" and "one of" can
 * be read in exponentially many ways.
 */
const FEW = '{0,6}';
/** Only a word of at least this length may be misspelled. */
const SHORTEST_KEY = 4;

const LATIN = /\p{Script=Latin}/u;
/** The letters of languages that are not written with Latin ones. */
const SCRIPTS: Readonly<Partial<Record<Language, RegExp>>> = {
  uk: /\p{Script=Cyrillic}/u,
  // A text with one of these letters is Ukrainian.
  ru: /^(?!.*[іїєґ]).*\p{Script=Cyrillic}/iu,
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  zh: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
};

interface WishPatterns {
  joined: boolean;
  wish: RegExp;
  /** Negation that ends directly before a wish. */
  refusal: RegExp | null;
  /** Other places where people talk with each other. */
  others: RegExp;
  never: RegExp;
  keys: readonly string[];
}

const PATTERNS = new Map<Language, WishPatterns>();

/**
 * Returns whether a message asks for a person, anywhere in the message and in any language of the
 * chat.
 */
export function asksForPerson(message: string): boolean {
  const sentences = message
    .slice(0, MAX_MESSAGE_CHARS)
    .split(SENTENCE_END)
    .map((sentence) => sentence.slice(0, MAX_SENTENCE_CHARS))
    .filter((sentence) => sentence.trim() !== '');
  return sentences.some((sentence) => {
    const read = readSentence(sentence);
    return LANGUAGES.some((language) => isInScriptOf(language, sentence) && asksIn(language, read));
  });
}

interface ReadSentence {
  plain: string;
  clauses: string[];
  /** No language has stronger evidence than these; null if there is no evidence. */
  likely: Set<Language> | null;
}

function readSentence(sentence: string): ReadSentence {
  const evidence = languageEvidence(sentence);
  const most = evidence[0]?.weight ?? 0;
  const likely = evidence.filter(({ weight }) => weight === most).map(({ language }) => language);
  return {
    plain: plainText(sentence),
    clauses: sentence.split(/[,、，،]/u).map(plainText),
    likely: most === 0 ? null : new Set(likely),
  };
}

/** Returns whether a sentence has letters that the language is written with. */
const isInScriptOf = (language: Language, sentence: string): boolean =>
  (SCRIPTS[language] ?? LATIN).test(sentence);

function asksIn(language: Language, { plain, clauses, likely }: ReadSentence): boolean {
  const { joined, wish, refusal, others, never, keys } = patternsOf(language);
  const spelled =
    likely === null || likely.has(language) ? corrected(plain, language, keys) : plain;
  const said = joined ? spelled.replaceAll(' ', '') : spelled;
  if (others.test(said)) return false;
  if (isWishForPerson(language, said)) return true;
  const parts = joined ? clauses.map((clause) => clause.replaceAll(' ', '')) : clauses;
  if (parts.some((clause) => isOnlyPerson(language, clause))) return true;
  if (never.test(said)) return false;
  for (const match of said.matchAll(wish)) {
    const before = said.slice(0, match.index);
    if (refusal === null || !refusal.test(before)) return true;
  }
  return false;
}

/** Replaces uncommon words by the keyword that they are a misspelling of. */
function corrected(plain: string, language: Language, keys: readonly string[]): string {
  return plain
    .split(' ')
    .map((word) => {
      if (word.length < SHORTEST_KEY || commonness(language, word) !== null) return word;
      const allowed = word.length >= 9 ? 2 : 1;
      return keys.find((key) => distance(word, key, allowed) <= allowed) ?? word;
    })
    .join(' ');
}

function patternsOf(language: Language): WishPatterns {
  const known = PATTERNS.get(language) ?? readPatterns(language);
  PATTERNS.set(language, known);
  return known;
}

function readPatterns(language: Language): WishPatterns {
  const words = INTENT_WORDS[language];
  const own = PERSON_WISHES[language];
  const { wishes, no, never } = own ?? MORE_PERSON_WISHES[language] ?? NONE;
  const joined = words.joined ?? false;
  const all = own ? wishes : [words.talk, ...wishes];
  const written = all.map((one) => withPlaceholders(one, words, own, joined)).join('|');
  const alone = own
    ? `^(?:(?:${words.filler}) )${FEW}${group('human', words, own, joined)}(?: (?:${words.filler}))${FEW}$`
    : null;
  const [start, end] = joined ? ['', ''] : ['(?<![^ ])', '(?![^ ])'];
  const plain = (text: string): string => plainLetters(text);
  return {
    joined,
    wish: new RegExp(plain(`${start}(?:${written})${end}${alone ? `|${alone}` : ''}`), 'gu'),
    refusal: no === '' ? null : new RegExp(plain(`${start}(?:${no})${joined ? '' : ' '}$`), 'u'),
    others: new RegExp(plain(`${start}(?:${words.others})${end}`), 'u'),
    never: new RegExp(plain(`${start}(?:${never})${end}`), 'u'),
    keys: plain(`${own?.keys ?? ''} ${WISH_GROUPS[language]?.keys ?? ''}`)
      .trim()
      .split(' '),
  };
}

const NONE = { wishes: [], no: '', never: '(?!)' };

function withPlaceholders(
  pattern: string,
  words: IntentWords,
  own: PersonWishes | undefined,
  joined: boolean,
): string {
  return pattern
    .replaceAll('<someone>', group('person', words, own, joined))
    .replaceAll('<human>', group('human', words, own, joined))
    .replaceAll('<w>', '(?:[^ ]+ ){0,4}');
}

function group(
  kind: 'person' | 'human',
  words: IntentWords,
  own: PersonWishes | undefined,
  joined: boolean,
): string {
  const space = joined ? '' : ' ';
  const det = own?.det ?? words.det;
  return `(?:(?:${det})${space})${FEW}(?:${own?.[kind] ?? words.person})`;
}
