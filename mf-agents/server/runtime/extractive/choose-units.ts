import {
  absentTopics,
  exactCoverage,
  headingNamed,
  heaviestMissing,
  lacksOffer,
} from '../retrieval/coverage';
import type { Ranked, Ranking } from '../retrieval/rank';
import type { Evidence } from './certainty';
import { certainty, contentOf, leads } from './certainty';

/**
 * The units that would be quoted for a question, and how certain it is that they contain the
 * answer.
 */
export interface Choice {
  units: Ranked[];
  certainty: number;
}

/** Limit of units in one answer, and of their characters together. */
const MAX_UNITS = 3;
const MAX_CHARS = 1_400;
/** Another unit is also quoted from this share of the likelihood on. */
const LEAST_LEAD = 0.05;

/**
 * Returns the best unit, or the best two or three if one alone is not clear; null if nothing was
 * found.
 */
export function chooseUnits({ terms, ranked, rarest, asksForContactOnly }: Ranking): Choice | null {
  const [first] = ranked;
  if (!first) return null;
  const contact = asksForContactOnly ? contactUnit(ranked) : undefined;
  if (contact) return { units: [contact], certainty: 1 };
  const shares = leads(ranked);
  const units = unitsWith(first, ranked, shares);
  const words = new Set([...first.words.body, ...first.words.head]);
  const evidence: Evidence = {
    lead: shares.slice(0, units.length).reduce((sum, share) => sum + share, 0),
    coverage: first.coverage,
    heading: first.headingCoverage,
    named: headingNamed(terms, first.section),
    line: first.lineCoverage,
    exact: exactCoverage(terms, words),
    missing: heaviestMissing(terms, words) / Math.max(1, rarest),
    absent: absentTopics(terms) / Math.max(1, rarest),
    offer: lacksOffer(terms, words) ? 1 : 0,
    content: contentOf(terms, rarest),
  };
  return { units, certainty: certainty(evidence) };
}

/**
 * Returns the first unit and those that can be quoted with it: all are short, the others are undated
 * and have the requested kind of fact.
 */
function unitsWith(first: Ranked, ranked: readonly Ranked[], shares: readonly number[]): Ranked[] {
  const units = [first];
  let chars = first.section.text.length;
  for (const [at, one] of ranked.slice(0, MAX_UNITS).entries()) {
    if (at === 0) continue;
    chars += one.section.text.length;
    const isQa = first.section.chunk.qa !== undefined || one.section.chunk.qa !== undefined;
    const goesWith = !isQa && one.facets >= first.facets && one.dated === null;
    if ((shares[at] ?? 0) < LEAST_LEAD || chars > MAX_CHARS || !goesWith) break;
    units.push(one);
  }
  return units;
}

/** Returns the section with the most contact data, if it has all that the question asks for. */
function contactUnit(ranked: readonly Ranked[]): Ranked | undefined {
  const answering = ranked.filter(({ parts, facets }) => parts.contact > 0 && facets === 1);
  return answering.reduce<Ranked | undefined>(
    (best, one) => (best === undefined || one.parts.contact > best.parts.contact ? one : best),
    undefined,
  );
}
