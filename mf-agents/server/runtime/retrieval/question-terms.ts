import type { Language } from '@voxgrove/contracts/language';
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
import { wordShare } from './term-weights';

/** How much a word of the question counts when it is found as this variant of it. */
const VARIANT_WEIGHT = {
  same: 1,
  /** As written, in passages of another language, where there are some of the question's. */
  foreign: 0.8,
  /** A word of the same concept in the language of the question. */
  concept: 0.75,
  /** The same in another language, where there are no passages in that of the question. */
  translated: 0.75,
  /** The same in another language, where there are passages in that of the question. */
  foreignConcept: 0.4,
  /** A longer or a shorter form, and a compound that begins with the word. */
  form: 0.8,
  /** A compound that only ends with the word. */
  compoundTail: 0.6,
  misspelt: 0.7,
  /** A single word of a phrase. */
  ofPhrase: 0.6,
} as const;

/** The general last part of a compound says less than the specific first one. */
const COMPOUND_TAIL_SHARE = 0.5;

/** How much a word of chats counts where the knowledge base has it. */
const CHAT_WORD_SHARE = 0.3;

/** "My gran is in a wheelchair": where the passages do not speak of them, they only frame a question. */
const FRAMING_CONCEPTS: readonly Concept[] = ['relatives', 'partner', 'seniors'];
const FRAMING_SHARE = 0.2;

/** Shorter words of chats are never looked for. */
const SHORTEST_CHAT_WORD = 4;

const NO_WORDS: ReadonlySet<string> = new Set();

/** A question is taken for one in a language of the passages unless another has much more to say. */
const FOREIGN_MARGIN = 1.5;

/** Each unknown word is compared with the whole vocabulary: only so many words are read. */
const MAX_QUESTION_WORDS = 40;

/**
 * A word of the question as it is compared in `language`, the marked stems of the knowledge base
 * that may stand for it, and how rare it is.
 */
export interface Term {
  stem: string;
  language: Language;
  /** What it is about, in all languages. */
  concepts: readonly Concept[];
  /** How much it says about what is asked, 0 to 1; in `idf` already. */
  share: number;
  /** Marked stem → how much a match with it counts, 0 to 1. */
  variants: Map<string, number>;
  idf: number;
}

/** The words of a knowledge base, as far as the reading of a question needs them. */
export interface KnownWords {
  /** Languages of the passages, in alphabetical order. */
  languages(): Language[];
  has(stem: string): boolean;
  /** Stems that may be other forms, compounds or correct spellings of one that is not known. */
  similarTo(stem: string): SimilarStems;
  /** The inverse document frequency of a word that has these stems. */
  rarity(stems: Iterable<string>): number;
}

/** A word or phrase of the question before it is compared with the knowledge base. */
interface Item {
  /** As it is shown. */
  word: string;
  /** The folded words that may be meant, the likeliest first. */
  readings: string[];
  /** Known from a phrase; the concepts of a single word follow from its stem. */
  concept?: Concept;
  share: number;
}

/** The words of a question, each once, with what may stand for them in the knowledge base. */
export function questionTerms(question: string, known: KnownWords): Term[] {
  const language = questionLanguage(question, known);
  const compared = language ?? known.languages()[0] ?? 'en';
  const seen = new Set<string>();
  const items = itemsOf(question, language, known).filter(({ word }) => {
    const stem = markedStem(compared, word);
    return !seen.has(stem) && seen.add(stem);
  });
  return items.slice(0, MAX_QUESTION_WORDS).map((item) => {
    const variants = variantsOf(item, language, known);
    const concepts = conceptsOfItem(item, compared);
    const share = item.share * shareOf(item, concepts, compared, variants.size > 0);
    return {
      stem: withoutMark(markedStem(compared, item.word)),
      language: compared,
      concepts,
      variants,
      share,
      idf: known.rarity(strongest(variants)) * share,
    };
  });
}

/** How rare a word is follows from the forms of the word itself, where there are any. */
function strongest(variants: Map<string, number>): string[] {
  const own = [...variants].filter(([, weight]) => weight === VARIANT_WEIGHT.same);
  return (own.length > 0 ? own : [...variants]).map(([stem]) => stem);
}

/** How much an item counts by what kind of word it is. */
function shareOf(
  { word }: Item,
  concepts: readonly Concept[],
  language: Language,
  isKnown: boolean,
): number {
  if (concepts.length === 0) return wordShare(word, language, isKnown);
  const isFraming = concepts.every((concept) => FRAMING_CONCEPTS.includes(concept));
  return isFraming && !isKnown ? FRAMING_SHARE : 1;
}

/**
 * The language of a question by its function words. Among languages that they do not tell apart,
 * the one in which more of the other words are known here, or belong to a concept.
 */
function questionLanguage(question: string, known: KnownWords): Language | null {
  const evidence = languageEvidence(question);
  const here = known.languages();
  const weight = evidence[0]?.weight ?? 0;
  const nearest = evidence.filter(
    (one) => one.weight * FOREIGN_MARGIN >= weight && here.includes(one.language),
  );
  const strongest = evidence.filter((one) => one.weight === weight);
  const alike =
    weight === 0
      ? here
      : (nearest.length > 0 ? nearest : strongest).map(({ language }) => language);
  if (alike.length === 1 && weight > 0) return alike[0] as Language;
  const asked = foldedWords(question);
  const knows = alike
    .map((language) => ({
      language,
      words: asked.filter((word) => known.has(markedStem(language, word))).length,
    }))
    .sort((one, other) => other.words - one.words);
  const [best, second] = knows;
  if (best !== undefined && best.words > (second?.words ?? 0)) return best.language;
  return weight > 0 ? (alike[0] as Language) : languageByConcepts(asked, known.languages());
}

