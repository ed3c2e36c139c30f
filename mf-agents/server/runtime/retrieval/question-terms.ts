import type { Language } from '@voxgrove/contracts/language';
import { foldWord } from '../../fold-word';
import { chatWordsOf } from './language/chat-words';
import { commonness } from './language/common-words';
import { conceptsOf, languageByConcepts, phraseAt, stemsOf } from './language/concepts/lookup';
import type { Concept } from './language/concepts/concept';
import { languageEvidence } from './language/detect-language';
import { otherForms } from './language/other-forms';
import { separableVerbAt } from './language/separable-verbs';
import { stopWordsOf } from './language/stop-words';
import { askedWords, foldedWords, markedStem, withoutMark } from './language/words';
import type { SimilarStems } from './similar-words';
import { partsOf } from './similar-words';
import { isTopic, saysLittle } from './topics';
import { wordShare } from './term-weights';

/** Weight of a word of the question when this variant of it is found. */
const VARIANT_WEIGHT = {
  same: 1,
  /**
   * The same spelling, in passages of another language, if there are also passages in the
   * question's language.
   */
  foreign: 0.8,
  /** A word of the same concept in the language of the question. */
  concept: 0.85,
  /**
   * A word of the same concept in another language, if there are no passages in the question's
   * language.
   */
  translated: 0.75,
  /**
   * A word of the same concept in another language, if there are passages in the question's
   * language.
   */
  foreignConcept: 0.4,
  /** A longer or a shorter form, and a compound that begins with the word. */
  form: 0.8,
  /** A compound that only ends with the word. */
  compoundTail: 0.6,
  misspelt: 0.7,
  /** A longer word of a language without compounds that begins with the word: _fisio_. */
  clipped: 0.6,
  /** A single word of a phrase. */
  ofPhrase: 0.6,
} as const;

/**
 * Share of the last part of a compound, which is general and says less than the specific first
 * part.
 */
const COMPOUND_TAIL_SHARE = 0.5;

/** Share of a chat word that the knowledge base contains. */
const CHAT_WORD_SHARE = 0.3;

/**
 * Concepts that only introduce a question if the passages do not mention them: "My gran is in a
 * wheelchair".
 */
const FRAMING_CONCEPTS: readonly Concept[] = ['relatives', 'partner', 'seniors'];
const FRAMING_SHARE = 0.2;

/**
 * Share of a word without a topic in a question that has a topic: the _jacket_ that was _left
 * behind_.
 */
const BESIDE_TOPIC = 0.5;
/** The same of a word that the passages do not contain. */
const UNKNOWN_BESIDE_TOPIC = 0.25;

/** Shorter chat words are never searched for. */
const SHORTEST_CHAT_WORD = 4;

const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * The evidence for a language without passages must be this many times stronger than for a language
 * with passages.
 */
const FOREIGN_MARGIN = 2.5;
/** Weaker evidence for a language without passages does not count: "do" and "u" are also Polish. */
const LEAST_FOREIGN = 1;

/** Limit of words per question, because each unknown word is compared with the whole vocabulary. */
const MAX_QUESTION_WORDS = 40;

/**
 * A word of the question in the language `language`, the marked stems of the knowledge base that
 * may stand for it, and its rarity.
 */
export interface Term {
  stem: string;
  language: Language;
  /** The concepts of the word, in all languages. */
  concepts: readonly Concept[];
  /** The part of its rarity that the word counts for, 0 to 1; already included in `idf`. */
  share: number;
  /** Weight of a match, 0 to 1, by marked stem. */
  variants: Map<string, number>;
  idf: number;
}

/** The words of a knowledge base that are needed to read a question. */
export interface KnownWords {
  /** Languages of the passages, in alphabetical order. */
  languages(): Language[];
  has(stem: string): boolean;
  /** Returns stems that may be other forms, compounds or correct spellings of an unknown stem. */
  similarTo(stem: string): SimilarStems;
  /** Returns the inverse document frequency of a word with these stems. */
  rarity(stems: Iterable<string>): number;
}

/** A word or phrase of the question before it is compared with the knowledge base. */
interface Item {
  /** The word as it is shown. */
  word: string;
  /** The folded words that it may mean, the most likely first. */
  readings: string[];
  /** The concept of a phrase. The concepts of a single word follow from its stem. */
  concept?: Concept;
  share: number;
  /** A name in capitals that is also a small word. */
  isName?: boolean;
}

/**
 * Returns the words of a question, each once, with the words of the knowledge base that may stand
 * for them.
 */
