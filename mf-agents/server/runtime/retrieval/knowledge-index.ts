import type { Chunk } from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import { contactPoints } from './contact-page';
import { languageEvidence } from './language/detect-language';
import { indexedStems } from './language/indexed-stems';
import { distinctWords, foldedWords, markedStem, questionWords } from './language/words';
import { contactsIn, structureToken } from './facets/structures';
import { WordIndex } from './postings';
import type { KnownWords, Term } from './question-terms';
import { questionTerms } from './question-terms';
import type { IndexPortion, SavedPassages, SavedSection } from './saved-index';
import type { Section } from './sections';
import { bySection, sectionId, sectionsOf } from './sections';
import { SimilarWords } from './similar-words';

const CANDIDATES = 24;
/** Weight of a word in the title, in the headings and in the text. */
const BOOSTS = [2, 2.5, 1];
/** Number of passages in one portion of a saved index. */
const PORTION = 250;

export interface IndexedSection {
  section: Section;
  body: ReadonlySet<string>;
  head: ReadonlySet<string>;
}

/** The searchable knowledge of one agent, without the passages that owners have switched off. */
export interface KnowledgeIndex {
  /** The sections, in no order. */
  readonly sections: readonly Section[];
  /** Returns the section with the contact data of the team. */
  contact(): Section | null;
  /**
   * Returns the section of an equal or nearly equal question that an owner has answered; null if
   * there is none.
   */
  answered(question: string): IndexedSection | null;
  /** Returns the words of a question, each once. */
  terms(question: string): Term[];
  /** Returns the inverse document frequency of a word that no section has. */
  rarest(): number;
  /** Returns sections that share words with the question, best first, with their BM25 score. */
  candidates(
    terms: readonly Pick<Term, 'variants' | 'share'>[],
  ): { indexed: IndexedSection; score: number }[];
}

/**
 * An index that changes with the knowledge. Its results are the same as those of a new index of the
 * same passages, regardless of the order of the changes.
 */
export interface ChangingIndex extends KnowledgeIndex {
  /** Number of sections. */
  readonly size: number;
  /** Adds a passage, or replaces the one with the same id. */
  put(chunk: Chunk): void;
  remove(chunkId: string): void;
  has(chunkId: string): boolean;
  /** Cleans up after many changes, in small steps; null if this is not needed yet. */
  tidy(): Generator<undefined, void> | null;
  /** Number of changes so far. */
  readonly edition: number;
  /** Returns everything in portions, in small steps. The index must not change meanwhile. */
  save(): Generator<IndexPortion | undefined, void>;
  /**
   * Adds a portion of a saved index. Until all portions are there, only `restore` may be called.
   */
  restore(portion: IndexPortion): void;
}

interface Held {
  section: Section;
  doc: number;
}

