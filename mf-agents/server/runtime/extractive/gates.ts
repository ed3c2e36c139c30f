import type { Ranked } from '../retrieval/rank';

/** From this certainty on, a unit is quoted as the answer. */
const DIRECT = 0.55;

/** Below that, a section is worth a link when it has this share of the question. */
const MAYBE = { coverage: 0.42, heading: 0.38 } as const;

export const MAX_LINKS = 3;

export const isDirect = (certainty: number): boolean => certainty >= DIRECT;

export const isMaybe = (section: Ranked): boolean =>
  section.coverage >= MAYBE.coverage || section.headingCoverage >= MAYBE.heading;
