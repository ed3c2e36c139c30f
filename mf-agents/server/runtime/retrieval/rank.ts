import { answerKind } from './answer-kind';
import { foldWord } from '../../fold-word';
import { WEIGHT } from './weights';
import type { IndexedSection, KnowledgeIndex, Term } from './knowledge-index';
import type { Section } from './sections';

export interface Ranked {
  section: IndexedSection['section'];
  /** The stems of its text and of its headings. */
  words: Pick<IndexedSection, 'body' | 'head'>;
  /** Share of the question's IDF weight found in the section or its headings, 0 to 1. */
  coverage: number;
  /** The same for title and headings alone. */
  headingCoverage: number;
  score: number;
  /** What the score is made of. */
  parts: { words: number; coverage: number; heading: number; kind: number; person: number };
}

/**
 * Share of a question's IDF weight found in `words`; what is only in `context` counts
 * `contextWeight`.
 */
export function coverage(
  terms: Term[],
  words: ReadonlySet<string>,
  context: ReadonlySet<string> = new Set(),
  contextWeight = 1,
): number {
  let found = 0;
  let all = 0;
  for (const term of terms) {
    all += term.idf;
    let best = 0;
    for (const [variant, weight] of term.variants)
      best = Math.max(
        best,
        words.has(variant) ? weight : context.has(variant) ? weight * contextWeight : 0,
      );
    found += term.idf * best;
  }
  return all === 0 ? 0 : found / all;
}

/** Sections that may answer a question, best first. */
export function rank(
  index: KnowledgeIndex,
  question: string,
): {
  terms: Term[];
  ranked: Ranked[];
  /** Of the first one: an owner has answered this very question. */ answered?: Section;
} {
  const terms = index.terms(question);
  const candidates = index.candidates(terms);
  const best = candidates[0]?.score ?? 1;
  const looksRight = answerKind(question);
  const asksForSelf = SELF.test(foldWord(question));
  const ranked = candidates.map(({ indexed, score }) => {
    const covered = coverage(terms, indexed.body, indexed.head);
    const headingCoverage = coverage(terms, indexed.head);
    const kind = looksRight?.(indexed.section.text) ? 1 : 0;
    const person = asksForSelf ? addresses(indexed.section.heading) : 0;
    const parts = {
      words: WEIGHT.bm25 * (score / best),
      coverage: WEIGHT.coverage * covered,
      heading: WEIGHT.heading * headingCoverage,
      kind: WEIGHT.kind * kind,
      person: WEIGHT.person * person,
    };
    return {
      section: indexed.section,
      words: indexed,
      coverage: covered,
      headingCoverage,
      parts,
      score: parts.words + parts.coverage + parts.heading + parts.kind + parts.person,
    };
  });
  ranked.sort((a, b) => b.score - a.score);
  // What an owner has answered comes before everything that is only found.
  const answered = index.answered(question);
  if (answered === null) return { terms, ranked };
  const parts = { words: 1, coverage: 1, heading: 1, kind: 0, person: 0 };
  return {
    terms,
    ranked: [
      {
        section: answered.section,
        words: answered,
        coverage: 1,
        headingCoverage: 1,
        parts,
        score: Math.max(3, ranked[0]?.score ?? 0),
      },
      ...ranked.filter(({ section }) => section !== answered.section),
    ],
    answered: answered.section,
  };
}

/**
 * Who asks of themselves, and whom a heading speaks to or of, in folded words of several languages.
 */
const only = (some: string): RegExp => new RegExp(`(?<!\\p{L})(?:${some})(?!\\p{L})`, 'u');
const SELF = only(
  "i|my|me|we|our|ich|mir|mich|mein(?:e[mnrs]?)?|wir|unser(?:e[mnrs]?)?|je|j['’]|mon|ma|mes|moi|puis|nous|notre|nos|yo|mi|mis|puedo|nosotros|io|mio|mia|posso|noi|eu|meu|minha|ik|mijn|wij",
);
const READER = only(
  'your?|sie|ihre?[mnrs]?|du|dein(?:e[mnrs]?)?|vous|votre|vos|usted|su|sus|tu|lei|suo|sua|voce|seu|u|uw|jij|jouw',
);
const BUSINESS = only(
  'we|us|wir|uns|unser(?:e[mnrs]?)?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oaie]|nosso|nossa|wij|ons|onze',
);

/**
 * Does a heading speak of the reader (1), of the business (-1), or of neither? "If you cancel" is
 * not "If we cancel".
 */
const addresses = (heading: string): number => {
  const folded = foldWord(heading);
  return READER.test(folded) ? 1 : BUSINESS.test(folded) ? -1 : 0;
};
