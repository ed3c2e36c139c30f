import { LANGUAGES } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { distance } from '../../../contract/edit-distance';
import { languageEvidence } from '../retrieval/language/detect-language';
import { commonness } from '../retrieval/language/common-words';
import { INTENT_WORDS } from './intent-words';
import { plainLetters, plainText } from './plain-text';
import { wishScore } from './person-model/wish-score';
import {
  asksForFact,
  isAboutPersons,
  isOnlyPerson,
  isWishForPerson,
  refusesPerson,
} from './wish-frames';
import { WISH_GROUPS } from './wish-groups/all';

/** The rest of a longer message or sentence is not read. */
const MAX_MESSAGE_CHARS = 2_000;
const MAX_SENTENCE_CHARS = 400;
const MAX_SENTENCES = 40;
const MAX_CLAUSES = 12;
/** The period of a title or an abbreviation does not end a sentence. */
const SENTENCE_END =
  /(?<!\b(?:dr|mr|mrs|ms|hr|fr|sr|sra|prof|sig|dott|st|mme))[.!?;]+(?=\s|$)|[。！？\n]+/iu;
/** Conjunctions at the beginning of clauses that belong to the clause before them. */
const SUBORDINATE =
  /^(?:dass|das|damit|weil|wenn|ob|que|qu|si|pour|para|che|se|perche|that|so|if|because|when|dat|als|omdat|om|att|om|zeby|ze|czy|aby|что|чтобы|если|що|щоб|якщо|ki)(?![^ ])/u;
/** With less evidence, a sentence may be in any language. */
const LEAST_EVIDENCE = 1;
const FAR_WEAKER = 4;
/** Score of the model from which on a sentence is a wish. */
const LEAST_SCORE = 1;
/** The languages with enough labeled sentences for the model. */
const MODEL_LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
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
  /** Other places where people talk with each other. */
  others: RegExp;
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
  return [...new Set(sentences)].slice(0, MAX_SENTENCES).some((sentence) => {
    const read = readSentence(sentence);
    const languages = LANGUAGES.filter(
      (language) => isInScriptOf(language, sentence) && !read.unlikely(language),
    );
    return languages.some((language) => asksIn(language, read)) || looksLikeWish(sentence, read);
  });
}

/** Returns whether a sentence looks like a wish although the rules do not know its words. */
function looksLikeWish(sentence: string, { plain, likely }: ReadSentence): boolean {
  const languages = MODEL_LANGUAGES.filter((language) => likely?.has(language) ?? true);
  return (
    languages.length > 0 &&
    LATIN.test(sentence) &&
    languages.some((language) => isAboutPersons(language, plain)) &&
    wishScore(sentence) >= LEAST_SCORE &&
    !languages.some((language) => isOtherwiseKnown(language, plain))
  );
}

/** Returns whether the rules know that a sentence is no wish. */
const isOtherwiseKnown = (language: Language, plain: string): boolean =>
  patternsOf(language).others.test(plain) ||
  asksForFact(language, plain) ||
  refusesPerson(language, plain);

interface ReadSentence {
  plain: string;
  clauses: string[];
  /** The languages with the strongest evidence; null if there is no evidence. */
  likely: Set<Language> | null;
  /** Languages with far weaker evidence; their words only look like those of the sentence. */
  unlikely: (language: Language) => boolean;
}

function readSentence(sentence: string): ReadSentence {
  const evidence = languageEvidence(sentence);
  const weights = new Map(evidence.map(({ language, weight }) => [language, weight]));
  const most = evidence[0]?.weight ?? 0;
  const likely = evidence.filter(({ weight }) => weight === most).map(({ language }) => language);
  return {
    plain: plainText(sentence),
    clauses: clausesOf(sentence),
    likely: most === 0 ? null : new Set(likely),
    unlikely: (language) =>
      most >= LEAST_EVIDENCE && most < Infinity && (weights.get(language) ?? 0) * FAR_WEAKER < most,
  };
}

function clausesOf(sentence: string): string[] {
  const clauses = sentence.split(/[,、，،]/u).map(plainText);
  return [...new Set(clauses.filter(Boolean))].slice(0, MAX_CLAUSES);
}

/** Returns whether a sentence has letters that the language is written with. */
const isInScriptOf = (language: Language, sentence: string): boolean =>
  (SCRIPTS[language] ?? LATIN).test(sentence);

function asksIn(language: Language, { plain, clauses, likely }: ReadSentence): boolean {
  const { joined, others, keys } = patternsOf(language);
  const spelled =
    likely === null || likely.has(language) ? corrected(plain, language, keys) : plain;
  const written = joined ? spelled.replaceAll(' ', '') : spelled;
  if (others.test(written)) return false;
  if (isWishForPerson(language, written)) return true;
  const parts = joined ? clauses.map((clause) => clause.replaceAll(' ', '')) : clauses;
  if (parts.some((clause) => isOnlyPerson(language, clause))) return true;
  // A negation counts in its own clause only.
  const independent = withSubordinates(clauses, joined ? '' : ' ');
  return (
    independent.length > 1 &&
    !asksForFact(language, written) &&
    independent.some((clause) => isWishForPerson(language, clause))
  );
}

/** Joins subordinate clauses to the clauses before them. */
const withSubordinates = (clauses: readonly string[], space: string): string[] =>
  clauses.reduce<string[]>((all, clause) => {
    const last = all.at(-1);
    return last !== undefined && SUBORDINATE.test(clause)
      ? [...all.slice(0, -1), `${last} ${clause}`]
      : [...all, space === '' ? clause.replaceAll(' ', '') : clause];
  }, []);

/** Replaces uncommon words by the keyword that they are a misspelling of. */
function corrected(sentence: string, language: Language, keys: readonly string[]): string {
  return sentence
    .split(' ')
    .map((word) => {
      if (word.length < SHORTEST_KEY || commonness(language, word) !== null) return word;
      const allowed = word.length >= 9 ? 2 : 1;
      return keys.find((key) => distance(word, key, allowed) <= allowed) ?? word;
    })
    .join(' ');
}

function patternsOf(language: Language): WishPatterns {
  const wishPatterns = PATTERNS.get(language) ?? readPatterns(language);
  PATTERNS.set(language, wishPatterns);
  return wishPatterns;
}

function readPatterns(language: Language): WishPatterns {
  const { joined = false, others } = INTENT_WORDS[language];
  const [start, end] = joined ? ['', ''] : ['(?<![^ ])', '(?![^ ])'];
  return {
    joined,
    others: new RegExp(plainLetters(`${start}(?:${others})${end}`), 'u'),
    keys: plainLetters(WISH_GROUPS[language]?.keys ?? '')
      .trim()
      .split(' '),
  };
}
