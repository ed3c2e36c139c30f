import type { Language } from '@voxgrove/contracts/language';
import { languageEvidence } from './language/detect-language';
import { synonymsOf } from './language/synonyms';
import {
  distinctWords,
  foldedWords,
  markedStem,
  questionWords,
  withoutMark,
} from './language/words';
import { partsOf } from './similar-words';

/** How much a word of the question counts when it is found as this variant of it. */
const VARIANT_WEIGHT = {
  same: 1,
  synonym: 0.8,
  longer: 0.8,
  misspelt: 0.7,
  /** As written, in passages of another language, where there are some of the question's. */
  foreign: 0.8,
} as const;

/**
 * A word of the question as it is compared in `language`, the marked stems of the knowledge base
 * that may stand for it, and how rare it is.
 */
export interface Term {
  stem: string;
  language: Language;
  /** Marked stem → how much a match with it counts, 0 to 1. */
  variants: Map<string, number>;
  idf: number;
}

/** The words of a knowledge base, as far as the reading of a question needs them. */
export interface KnownWords {
  /** Languages of the passages, in alphabetical order. */
  languages(): Language[];
  has(stem: string): boolean;
  /** Longer forms of a stem, and stems that it may be a misspelling of. */
  similarTo(stem: string): { longer: string[]; misspelt: string[] };
  /** The inverse document frequency of a word that has these stems. */
  rarity(stems: Iterable<string>): number;
}

/** The words of a question, each once, with what may stand for them in the knowledge base. */
export function questionTerms(question: string, known: KnownWords): Term[] {
  const language = questionLanguage(question, known);
  const plain = questionWords(question, language).flatMap(
    (word) => partsOfUnknown(word, language, known) ?? [word],
  );
  const compared = language ?? 'en';
  return distinctWords(plain, compared).map((word) => {
    const variants = variantsOf(word, language, known);
    return {
      stem: withoutMark(markedStem(compared, word)),
      language: compared,
      variants,
      idf: known.rarity(variants.keys()),
    };
  });
}

/**
 * The language of a question by its function words. Among languages that they do not tell apart,
 * the one in which more of the other words are known here.
 */
function questionLanguage(question: string, known: KnownWords): Language | null {
  const evidence = languageEvidence(question);
  const weight = evidence[0]?.weight ?? 0;
  const alike =
    weight === 0
      ? known.languages()
      : evidence.filter((one) => one.weight === weight).map(({ language }) => language);
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
  return weight > 0 ? (alike[0] as Language) : null;
}

/** The parts of a compound that is not in the knowledge base, when both parts or synonyms are. */
function partsOfUnknown(
  word: string,
  language: Language | null,
  known: KnownWords,
): [string, string] | null {
  const here = known.languages();
  if (here.some((one) => known.has(markedStem(one, word)))) return null;
  for (const one of language === null ? here : [language]) {
    const parts = partsOf(one, word, (part) => {
      const stem = markedStem(one, part);
      return known.has(stem) || [...synonymsOf(stem)].some((synonym) => known.has(synonym));
    });
    if (parts !== null) return parts;
  }
  return null;
}

function variantsOf(
  word: string,
  language: Language | null,
  known: KnownWords,
): Map<string, number> {
  const variants = new Map<string, number>();
  const stems = known.languages().map((one) => ({ language: one, stem: markedStem(one, word) }));
  // What a word may stand for is asked in the language of the question, where anything is known
  // in it.
  const own = stems.filter((one) => one.language === language);
  const asked = own.length > 0 ? own : stems;
  for (const one of stems)
    if (known.has(one.stem))
      variants.set(one.stem, asked.includes(one) ? VARIANT_WEIGHT.same : VARIANT_WEIGHT.foreign);
  const same = variants.size > 0;
  for (const { stem } of asked)
    for (const synonym of synonymsOf(stem))
      if (!variants.has(synonym) && known.has(synonym))
        variants.set(synonym, VARIANT_WEIGHT.synonym);
  if (same) return variants;
  for (const { stem } of asked) {
    const { longer, misspelt } = known.similarTo(stem);
    for (const one of longer) if (!variants.has(one)) variants.set(one, VARIANT_WEIGHT.longer);
    for (const one of misspelt) if (!variants.has(one)) variants.set(one, VARIANT_WEIGHT.misspelt);
  }
  return variants;
}
