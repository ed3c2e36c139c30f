/**
 * Durations as counters that can be summed. There are 64 buckets from 1 ms to 65.5 s, each a
 * quarter octave wide (a factor of 2^¼ ≈ 1.19). The first and the last bucket include everything
 * below and above. Only used buckets are stored.
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
 * Returns the quantile `share` (0 to 1) of the measurements, or null without measurements. The
 * result is in the bucket of the exact value (nearest rank). So its error is below a factor of 2^¼
 * (19 %) between 1 ms and 65 s, and usually smaller because of interpolation.
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
