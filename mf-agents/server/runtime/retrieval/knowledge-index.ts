import type { Chunk } from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import { languageEvidence } from './language/detect-language';
import { synonymsOf } from './language/synonyms';
import {
  distinctWords,
  foldedWords,
  indexedStems,
  markedStem,
  questionWords,
  withoutMark,
} from './language/words';
import { WordIndex } from './postings';
import type { Section } from './sections';
import { bySection, sectionsOf } from './sections';
import { SimilarWords, partsOf } from './similar-words';

/** How much a word of the question counts when it is found as this variant of it. */
const VARIANT_WEIGHT = {
  same: 1,
  synonym: 0.8,
  longer: 0.8,
  misspelt: 0.7,
  /** As written, in passages of another language, where there are some of the question's. */ foreign: 0.8,
} as const;
const CANDIDATES = 24;
/** What a word counts in the title, in the headings and in the text. */
const BOOSTS = [2, 2.5, 1];

/**
 * A word of the question as it is compared in `language`, the marked stems of the knowledge base
 * that may stand for it, and how rare it is.
 */
export interface Term {
  stem: string;
  language: Language;
  variants: Map<string, number>;
  idf: number;
}

export interface IndexedSection {
  section: Section;
  body: ReadonlySet<string>;
  head: ReadonlySet<string>;
}

/** What one agent knows, to be searched. What owners have switched off is not in it. */
export interface KnowledgeIndex {
  /** In no order. */
  readonly sections: readonly Section[];
  /** Where a page says how the team is reached. */
  contact(): Section | null;
  /**
   * The question an owner has answered that is this one, in these or nearly these words; null when
   * there is none.
   */
  answered(question: string): IndexedSection | null;
  /** The words of a question, each once. */
  terms(question: string): Term[];
  /** Sections that share words with the question, best first, with their BM25 score. */
  candidates(terms: Term[]): { indexed: IndexedSection; score: number }[];
}

/**
 * An index that changes with the knowledge. Whatever was changed when, it finds what one made anew
 * of the same passages finds.
 */
export interface ChangingIndex extends KnowledgeIndex {
  /** Its sections. */
  readonly size: number;
  /** Puts a passage in the place of what was known by its id. */
  put(chunk: Chunk): void;
  remove(chunkId: string): void;
  has(chunkId: string): boolean;
  /** Clears up after many changes, in small steps, when it is time to; null when it is not. */
  tidy(): Generator<undefined, void> | null;
}

const CONTACT = /^(?:contact|kontakt|contatt|contato)|\bcontact(?: us|ez)\b|\bkontaktieren\b/i;

interface Held {
  section: Section;
  doc: number;
}

