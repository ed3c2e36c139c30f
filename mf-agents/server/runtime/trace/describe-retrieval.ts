import type { Language } from '@voxgrove/contracts/language';
import type { RetrievalStep } from '../../../contract/trace-steps';
import type { Term } from '../retrieval/question-terms';
import type { Ranked, Ranking } from '../retrieval/rank';
import { eachWord, withoutMark, words } from '../retrieval/language/words';

/** Limit of ranked sections that a trace shows, and of characters of each. */
const SHOWN = 8;
const EXCERPT = 400;

/**
 * How a section was used: quoted in the answer, only linked, or given to the model under a number.
 */
export type SectionUse = { use: 'quoted' | 'linked' } | { use: 'prompt'; number: number };

const share = (value: number) => Math.round(value * 100) / 100;

/** Describes the step `retrieval`: the query, the results, and the reasons. */
export function describeRetrieval(
  question: string,
  { terms, facets, ranked }: Pick<Ranking, 'terms' | 'facets' | 'ranked'>,
  useOf: (passage: Ranked) => SectionUse | undefined,
): object {
  const wordAsWritten = saidIn(question, terms);
  const weight = terms.reduce((sum, { idf }) => sum + idf, 0) || 1;
  return {
    query: question,
    /**
     * `weight` is the word's share of the question. A word without variants is not in the knowledge
     * base.
     */
    words: terms.map(({ stem, idf, variants }) => ({
      word: wordAsWritten(stem),
      weight: share(idf / weight),
      variants: [...new Set([...variants.keys()].map(withoutMark))].slice(0, 6),
    })),
    facets: [...new Set(facets.map(({ name }) => name))],
    found: ranked.length,
    passages: ranked.slice(0, SHOWN).map((passage) => ({
      chunkId: passage.section.chunk.id,
      sourceId: passage.section.chunk.sourceId,
      title: passage.section.chunk.title,
      heading: passage.section.heading,
      url: passage.section.chunk.url,
      score: share(passage.score),
      coverage: share(passage.coverage),
      headingCoverage: share(passage.headingCoverage),
      facets: share(passage.facets),
      dated: passage.dated,
      parts: {
        words: share(passage.parts.words),
        coverage: share(passage.parts.coverage),
        heading: share(passage.parts.heading),
        kind: share(passage.parts.kind),
        person: share(passage.parts.person),
      },
      matched: matchesOf(terms, passage, wordAsWritten),
      excerpt: passage.section.text.slice(0, EXCERPT),
      ...useOf(passage),
    })),
  };
}

/**
 * Returns a function that finds the spelling of a stem in the question. Part of a compound is shown
 * as its stem.
 */
function saidIn(question: string, terms: Term[]): (stem: string) => string {
  const written = new Map<string, string>();
  if (terms[0])
    for (const { stem, start, end } of words(question, terms[0].language))
      if (!written.has(withoutMark(stem)))
        written.set(withoutMark(stem), question.slice(start, end));
  return (stem) => written.get(stem) ?? stem;
}

type Match = RetrievalStep['passages'][number]['matched'][number];

/**
 * Returns where the best variant of each word occurs in a section, and how it is spelled there.
 * Words that do not occur are left out.
 */
function matchesOf(
  terms: Term[],
  { section, words: { body, head } }: Ranked,
  saidOf: (stem: string) => string,
): Match[] {
  const matches = terms.flatMap(({ stem, variants }) => {
    const best = [...variants]
      .filter(([variant]) => body.has(variant) || head.has(variant))
      .sort(([, a], [, b]) => b - a)[0]?.[0];
    return best === undefined ? [] : [{ stem, best }];
  });
  const written = firstWritten(
    new Set(matches.map(({ best }) => best)),
    [section.text, ...section.headings, section.chunk.title],
    section.language,
  );
  return matches.map(({ stem, best }) => {
    const wordInPassage = written.get(best);
    return {
      word: saidOf(stem),
      as: withoutMark(best),
      in: head.has(best) ? 'heading' : 'text',
      ...(wordInPassage !== undefined && { said: wordInPassage }),
    };
  });
}

/**
 * Returns how these stems are spelled at their first occurrence. Reading stops at the last of them,
 * because texts are long and this runs for every question.
 */
function firstWritten(
  wanted: Set<string>,
  texts: readonly string[],
  language: Language,
): Map<string, string> {
  const written = new Map<string, string>();
  for (const text of texts) {
    for (const { stem, start, end } of wanted.size === 0 ? [] : eachWord(text, language)) {
      if (!wanted.delete(stem)) continue;
      written.set(stem, text.slice(start, end));
      if (wanted.size === 0) return written;
    }
  }
  return written;
}
