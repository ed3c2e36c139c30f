import { exactCoverage, headingNamed, heaviestMissing } from '../retrieval/coverage';
import type { Ranked, Ranking } from '../retrieval/rank';
import { certainty, contentOf, leads } from './certainty';

/**
 * The units that would be quoted for a question, and how certain it is that they contain the
 * answer.
 */
export interface Choice {
  units: Ranked[];
  certainty: number;
}

/** A second unit is also quoted from this share of the likelihood on, if both are short. */
const SECOND_LEAD = 0.05;
const MAX_CHARS_OF_TWO = 1_100;

/** Returns the best unit, or the best two if one alone is not clear; null if nothing was found. */
export function chooseUnits({ terms, ranked, rarest, asksForContactOnly }: Ranking): Choice | null {
  const [first, second] = ranked;
  if (!first) return null;
  const contact = asksForContactOnly ? contactUnit(ranked) : undefined;
  if (contact) return { units: [contact], certainty: 1 };
  const [lead = 0, secondLead = 0] = leads(ranked);
  const words = new Set([...first.words.body, ...first.words.head]);
  const isPair = second !== undefined && secondLead >= SECOND_LEAD && goTogether(first, second);
  return {
    units: isPair ? [first, second] : [first],
    certainty: certainty({
      lead: isPair ? lead + secondLead : lead,
      coverage: first.coverage,
      heading: first.headingCoverage,
      named: headingNamed(terms, first.section),
      line: first.lineCoverage,
      exact: exactCoverage(terms, words),
      missing: heaviestMissing(terms, words) / Math.max(1, rarest),
      content: contentOf(terms, rarest),
    }),
  };
}

/**
 * Returns whether two units can be quoted together: both are short undated texts with the requested
 * kind of fact.
 */
function goTogether(first: Ranked, second: Ranked): boolean {
  const chars = first.section.text.length + second.section.text.length;
  const isQa = first.section.chunk.qa !== undefined || second.section.chunk.qa !== undefined;
  return (
    !isQa && chars <= MAX_CHARS_OF_TWO && second.facets >= first.facets && second.dated === null
  );
}

/** Returns the section with the most contact data, if it has all that the question asks for. */
function contactUnit(ranked: readonly Ranked[]): Ranked | undefined {
  const answering = ranked.filter(({ parts, facets }) => parts.contact > 0 && facets === 1);
  return answering.reduce<Ranked | undefined>(
    (best, one) => (best === undefined || one.parts.contact > best.parts.contact ? one : best),
    undefined,
  );
}
