import { exactCoverage, headingNamed, heaviestMissing } from '../retrieval/coverage';
import type { Ranked, Ranking } from '../retrieval/rank';
import { certainty, contentOf, leads } from './certainty';

/** What would be quoted for a question, and how certain it is that the answer stands there. */
export interface Choice {
  units: Ranked[];
  certainty: number;
}

/** A second unit is quoted, too, from this share of the likelihood on, if both are short. */
const SECOND_LEAD = 0.05;
const MAX_CHARS_OF_TWO = 1_100;

/** The best unit, or the two best where one alone is not clear; null where nothing was found. */
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

/** Both are short standing texts with the kind of fact that is asked for. */
function goTogether(first: Ranked, second: Ranked): boolean {
  const chars = first.section.text.length + second.section.text.length;
  const isQa = first.section.chunk.qa !== undefined || second.section.chunk.qa !== undefined;
  return (
    !isQa && chars <= MAX_CHARS_OF_TWO && second.facets >= first.facets && second.dated === null
  );
}

/** The section that says most about how the business is reached, and all that is asked of it. */
function contactUnit(ranked: readonly Ranked[]): Ranked | undefined {
  const answering = ranked.filter(({ parts, facets }) => parts.contact > 0 && facets === 1);
  return answering.reduce<Ranked | undefined>(
    (best, one) => (best === undefined || one.parts.contact > best.parts.contact ? one : best),
    undefined,
  );
}