export function questionTerms(question: string, vocabulary: KnownWords): Term[] {
  const language = questionLanguage(question, vocabulary);
  const compared = language ?? vocabulary.languages()[0] ?? 'en';
  const comparedWords = new Set<string>();
  const items = itemsOf(question, language, vocabulary).filter(({ word }) => {
    const stem = markedStem(compared, word);
    return !comparedWords.has(stem) && comparedWords.add(stem);
  });
  const askedItems = items.slice(0, MAX_QUESTION_WORDS).map((item) => ({
    item,
    variants: variantsOf(item, language, vocabulary),
    concepts: conceptsOfItem(item, compared),
  }));
  const hasTopic = askedItems.some(
    ({ variants, concepts }) => variants.size > 0 && concepts.some(isTopic),
  );
  return askedItems.map(({ item, variants, concepts }) => {
    const besideTopic = variants.size === 0 ? UNKNOWN_BESIDE_TOPIC : BESIDE_TOPIC;
    const beside = hasTopic && saysLittle(concepts) ? besideTopic : 1;
    const share = beside * item.share * shareOf(item, concepts, compared, variants.size > 0);
    return {
      stem: withoutMark(markedStem(compared, item.word)),
      language: compared,
      concepts,
      variants,
      share,
      idf: rarityOf(variants, vocabulary) * share,
    };
  });
}

/**
 * Returns the stems that decide the rarity of a word: the forms of the word itself, if there are
 * any.
 */
function strongest(variants: Map<string, number>): string[] {
  const exactVariants = [...variants].filter(([, weight]) => weight === VARIANT_WEIGHT.same);
  return (exactVariants.length > 0 ? exactVariants : [...variants]).map(([stem]) => stem);
}

/**
 * Returns the rarity of a word. The words of a concept together are common, but a word that is only
 * found through its concept is still a topic.
 */
function rarityOf(variants: Map<string, number>, vocabulary: KnownWords): number {
  const hasExactVariant = [...variants.values()].some((weight) => weight === VARIANT_WEIGHT.same);
  const rarity = vocabulary.rarity(strongest(variants));
  if (hasExactVariant || variants.size === 0) return rarity;
  const most = Math.max(...[...variants.keys()].map((stem) => vocabulary.rarity([stem])));
  return (rarity + most) / 2;
}

/** Returns the share of an item, by the kind of its word. */
function shareOf(
  { word, isName = false }: Item,
  concepts: readonly Concept[],
  language: Language,
  isKnown: boolean,
): number {
  if (isName) return 1;
  if (concepts.length === 0) return wordShare(word, language, isKnown);
  const isFraming = concepts.every((concept) => FRAMING_CONCEPTS.includes(concept));
  return isFraming && !isKnown ? FRAMING_SHARE : 1;
}

/**
 * Returns the language of a question by its function words. If several languages are equally
 * likely, returns the one in which more of the other words are known to the knowledge base or
 * belong to a concept.
 */
function questionLanguage(question: string, vocabulary: KnownWords): Language | null {
  const evidence = languageEvidence(question);
  const knowledgeLanguages = vocabulary.languages();
  const weight = evidence[0]?.weight ?? 0;
  const nearest = evidence.filter(
    (candidate) =>
      candidate.weight * FOREIGN_MARGIN >= weight &&
      knowledgeLanguages.includes(candidate.language),
  );
  const strongest = evidence.filter((candidate) => candidate.weight === weight);
  const isWeak = nearest.length === 0 && weight < LEAST_FOREIGN && knowledgeLanguages.length > 0;
  const alike =
    weight === 0 || isWeak
      ? knowledgeLanguages
      : (nearest.length > 0 ? nearest : strongest).map(({ language }) => language);
  if (alike.length === 1 && weight > 0) return alike[0] as Language;
  const questionWords = foldedWords(question);
  const knows = alike
    .map((language) => ({
      language,
      words: questionWords.filter((word) => vocabulary.has(markedStem(language, word))).length,
    }))
    .sort((one, other) => other.words - one.words);
  const [best, second] = knows;
  if (best !== undefined && best.words > (second?.words ?? 0)) return best.language;
  return weight > 0
    ? (alike[0] as Language)
    : languageByConcepts(questionWords, vocabulary.languages());
}

/**
 * Returns the words in capitals, or none if the whole question is in capitals: the country _US_ is
 * not the pronoun _us_.
 */
const acronymsIn = (question: string): ReadonlySet<string> =>
  /\p{Ll}/u.test(question)
    ? new Set(
        (question.match(/(?<![\p{L}\p{N}])\p{Lu}{2,4}(?![\p{L}\p{N}])/gu) ?? []).map(foldWord),
      )
    : NO_WORDS;