/** Phrases, separable verbs, compounds and single words of a question that carry meaning. */
function itemsOf(question: string, language: Language | null, known: KnownWords): Item[] {
  const asked = askedWords(question);
  const stopWords = language === null ? NO_WORDS : stopWordsOf(language);
  const chatWords = language === null ? NO_WORDS : chatWordsOf(language);
  const isKnown = (word: string): boolean =>
    known.languages().some((one) => known.has(markedStem(one, word)));
  const items: Item[] = [];
  for (let at = 0; at < asked.length; at += 1) {
    const word = asked[at] as string;
    const phrase = language === null ? undefined : phraseAt(language, asked, at);
    if (phrase) {
      const carrying = phrase.words.filter((one) => !stopWords.has(one));
      items.push({
        word: phrase.words.join(' '),
        readings: carrying,
        concept: phrase.concept,
        share: 1,
      });
      at += phrase.words.length - 1;
      continue;
    }
    const verb = language === null ? null : separableVerbAt(language, asked, at);
    const isKnownVerb =
      verb !== null &&
      language !== null &&
      isMeaningful(markedStem(language, verb), language, known);
    if (isKnownVerb) items.push({ word: verb, readings: [verb, word], share: 1 });
    else if (stopWords.has(word)) continue;
    else if (chatWords.has(word)) {
      if (word.length >= SHORTEST_CHAT_WORD && isKnown(word))
        items.push({ word, readings: [word], share: CHAT_WORD_SHARE });
    } else if (word.length > 1 || !/[a-z]/.test(word))
      items.push(...compoundOrWord(word, language, known));
  }
  return items;
}

const isMeaningful = (stem: string, language: Language, known: KnownWords): boolean =>
  known.has(stem) || conceptsOf(language, stem).length > 0;

/** A word as it stands, or where it is not known: another form of it, or the parts of a compound. */
function compoundOrWord(word: string, language: Language | null, known: KnownWords): Item[] {
  const whole: Item[] = [{ word, readings: [word], share: 1 }];
  const here = known.languages();
  if (here.some((one) => known.has(markedStem(one, word)))) return whole;
  const isMeaning = (form: string): boolean =>
    language !== null && isMeaningful(markedStem(language, form), language, known);
  if (isMeaning(word)) return whole;
  const other = language === null ? undefined : otherForms(language, word).find(isMeaning);
  if (other !== undefined) return [{ word, readings: [other], share: 1 }];
  for (const one of language === null ? here : [language]) {
    const parts = partsOf(one, word, (part) => isMeaningful(markedStem(one, part), one, known));
    if (parts === null) continue;
    const [specific, general] = parts;
    return [
      { word: specific, readings: [specific], share: 1 },
      { word: general, readings: [general], share: COMPOUND_TAIL_SHARE },
    ];
  }
  return whole;
}

const conceptsOfItem = (item: Item, language: Language): readonly Concept[] =>
  item.concept
    ? [item.concept]
    : item.readings.flatMap((word) => conceptsOf(language, markedStem(language, word)));

function variantsOf(item: Item, language: Language | null, known: KnownWords): Map<string, number> {
  const here = known.languages();
  const variants = new Map<string, number>();
  const offer = (stem: string, weight: number): void => {
    if (known.has(stem)) variants.set(stem, Math.max(weight, variants.get(stem) ?? 0));
  };
  const isOwn = (one: Language): boolean =>
    language === null || one === language || !here.includes(language);

  const own = item.concept === undefined ? VARIANT_WEIGHT.same : VARIANT_WEIGHT.ofPhrase;
  const foreign = Math.min(own, VARIANT_WEIGHT.foreign);
  for (const word of item.readings)
    for (const one of here) offer(markedStem(one, word), isOwn(one) ? own : foreign);
  const same = variants.size > 0;

  const concepts = language === null ? [] : conceptsOfItem(item, language);
  const isBesideOwn = language !== null && here.includes(language);
  const translated = isBesideOwn ? VARIANT_WEIGHT.foreignConcept : VARIANT_WEIGHT.translated;
  for (const concept of concepts)
    for (const one of here)
      for (const stem of stemsOf(one, concept))
        offer(stem, one === language ? VARIANT_WEIGHT.concept : translated);
  if (same) return variants;

  for (const word of item.readings)
    for (const one of here.filter(isOwn)) {
      const { forms, compoundTails, misspelt } = known.similarTo(markedStem(one, word));
      for (const stem of forms) offer(stem, VARIANT_WEIGHT.form);
      for (const stem of compoundTails) offer(stem, VARIANT_WEIGHT.compoundTail);
      // A common word is itself, not a misspelling of a word of the site.
      if (commonness(one, word) === null)
        for (const stem of misspelt) offer(stem, VARIANT_WEIGHT.misspelt);
    }
  return variants;
}
