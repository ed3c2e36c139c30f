import type { HouseFigures } from './house-figures';
import { KNOWN_CYCLES, KNOWN_MUTUAL } from './known-tangles';

/** Cycles that are still allowed. */
export interface KnownTangles {
  /** One file of each cycle, the first by name. */
  cycles: readonly string[];
  /** Pairs of folders, `a <-> b`. */
  mutual: readonly string[];
}

const KNOWN: KnownTangles = { cycles: KNOWN_CYCLES, mutual: KNOWN_MUTUAL };

/**
 * Returns the faults in the imports of a checkout, one line each: import cycles and mutual
 * dependencies of folders that are not known, and known ones that no longer exist and must leave
 * the list.
 */
export function houseFaults(
  { cycles, mutual }: Pick<HouseFigures, 'cycles' | 'mutual'>,
  known = KNOWN,
): string[] {
  const pairs = mutual.map((pair) => pair.join(' <-> '));
  const newCycles = cycles.filter(([first]) => !known.cycles.includes(first!));
  const newPairs = pairs.filter((pair) => !known.mutual.includes(pair));
  const solvedTangles = [
    ...known.cycles.filter((file) => !cycles.some(([first]) => first === file)),
    ...known.mutual.filter((pair) => !pairs.includes(pair)),
  ];
  return [
    ...newCycles.map((files) => `These files import each other in a circle: ${files.join(' ')}`),
    ...newPairs.map((pair) => `These folders import each other: ${pair}`),
    ...solvedTangles.map((tangle) => `Remove from known-tangles.ts what is gone: ${tangle}`),
  ];
}
