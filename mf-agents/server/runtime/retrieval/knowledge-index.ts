import type { Chunk } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts/fold-text';
import { WordIndex } from './postings';
import type { Section } from './sections';
import { sectionsOf } from './sections';
import { similarWords } from './similar-words';
import { synonymsOf } from './synonyms';
import { indexedStems, questionStems } from './words';

/** How much a word of the question counts when it is found as this variant of it. */
const VARIANT_WEIGHT = { same: 1, synonym: 0.8, longer: 0.8, misspelt: 0.7 } as const;
const CANDIDATES = 24;
/** What a word counts in the title, in the headings and in the text. */
const BOOSTS = [2, 2.5, 1];
/** Others are let in so often, in ms. */
const SLICE_MS = 8;

/** A word of the question, the words of the knowledge base that may stand for it, and how rare it is. */
export interface Term { stem: string; variants: Map<string, number>; idf: number }

export interface IndexedSection { section: Section; body: ReadonlySet<string>; head: ReadonlySet<string> }

export interface KnowledgeIndex {
  readonly sections: readonly Section[];
  /** Of the passages it was made of. */
  readonly chunkIds: ReadonlySet<string>;
  /** The question an owner has answered that is this one, in these or nearly these words; null when there is none. */
  answered(question: string): IndexedSection | null;
  /** The words of a question, each once. */
  terms(question: string): Term[];
  /** Sections that share words with the question, best first, with their BM25 score. */
  candidates(terms: Term[]): { indexed: IndexedSection; score: number }[];
}

/** Builds the search index of one agent's knowledge. What owners have switched off is not in it. */
export function knowledgeIndex(chunks: Chunk[]): KnowledgeIndex {
  const building = build(chunks);
  for (;;) {
    const step = building.next();
    if (step.done) return step.value;
  }
}

/** The same, letting others in again and again. */
export async function knowledgeIndexInSlices(chunks: Chunk[]): Promise<KnowledgeIndex> {
  const building = build(chunks);
  for (let until = performance.now() + SLICE_MS; ;) {
    const step = building.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => { setImmediate(resolve); });
    until = performance.now() + SLICE_MS;
  }
}

function* build(chunks: Chunk[]): Generator<undefined, KnowledgeIndex> {
  const sections: Section[] = [];
  const index = new WordIndex(BOOSTS);
  const answers = new Map<string, Section>();
  for (const chunk of chunks) {
    if (chunk.disabled) continue;
    for (const section of chunk.qa ? [wholeOf(chunk)] : sectionsOf([chunk])) {
      sections.push(section);
      index.add([indexedStems(chunk.title), indexedStems(section.headings.join(' ')), indexedStems(section.text)]);
      for (const question of chunk.qa?.questions ?? []) for (const key of keysOf(question)) if (!answers.has(key)) answers.set(key, section);
    }
    yield;
  }
  const similar = similarWords(index.vocabulary());
  const known = new WeakMap<Section, IndexedSection>();
  const indexed = (section: Section): IndexedSection => {
    const before = known.get(section);
    if (before) return before;
    const made = { section, body: new Set(indexedStems(section.text)), head: new Set(indexedStems([section.chunk.title, ...section.headings].join(' '))) };
    known.set(section, made);
    return made;
  };
  const variantsOf = (word: string): Map<string, number> => {
    const variants = new Map<string, number>();
    if (index.has(word)) variants.set(word, VARIANT_WEIGHT.same);
    for (const synonym of synonymsOf(word)) if (index.has(synonym)) variants.set(synonym, VARIANT_WEIGHT.synonym);
    if (variants.has(word)) return variants;
    const { longer, misspelt } = similar(word);
    for (const one of longer) if (!variants.has(one)) variants.set(one, VARIANT_WEIGHT.longer);
    for (const one of misspelt) if (!variants.has(one)) variants.set(one, VARIANT_WEIGHT.misspelt);
    return variants;
  };

  return {
    sections,
    chunkIds: new Set(chunks.map((chunk) => chunk.id)),
    answered(question) {
      const section = keysOf(question).map((key) => answers.get(key)).find((one) => one !== undefined);
      return section === undefined ? null : indexed(section);
    },
    terms: (question) => questionStems(question).map((word) => {
      const variants = variantsOf(word);
      const found = index.countAny(variants.keys());
      return { stem: word, variants, idf: Math.log(1 + (sections.length - found + 0.5) / (found + 0.5)) };
    }),
    candidates(terms) {
      const weights = new Map<string, number>();
      for (const term of terms) for (const [variant, weight] of term.variants) weights.set(variant, Math.max(weight, weights.get(variant) ?? 0));
      return weights.size === 0 ? [] : index.best(weights, CANDIDATES).map(({ doc, score }) => ({ indexed: indexed(sections[doc] as Section), score }));
    },
  };
}

/** A question stays with its answer: one section, headed by the question. */
const wholeOf = (chunk: Chunk): Section => ({ id: `${chunk.id}:0`, chunk, heading: chunk.title, headings: chunk.qa?.questions ?? [], start: 0, end: chunk.text.length, text: chunk.text });

/** Questions are the same that have the same words, or the same words that carry meaning, in any order. */
function keysOf(question: string): string[] {
  const words = (foldText(question).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  const stems = questionStems(question).sort();
  return [...(words === '' ? [] : [`=${words}`]), ...(stems.length < 2 ? [] : [`~${stems.join(' ')}`])];
}
