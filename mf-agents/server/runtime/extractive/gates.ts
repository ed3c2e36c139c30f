import type { Ranked } from '../retrieval/rank';

/**
 * When a unit may be quoted as the answer. Coverage is the share of the question's weight that the
 * unit has with its headings; `heading` what its title and headings have alone. A question that asks
 * for a kind of fact is only answered by a unit that has such a fact.
 */
const DIRECT = [
  { coverage: 0.6, heading: 0 },
  { coverage: 0.5, heading: 0.3 },
] as const;

/** Below that, a section is worth a link when it has this share of the question. */
const MAYBE = { coverage: 0.42, heading: 0.38 } as const;

export const MAX_LINKS = 3;

export const isDirect = (unit: Ranked): boolean =>
  unit.facets >= 0.6 &&
  DIRECT.some(
    (gate) => unit.coverage >= gate.coverage && unit.headingCoverage >= gate.heading,
  );

export const isMaybe = (section: Ranked): boolean =>
  section.coverage >= MAYBE.coverage || section.headingCoverage >= MAYBE.heading;
