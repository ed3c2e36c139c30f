import { coverage, headingNamed, isAboutWorld, lacksOffer } from '../retrieval/coverage';
import type { Term } from '../retrieval/question-terms';
import type { Ranked, Ranking } from '../retrieval/rank';
import { saysLittle } from '../retrieval/topics';
import type { Evidence } from './certainty';
import { certainty, leads } from './certainty';

/**
 * The units that would be quoted for a question, and how certain it is that they contain the
 * answer.
 */
export interface Choice {
  units: Ranked[];
  certainty: number;
}

/** Limit of units in one answer, and of their characters together. */
const MAX_UNITS = 4;
const MAX_CHARS = 1_500;
/** Number of the first units among which those are. */
const MAX_LOOKED_AT = 6;
/** Minimum share of the likelihood with which another unit is also quoted. */
const LEAST_LEAD = 0.02;
/**
 * A unit covers as much of the question as another one if its coverage is lower by at most this.
 */
const ALIKE = 0.02;
const RIVALS = 5;

/**
 * Returns the best unit, or the best few if one alone is not clear; null if nothing was
 * found.
 */
export function chooseUnits({ terms, facets, ranked, asksForContactOnly }: Ranking): Choice | null {
  const [first] = ranked;
  if (!first) return null;
  const contact = asksForContactOnly ? contactUnit(ranked) : undefined;
  if (contact) return { units: [contact], certainty: 1 };
  const shares = leads(ranked);
  const units = unitsWith(first, ranked, shares);
  const words = new Set([...first.words.body, ...first.words.head]);
  const rivals = ranked.filter(
    (candidate) => !units.includes(candidate) && candidate.coverage >= first.coverage - ALIKE,
  );
  const evidence: Evidence = {
    lead: units.reduce((sum, unit) => sum + (shares[ranked.indexOf(unit)] ?? 0), 0),
    coverage: first.coverage,
    named: headingNamed(terms, first.section),
    offer: lacksOffer(terms, words) ? 1 : 0,
    world: isAboutWorld(terms, words) ? 1 : 0,
    rivals: rivals.length / RIVALS,
    kind: facets.length === 0 ? 0.5 : first.facets,
    topic: terms.some(({ concepts }) => !saysLittle(concepts)) ? 1 : 0,
    plain: plainCoverage(terms, words),
    unknown: unknownShare(terms),
  };
  return { units, certainty: certainty(evidence) };
}

/** Returns the share of the weight of a question in words that no passage has. */
function unknownShare(terms: readonly Term[]): number {
  const weight = (some: readonly Term[]): number => some.reduce((sum, { idf }) => sum + idf, 0);
  const all = weight(terms);
  return all === 0 ? 1 : weight(terms.filter(({ variants }) => variants.size === 0)) / all;
}

/** Returns the coverage of the words that say little by their concepts; 0.5 if there are none. */
function plainCoverage(terms: readonly Term[], words: ReadonlySet<string>): number {
  const vagueTerms = terms.filter(({ concepts }) => saysLittle(concepts));
  return vagueTerms.length === 0 ? 0.5 : coverage(vagueTerms, words);
}

/**
 * Returns the first unit and those that can be quoted with it: all are short, the others are undated
 * and have the requested kind of fact. A unit that cannot be quoted is left out.
 */
function unitsWith(first: Ranked, ranked: readonly Ranked[], shares: readonly number[]): Ranked[] {
  const units = [first];
  let chars = first.section.text.length;
  for (const [place, candidate] of ranked.slice(0, MAX_LOOKED_AT).entries()) {
    if (place === 0 || (shares[place] ?? 0) < LEAST_LEAD) continue;
    const isQa = first.section.chunk.qa !== undefined || candidate.section.chunk.qa !== undefined;
    const goesWith = !isQa && candidate.facets >= first.facets && candidate.dated === null;
    if (!goesWith || chars + candidate.section.text.length > MAX_CHARS) continue;
    chars += candidate.section.text.length;
    units.push(candidate);
    if (units.length === MAX_UNITS) break;
  }
  return units;
}

/** Returns the section with the most contact data, if it has all that the question asks for. */
function contactUnit(ranked: readonly Ranked[]): Ranked | undefined {
  const answering = ranked.filter(({ parts, facets }) => parts.contact > 0 && facets === 1);
  return answering.reduce<Ranked | undefined>(
    (best, candidate) =>
      best === undefined || candidate.parts.contact > best.parts.contact ? candidate : best,
    undefined,
  );
}
