/**
 * Durations as counters that can be added up: 64 buckets, each a quarter of an octave wide (a factor of 2^¼ ≈ 1.19), from 1 ms to 65.5 s;
 * the first also holds everything below, the last everything above. Only buckets that were hit are stored.
 */
export type Histogram = Record<string, number>;

const PER_OCTAVE = 4;
const LAST = 63;

const bucketOf = (ms: number): number =>
  ms < 1 ? 0 : Math.min(Math.floor(Math.log2(ms) * PER_OCTAVE), LAST);

export function histogramOf(times: readonly number[]): Histogram {
  const counts: Histogram = {};
  for (const ms of times) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1;
  return counts;
}

/**
 * The time that `share` (0 to 1) of the measurements do not exceed; null without any. It lies in the bucket of the exact value (nearest
 * rank), so it is wrong by less than a factor of 2^¼ (19 %) between 1 ms and 65 s; usually by far less, as it is interpolated.
 */
export function percentile(histogram: Histogram, share: number): number | null {
  const total = Object.values(histogram).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(Math.ceil(share * total), 1);
  let before = 0;
  for (let bucket = 0; bucket <= LAST; bucket++) {
    const count = histogram[bucket] ?? 0;
    if (before + count >= rank)
      return Math.round(2 ** ((bucket + (rank - before - 0.5) / count) / PER_OCTAVE) * 10) / 10;
    before += count;
  }
  return null;
}
