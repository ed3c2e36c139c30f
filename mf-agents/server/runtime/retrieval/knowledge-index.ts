import MiniSearch from 'minisearch';
import type { Chunk } from '@voxgrove/contracts';
import { distance } from '../../../contract/edit-distance';
import type { Section } from './sections';
import { sectionsOf } from './sections';
import { synonymsOf } from './synonyms';
import { indexedStems, questionStems } from './words';

/** How much a word of the question counts when it is found as this variant of it. */
const VARIANT_WEIGHT = { same: 1, synonym: 0.8, longer: 0.8, misspelt: 0.7 } as const;
const CANDIDATES = 24;

/** A word of the question, the words of the knowledge base that may stand for it, and how rare it is. */
export interface Term { stem: string; variants: Map<string, number>; idf: number }

export interface IndexedSection { section: Section; body: Set<string>; head: Set<string> }

export interface KnowledgeIndex {
  readonly sections: IndexedSection[];
  readonly chunkIds: ReadonlySet<string>;
  /** The words of a question, each once. */
  terms(question: string): Term[];
  /** Sections that share words with the question, best first, with their BM25 score. */
  candidates(terms: Term[]): { indexed: IndexedSection; score: number }[];
}

/** Builds the search index of one agent's knowledge. */
export function knowledgeIndex(chunks: Chunk[]): KnowledgeIndex {
  const sections = sectionsOf(chunks).map((section) => ({
    section, body: new Set(indexedStems(section.text)), head: new Set(indexedStems([section.chunk.title, ...section.headings].join(' '))),
  }));
  const byId = new Map(sections.map((indexed) => [indexed.section.id, indexed]));
  const frequency = new Map<string, number>();
  for (const { body, head } of sections) for (const word of new Set([...body, ...head])) frequency.set(word, (frequency.get(word) ?? 0) + 1);

  const search = new MiniSearch<{ id: string; heading: string; title: string; text: string }>({
    fields: ['title', 'heading', 'text'], tokenize: indexedStems, processTerm: (term) => term,
    searchOptions: { boost: { title: 2, heading: 2.5 }, tokenize: (text) => text.split(' '), combineWith: 'OR' },
  });
  search.addAll(sections.map(({ section }) => ({ id: section.id, title: section.chunk.title, heading: section.headings.join(' '), text: section.text })));

  const variantsOf = (word: string): Map<string, number> => {
    const variants = new Map<string, number>();
    if (frequency.has(word)) variants.set(word, VARIANT_WEIGHT.same);
    for (const synonym of synonymsOf(word)) if (frequency.has(synonym)) variants.set(synonym, VARIANT_WEIGHT.synonym);
    if (variants.has(word) || word.length < 4) return variants;
    const allowed = word.length >= 10 ? 2 : 1;
    for (const known of frequency.keys()) {
      if (known.length < 4 || variants.has(known)) continue;
      if (known.startsWith(word) && known.length - word.length <= 3) variants.set(known, VARIANT_WEIGHT.longer);
      else if (word.length >= 5 && known[0] === word[0] && distance(word, known, allowed) <= allowed) variants.set(known, VARIANT_WEIGHT.misspelt);
    }
    return variants;
  };

  return {
    sections,
    chunkIds: new Set(chunks.map((chunk) => chunk.id)),
    terms: (question) => questionStems(question).map((word) => {
      const variants = variantsOf(word);
      const found = sections.filter(({ body, head }) => [...variants.keys()].some((variant) => body.has(variant) || head.has(variant))).length;
      return { stem: word, variants, idf: Math.log(1 + (sections.length - found + 0.5) / (found + 0.5)) };
    }),
    candidates(terms) {
      const weights = new Map<string, number>();
      for (const term of terms) for (const [variant, weight] of term.variants) weights.set(variant, Math.max(weight, weights.get(variant) ?? 0));
      if (weights.size === 0) return [];
      return search.search([...weights.keys()].join(' '), { boostTerm: (term) => weights.get(term) ?? 1 })
        .slice(0, CANDIDATES).map((result) => ({ indexed: byId.get(result.id as string) as IndexedSection, score: result.score }));
    },
  };
}
