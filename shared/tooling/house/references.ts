/** Figures of one code base. A figure that was not counted is undefined. */
export interface Reference {
  name: string;
  lines: number;
  median: number;
  p90: number;
  max: number;
  perLine: number;
  /** Percent of lines of more than 120 columns. */
  wideShare: number;
}

/**
 * Open-source projects of the same kind. One script counted them in their newest sources of
 * 2026-11-23: the OpenShift plugin SDK, OpenMRS, Piral's piral-base, TanStack Query and Fastify's
 * lib folder.
 */
export const REFERENCES: readonly Reference[] = [
  {
    name: 'openshift plugin-sdk',
    lines: 9552,
    median: 29,
    p90: 164,
    max: 527,
    perLine: 33,
    wideShare: 0.8,
  },
  { name: 'openmrs', lines: 40958, median: 37, p90: 170, max: 973, perLine: 34, wideShare: 0.4 },
  { name: 'piral-base', lines: 7655, median: 30, p90: 109, max: 380, perLine: 28, wideShare: 0.1 },
  {
    name: 'TanStack query',
    lines: 9564,
    median: 75,
    p90: 427,
    max: 1399,
    perLine: 28,
    wideShare: 0.3,
  },
  {
    name: 'fastify lib',
    lines: 9045,
    median: 165,
    p90: 688,
    max: 1159,
    perLine: 30,
    wideShare: 0.6,
  },
];