export function knowledgeIndex(chunks: Iterable<Chunk> = []): ChangingIndex {
  const held = new Map<string, Held[]>();
  const byDoc: (Section | undefined)[] = [];
  const answers = new Map<string, Set<Section>>();
  const contacts = new Set<Section>();
  const languages = new Map<Language, number>();
  const similar = new SimilarWords();
  const index = new WordIndex(
    BOOSTS,
    (one, other) => bySection(byDoc[one] as Section, byDoc[other] as Section),
    similar,
  );
  let listed: Section[] | null = null;
  const known = new WeakMap<Section, IndexedSection>();

  const fieldsOf = ({ chunk, headings, text, language }: Section): string[][] => [
    indexedStems(chunk.title, language),
    indexedStems(headings.join(' '), language),
    indexedStems(text, language),
  ];
  const first = (sections: Iterable<Section>): Section | null =>
    [...sections].reduce<Section | null>(
      (best, one) => (best === null || bySection(one, best) < 0 ? one : best),
      null,
    );
  const indexed = (section: Section): IndexedSection => {
    const before = known.get(section);
    if (before) return before;
    const made = {
      section,
      body: new Set(indexedStems(section.text, section.language)),
      head: new Set(
        indexedStems([section.chunk.title, ...section.headings].join(' '), section.language),
      ),
    };
    known.set(section, made);
    return made;
  };

  function add(section: Section): Held {
    const doc = index.add(fieldsOf(section));
    byDoc[doc] = section;
    languages.set(section.language, (languages.get(section.language) ?? 0) + 1);
    if (section.chunk.url !== '' && CONTACT.test(section.chunk.title)) contacts.add(section);
    for (const key of (section.chunk.qa?.questions ?? []).flatMap(keysOf))
      answers.set(key, (answers.get(key) ?? new Set()).add(section));
    return { section, doc };
  }

  function drop({ section, doc }: Held): void {
    index.remove(doc, fieldsOf(section));
    byDoc[doc] = undefined;
    const left = (languages.get(section.language) ?? 0) - 1;
    if (left > 0) languages.set(section.language, left);
    else languages.delete(section.language);
    contacts.delete(section);
    for (const key of (section.chunk.qa?.questions ?? []).flatMap(keysOf))
      if (answers.get(key)?.delete(section) && answers.get(key)?.size === 0) answers.delete(key);
  }

  function remove(chunkId: string): void {
    for (const one of held.get(chunkId) ?? []) drop(one);
    held.delete(chunkId);
    listed = null;
  }

  function put(chunk: Chunk): void {
    remove(chunk.id);
    if (!chunk.disabled) held.set(chunk.id, sectionsOf(chunk).map(add));
  }

  /**
   * By the words every sentence needs; among languages they do not tell apart, the one in which
   * more of its words are known here.
   */
  function questionLanguage(question: string): Language | null {
    const evidence = languageEvidence(question);
    const weight = evidence[0]?.weight ?? 0;
    const alike =
      weight === 0
        ? [...languages.keys()].sort()
        : evidence.filter((one) => one.weight === weight).map(({ language }) => language);
    if (alike.length === 1 && weight > 0) return alike[0] as Language;
    const asked = foldedWords(question);
    const knows = alike
      .map((language) => ({
        language,
        words: asked.filter((word) => index.has(markedStem(language, word))).length,
      }))
      .sort((one, other) => other.words - one.words);
    const [best, second] = knows;
    if (best !== undefined && best.words > (second?.words ?? 0)) return best.language;
    return weight > 0 ? (alike[0] as Language) : null;
  }

  /** A compound nobody has written here, of words that are, or that mean the same. */
  function partsOfUnknown(word: string, language: Language | null): [string, string] | null {
    const here = [...languages.keys()].sort();
    if (here.some((one) => index.has(markedStem(one, word)))) return null;
    for (const one of language === null ? here : [language]) {
      const parts = partsOf(one, word, (part) => {
        const stem = markedStem(one, part);
        return index.has(stem) || [...synonymsOf(stem)].some((synonym) => index.has(synonym));
      });
      if (parts !== null) return parts;
    }
    return null;
  }

  function variantsOf(word: string, language: Language | null): Map<string, number> {
    const variants = new Map<string, number>();
    const stems = [...languages.keys()]
      .sort()
      .map((one) => ({ language: one, stem: markedStem(one, word) }));
    // What a word may stand for is asked in the language of the question, where anything is known
    // in it.
    const own = stems.filter((one) => one.language === language);
    const asked = own.length > 0 ? own : stems;
    for (const one of stems)
      if (index.has(one.stem))
        variants.set(one.stem, asked.includes(one) ? VARIANT_WEIGHT.same : VARIANT_WEIGHT.foreign);
    const same = variants.size > 0;
    for (const { stem } of asked)
      for (const synonym of synonymsOf(stem))
        if (!variants.has(synonym) && index.has(synonym))
          variants.set(synonym, VARIANT_WEIGHT.synonym);
    if (same) return variants;
    for (const { stem } of asked) {
      const { longer, misspelt } = similar.of(stem);
      for (const one of longer) if (!variants.has(one)) variants.set(one, VARIANT_WEIGHT.longer);
      for (const one of misspelt)
        if (!variants.has(one)) variants.set(one, VARIANT_WEIGHT.misspelt);
    }
    return variants;
  }

  for (const chunk of chunks) put(chunk);

  return {
    put,
    remove,
    get size() {
      return index.size;
    },
    has: (chunkId) => held.has(chunkId),
    tidy: () => (index.untidy ? index.sweep() : null),
    get sections() {
      return (listed ??= byDoc.filter((section) => section !== undefined));
    },
    contact: () => first(contacts),
    answered(question) {
      const sections = keysOf(question)
        .map((key) => answers.get(key))
        .find((one) => one !== undefined);
      const section = first(sections ?? []);
      return section && indexed(section);
    },
    terms(question) {
      const language = questionLanguage(question);
      const plain = questionWords(question, language).flatMap(
        (word) => partsOfUnknown(word, language) ?? [word],
      );
      const compared = language ?? 'en';
      return distinctWords(plain, compared).map((word) => {
        const variants = variantsOf(word, language);
        const found = index.countAny(variants.keys());
        return {
          stem: withoutMark(markedStem(compared, word)),
          language: compared,
          variants,
          idf: Math.log(1 + (index.size - found + 0.5) / (found + 0.5)),
        };
      });
    },
    candidates(terms) {
      const weights = new Map<string, number>();
      for (const term of terms)
        for (const [variant, weight] of term.variants)
          weights.set(variant, Math.max(weight, weights.get(variant) ?? 0));
      return weights.size === 0
        ? []
        : index
            .best(weights, CANDIDATES)
            .map(({ doc, score }) => ({ indexed: indexed(byDoc[doc] as Section), score }));
    },
  };
}

/**
 * Questions are the same that have the same words, or the same words that carry meaning, in any
 * order.
 */
function keysOf(question: string): string[] {
  const words = foldedWords(question).join(' ');
  const language = languageEvidence(question)[0]?.language ?? 'en';
  const stems = distinctWords(questionWords(question, language), language)
    .map((word) => markedStem(language, word))
    .sort();
  return [
    ...(words === '' ? [] : [`=${words}`]),
    ...(stems.length < 2 ? [] : [`~${stems.join(' ')}`]),
  ];
}
