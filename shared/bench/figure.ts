/** One measured figure; `npm run bench` prints each as a line of JSON. */
export interface Figure {
  name: string;
  value: number;
  /** `ms`, `bytes`, `count`, … */
  unit: string;
  /** The same measured on what it is compared with, in the same run; null when there is no peer. */
  peer: number | null;
  /** The median of the paired ratios value/peer; null when there is no peer. */
  ratio: number | null;
  /** Upper limit of the ratio, or of the value when there is no peer; null when there is none. */
  limit: number | null;
}

/**
 * A benchmark: `shared/bench/{name}.ts` exports one as default. `log` shows progress and goes to
 * stderr.
 */
export type Benchmark = (log: (line: string) => void) => Promise<Figure[]>;

/** Middle of a list of numbers. @throws Error for an empty list */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return sorted.length % 2 === 1
    ? middle
    : (middle + (sorted[sorted.length / 2 - 1] as number)) / 2;
}

/**
 * A figure from runs that alternated between the product and its peer: the ratio is the median of
 * the pairs' ratios.
 */
export function pairedFigure(
  name: string,
  unit: string,
  values: number[],
  peers: number[],
  limit: number | null,
): Figure {
  return {
    name,
    unit,
    value: round(median(values)),
    peer: round(median(peers)),
    ratio: round(median(values.map((value, index) => value / (peers[index] as number))), 3),
    limit,
  };
}

const round = (value: number, digits = 1): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;