export function knowledgeIndex(chunks: Iterable<Chunk> = []): ChangingIndex {
  const heldByChunk = new Map<string, Held[]>();
  const byDoc: (Section | undefined)[] = [];
  const answers = new Map<string, Set<Section>>();
  /** Sections with contact data of the team, and their points. */
  const contacts = new Map<Section, number>();
  const languages = new Map<Language, number>();
  const similar = new SimilarWords();
  const index = new WordIndex(
    BOOSTS,
    (one, other) => bySection(byDoc[one] as Section, byDoc[other] as Section),
    similar,
  );
  let listed: Section[] | null = null;
  let edition = 0;
  const indexedBySection = new WeakMap<Section, IndexedSection>();

  const fieldsOf = ({ chunk, headings, text, language }: Section): string[][] => [
    indexedStems(chunk.title, language),
    indexedStems(headings.join(' '), language),
    [...indexedStems(text, language), ...contactsIn(text).map(structureToken)],
  ];
  const first = (sections: Iterable<Section>): Section | null =>
    [...sections].reduce<Section | null>(
      (earliest, candidate) =>
        earliest === null || bySection(candidate, earliest) < 0 ? candidate : earliest,
      null,
    );
  const indexed = (section: Section): IndexedSection => {
    const before = indexedBySection.get(section);
    if (before) return before;
    const made = {
      section,
      body: new Set(indexedStems(section.text, section.language)),
      head: new Set(
        indexedStems([section.chunk.title, ...section.headings].join(' '), section.language),
      ),
    };
    indexedBySection.set(section, made);
    return made;
  };

  const add = (section: Section): Held =>
    register(section, index.add(fieldsOf(section)), contactPoints(section), answeredKeys(section));

  /** Registers a section whose words are in the index. */
  function register(section: Section, doc: number, points: number, keys: readonly string[]): Held {
    byDoc[doc] = section;
    languages.set(section.language, (languages.get(section.language) ?? 0) + 1);
    if (points > 0) contacts.set(section, points);
    for (const key of keys) answers.set(key, (answers.get(key) ?? new Set()).add(section));
    return { section, doc };
  }

  function drop({ section, doc }: Held): void {
    index.remove(doc, fieldsOf(section));
    byDoc[doc] = undefined;
    const sectionsLeft = (languages.get(section.language) ?? 0) - 1;
    if (sectionsLeft > 0) languages.set(section.language, sectionsLeft);
    else languages.delete(section.language);
    contacts.delete(section);
    for (const key of answeredKeys(section))
      if (answers.get(key)?.delete(section) && answers.get(key)?.size === 0) answers.delete(key);
  }

  function remove(chunkId: string): void {
    edition += 1;
    for (const heldSection of heldByChunk.get(chunkId) ?? []) drop(heldSection);
    heldByChunk.delete(chunkId);
    listed = null;
  }

  function put(chunk: Chunk): void {
    remove(chunk.id);
    if (!chunk.disabled) heldByChunk.set(chunk.id, sectionsOf(chunk).map(add));
  }

  function* save(): Generator<IndexPortion | undefined, void> {
    const saved = ({ section, doc }: Held): SavedSection => ({
      doc,
      heading: section.heading,
      headings: section.headings,
      start: section.start,
      end: section.end,
      language: section.language,
      points: contacts.get(section) ?? 0,
      keys: answeredKeys(section),
    });
    yield* index.save();
    let passages: SavedPassages['passages'] = [];
    for (const sections of heldByChunk.values()) {
      const [first] = sections;
      if (first) passages.push({ chunk: first.section.chunk, sections: sections.map(saved) });
      if (passages.length < PORTION) continue;
      yield { kind: 'passages', passages };
      passages = [];
    }
    yield { kind: 'passages', passages };
  }

  function restore(portion: IndexPortion): void {
    if (portion.kind === 'documents') index.restoreDocuments(portion);
    else if (portion.kind === 'words') index.restoreWords(portion);
    else
      for (const { chunk, sections } of portion.passages)
        heldByChunk.set(
          chunk.id,
          sections.map((saved) =>
            register(sectionOf(chunk, saved), saved.doc, saved.points, saved.keys),
          ),
        );
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
    has: (chunkId) => heldByChunk.has(chunkId),
    tidy: () => (index.untidy ? index.sweep() : null),
    get edition() {
      return edition;
    },
    save,
    restore,
    get sections() {
      return (listed ??= byDoc.filter((section) => section !== undefined));
    },
    contact() {
      const most = Math.max(0, ...contacts.values());
      return first(
        [...contacts].filter(([, points]) => points === most).map(([section]) => section),
      );
    },
    answered(question) {
      const sections = keysOf(question)
        .map((key) => answers.get(key))
        .find((answering) => answering !== undefined);
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

/** Returns the variants of a term with their weight times the share of the term. */
const weighted = ({
  variants,
  share,
}: Pick<Term, 'variants' | 'share'>): ReadonlyMap<string, number> =>
  new Map([...variants].map(([variant, weight]) => [variant, weight * share]));

/** Returns a section as it was before it was saved. */
const sectionOf = (
  chunk: Chunk,
  { heading, headings, start, end, language }: SavedSection,
): Section => ({
  id: sectionId(chunk, start),
  chunk,
  heading,
  headings,
  start,
  end,
  text: chunk.text.slice(start, end),
  language,
});

/** Returns the keys of the questions that an owner answers with a section. */
const answeredKeys = ({ chunk }: Section): string[] => (chunk.qa?.questions ?? []).flatMap(keysOf);

/**
 * Returns keys by which two questions are compared. Questions are equal if they have the same
 * words, or the same meaningful words in any order.
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
