import type { Figure } from '../shared/tooling/bench/benchmark';

/**
 * Returns the median of a list of numbers.
 * @throws Error for an empty list
 */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the median of.');
  return sorted.length % 2 === 1
    ? middle
    : (middle + (sorted[sorted.length / 2 - 1] as number)) / 2;
}

/**
 * Builds a figure from runs that alternated between the product and its peer. The ratio is the
 * median of the ratios of the pairs.
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
