import type { Chunk } from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import { contactPoints } from './contact-page';
import { languageEvidence } from './language/detect-language';
import {
  distinctWords,
  foldedWords,
  indexedStems,
  markedStem,
  questionWords,
} from './language/words';
import { contactsIn, structureToken } from './facets/structures';
import { WordIndex } from './postings';
import type { KnownWords, Term } from './question-terms';
import { questionTerms } from './question-terms';
import type { Section } from './sections';
import { bySection, sectionsOf } from './sections';
import { SimilarWords } from './similar-words';

const CANDIDATES = 24;
/** What a word counts in the title, in the headings and in the text. */
const BOOSTS = [2, 2.5, 1];

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
  /** The inverse document frequency of a word that no section has. */
  rarest(): number;
  /** Sections that share words with the question, best first, with their BM25 score. */
  candidates(
    terms: readonly Pick<Term, 'variants' | 'share'>[],
  ): { indexed: IndexedSection; score: number }[];
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

interface Held {
  section: Section;
  doc: number;
}

export function knowledgeIndex(chunks: Iterable<Chunk> = []): ChangingIndex {
  const held = new Map<string, Held[]>();
  const byDoc: (Section | undefined)[] = [];
  const answers = new Map<string, Set<Section>>();
  /** Sections that say how the team is reached, by how much. */
  const contacts = new Map<Section, number>();
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
    [...indexedStems(text, language), ...contactsIn(text).map(structureToken)],
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
    const points = contactPoints(section);
    if (points > 0) contacts.set(section, points);
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

  const knownWords: KnownWords = {
    languages: () => [...languages.keys()].sort(),
    has: (stem) => index.has(stem),
    similarTo: (stem) => similar.of(stem),
    rarity(stems) {
      const found = index.countAny(stems);
      return Math.log(1 + (index.size - found + 0.5) / (found + 0.5));
    },
  };

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
    contact() {
      const most = Math.max(0, ...contacts.values());
      return first([...contacts].filter(([, points]) => points === most).map(([one]) => one));
    },
    answered(question) {
      const sections = keysOf(question)
        .map((key) => answers.get(key))
        .find((one) => one !== undefined);
      const section = first(sections ?? []);
      return section && indexed(section);
    },
    terms: (question) => questionTerms(question, knownWords),
    rarest: () => knownWords.rarity([]),
    candidates: (terms) =>
      index
        .best(terms.map(weighted), CANDIDATES)
        .map(({ doc, score }) => ({ indexed: indexed(byDoc[doc] as Section), score })),
  };
}

/** The variants of a term, as much as it counts. */
const weighted = ({
  variants,
  share,
}: Pick<Term, 'variants' | 'share'>): ReadonlyMap<string, number> =>
  new Map([...variants].map(([variant, weight]) => [variant, weight * share]));

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
