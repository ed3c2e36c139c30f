import { LANGUAGES } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { foldedWords, markedStem } from '../words';
import { CONCEPT_WORDS } from './all-concepts';
import type { Concept } from './concept';
import { CONCEPTS } from './concept';

/** A phrase of a concept, as a list of folded words. */
export interface Phrase {
  words: readonly string[];
  concept: Concept;
}

/** The concept words of one language, prepared for lookups. */
interface Vocabulary {
  conceptsByStem: ReadonlyMap<string, readonly Concept[]>;
  stemsByConcept: ReadonlyMap<Concept, readonly string[]>;
  /** Phrases by their first word. Longer phrases come first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
}

/**
 * Languages without spaces, in which one word may consist of several tokens. The more specific
 * language comes first.
 */
const SPACELESS: ReadonlySet<Language> = new Set(['ja', 'zh']);

/** Returns the concepts that a marked stem belongs to; none for most words. */
export const conceptsOf = (language: Language, stem: string): readonly Concept[] =>
  vocabularyOf(language).conceptsByStem.get(stem) ?? [];

/**
 * Returns the marked stems of a concept in a language, including the stem that stands for its
 * phrases.
 */
export const stemsOf = (language: Language, concept: Concept): readonly string[] =>
  vocabularyOf(language).stemsByConcept.get(concept) ?? [];

/**
 * Returns the phrase that begins at `from` in the folded words of a question; undefined if there is
 * none.
 */
export function phraseAt(
  language: Language,
  words: readonly string[],
  from: number,
): Phrase | undefined {
  const phrases = vocabularyOf(language).phrases.get(words[from] ?? '') ?? [];
  return phrases.find((phrase) =>
    phrase.words.every((word, offset) => words[from + offset] === word),
  );
}

/** Returns the concepts of the phrases in a text, whose words are folded. */
export const phrasesIn = (language: Language, words: readonly string[]): Concept[] =>
  words.flatMap((_, from) => phraseAt(language, words, from)?.concept ?? []);

/** Returns the marked stem that stands for all phrases of a concept. No word has such a stem. */
export const phraseStem = (language: Language, concept: Concept): string =>
  `${language}:@${concept}`;

/**
 * Returns the language whose concepts contain most of these folded words; null if none contains
 * any. At a tie, the first language in `preferred` wins.
 */
export function languageByConcepts(
  words: readonly string[],
  preferred: readonly Language[],
): Language | null {
  const order = [...new Set([...preferred, ...LANGUAGES])];
  let bestLanguage: Language | null = null;
  let most = 0;
  for (const language of order) {
    const knownWords = words.filter(
      (word) => conceptsOf(language, markedStem(language, word)).length > 0,
    ).length;
    if (knownWords > most) [bestLanguage, most] = [language, knownWords];
  }
  return bestLanguage;
}

const vocabularies = new Map<Language, Vocabulary>();

function vocabularyOf(language: Language): Vocabulary {
  const cached = vocabularies.get(language);
  if (cached) return cached;
  const read = readVocabulary(language);
  vocabularies.set(language, read);
  return read;
}

function readVocabulary(language: Language): Vocabulary {
  const conceptsByStem = new Map<string, Concept[]>();
  const stemsByConcept = new Map<Concept, string[]>();
  const phrases = new Map<string, Phrase[]>();

  function addStem(concept: Concept, stem: string): void {
    const concepts = conceptsByStem.get(stem) ?? [];
    if (concepts.includes(concept)) return;
    conceptsByStem.set(stem, [...concepts, concept]);
    stemsByConcept.set(concept, [...(stemsByConcept.get(concept) ?? []), stem]);
  }

  function addPhrase(concept: Concept, words: string[]): void {
    const first = words[0] as string;
    const phrasesWithFirstWord = phrases.get(first) ?? [];
    const all = [...phrasesWithFirstWord, { words, concept }];
    phrases.set(
      first,
      all.sort((one, other) => other.words.length - one.words.length),
    );
  }

  for (const concept of CONCEPTS)
    for (const entry of CONCEPT_WORDS[language][concept].split(' ')) {
      const words = foldedWords(entry.replaceAll('_', ' '));
      const joined = words.join('');
      if (words.length === 0) continue;
      if (words.length > 1) addPhrase(concept, words);
      // A word with a hyphen is also written without it: wi-fi, wifi.
      if (entry.includes('-') && !entry.includes('_'))
        addStem(concept, markedStem(language, joined));
      const [first = ''] = words;
      if (words.length === 1 || (SPACELESS.has(language) && first.length > 1))
        addStem(concept, markedStem(language, first));
    }
  for (const concept of CONCEPTS) {
    const stems = stemsByConcept.get(concept) ?? [];
    stemsByConcept.set(concept, [...stems, phraseStem(language, concept)]);
  }
  return { conceptsByStem, stemsByConcept, phrases };
}
