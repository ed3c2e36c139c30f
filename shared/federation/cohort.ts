/**
 * Returns a person's position from 0 to 100 in one rollout. The position is equal for the same seed
 * and person in every process and browser, evenly distributed, and independent between seeds.
 * FNV-1a over code points, finished with the mixer of MurmurHash3 (both public domain).
 * @returns a number in [0, 100)
 */
export function bucketOf(seed: string, person: string): number {
  let hash = 0x811c9dc5;
  for (const unit of `${seed}\u0000${person}`) {
    hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000) * 100;
}