/** Returns the meaningful phrases, separable verbs, compounds and single words of a question. */
function itemsOf(question: string, language: Language | null, vocabulary: KnownWords): Item[] {
  const questionWords = askedWords(question);
  const acronyms = acronymsIn(question);
  const stopWords = language === null ? NO_WORDS : stopWordsOf(language);
  const chatWords = language === null ? NO_WORDS : chatWordsOf(language);
  const isKnown = (word: string): boolean =>
    vocabulary.languages().some((knownLanguage) => vocabulary.has(markedStem(knownLanguage, word)));
  const items: Item[] = [];
  for (let wordIndex = 0; wordIndex < questionWords.length; wordIndex += 1) {
    const word = questionWords[wordIndex] as string;
    const phrase = language === null ? undefined : phraseAt(language, questionWords, wordIndex);
    if (phrase) {
      const carrying = phrase.words.filter((phraseWord) => !stopWords.has(phraseWord));
      items.push({
        word: phrase.words.join(' '),
        readings: carrying,
        concept: phrase.concept,
        share: 1,
      });
      wordIndex += phrase.words.length - 1;
      continue;
    }
    const verb = language === null ? null : separableVerbAt(language, questionWords, wordIndex);
    const isKnownVerb =
      verb !== null &&
      language !== null &&
      isMeaningful(markedStem(language, verb), language, vocabulary);
    if (isKnownVerb) items.push({ word: verb, readings: [verb, word], share: 1 });
    else if (acronyms.has(word) && stopWords.has(word))
      items.push({ word, readings: [word], share: 1, isName: true });
    else if (stopWords.has(word)) continue;
    else if (chatWords.has(word)) {
      if (word.length >= SHORTEST_CHAT_WORD && isKnown(word))
        items.push({ word, readings: [word], share: CHAT_WORD_SHARE });
    } else if (word.length > 1 || !/[a-z]/.test(word))
      items.push(...compoundOrWord(word, language, vocabulary));
  }
  return items;
}

const isMeaningful = (stem: string, language: Language, vocabulary: KnownWords): boolean =>
  vocabulary.has(stem) || conceptsOf(language, stem).length > 0;

/**
 * Returns a known word as it is. For an unknown word, returns another form of it, or the parts of a
 * compound.
 */
function compoundOrWord(word: string, language: Language | null, vocabulary: KnownWords): Item[] {
  const uncut: Item[] = [{ word, readings: [word], share: 1 }];
  const knowledgeLanguages = vocabulary.languages();
  if (knowledgeLanguages.some((knownLanguage) => vocabulary.has(markedStem(knownLanguage, word))))
    return uncut;
  const isMeaning = (form: string): boolean =>
    language !== null && isMeaningful(markedStem(language, form), language, vocabulary);
  if (isMeaning(word)) return uncut;
  const other = language === null ? undefined : otherForms(language, word).find(isMeaning);
  if (other !== undefined) return [{ word, readings: [other], share: 1 }];
  for (const partsLanguage of language === null ? knowledgeLanguages : [language]) {
    const parts = partsOf(partsLanguage, word, (part) =>
      isMeaningful(markedStem(partsLanguage, part), partsLanguage, vocabulary),
    );
    if (parts === null) continue;
    const [specific, general] = parts;
    return [
      { word: specific, readings: [specific], share: 1 },
      { word: general, readings: [general], share: COMPOUND_TAIL_SHARE },
    ];
  }
  return uncut;
}

const conceptsOfItem = (item: Item, language: Language): readonly Concept[] =>
  item.concept
    ? [item.concept]
    : item.readings.flatMap((word) => conceptsOf(language, markedStem(language, word)));

function variantsOf(
  item: Item,
  language: Language | null,
  vocabulary: KnownWords,
): Map<string, number> {
  const knowledgeLanguages = vocabulary.languages();
  const variants = new Map<string, number>();
  const offer = (stem: string, weight: number): void => {
    if (vocabulary.has(stem)) variants.set(stem, Math.max(weight, variants.get(stem) ?? 0));
  };
  const isOwn = (candidate: Language): boolean =>
    language === null || candidate === language || !knowledgeLanguages.includes(language);

  const ownWeight = item.concept === undefined ? VARIANT_WEIGHT.same : VARIANT_WEIGHT.ofPhrase;
  const foreign = Math.min(ownWeight, VARIANT_WEIGHT.foreign);
  for (const word of item.readings)
    for (const stemLanguage of knowledgeLanguages)
      offer(markedStem(stemLanguage, word), isOwn(stemLanguage) ? ownWeight : foreign);
  const same = variants.size > 0;

  const concepts = language === null ? [] : conceptsOfItem(item, language);
  // The words of the world have nothing in common but that websites rarely contain them.
  if (concepts.includes('world')) return variants;
  const isBesideOwn = language !== null && knowledgeLanguages.includes(language);
  const translated = isBesideOwn ? VARIANT_WEIGHT.foreignConcept : VARIANT_WEIGHT.translated;
  for (const concept of concepts)
    for (const stemLanguage of knowledgeLanguages)
      for (const stem of stemsOf(stemLanguage, concept))
        offer(stem, stemLanguage === language ? VARIANT_WEIGHT.concept : translated);
  if (same) return variants;

  for (const word of item.readings)
    for (const stemLanguage of knowledgeLanguages.filter(isOwn)) {
      const { forms, compoundTails, longer, misspelt } = vocabulary.similarTo(
        markedStem(stemLanguage, word),
      );
      for (const stem of forms) offer(stem, VARIANT_WEIGHT.form);
      for (const stem of compoundTails) offer(stem, VARIANT_WEIGHT.compoundTail);
      for (const stem of longer) offer(stem, VARIANT_WEIGHT.clipped);
      // A common word is not a misspelling of a word of the site.
      if (commonness(stemLanguage, word) === null)
        for (const stem of misspelt) offer(stem, VARIANT_WEIGHT.misspelt);
    }
  return variants;
}
