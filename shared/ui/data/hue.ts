/**
 * Returns a hue (0 to 359 degrees) for a name. The same name always has the same hue. Uses the
 * FNV-1a hash, in steps of 15 degrees, so that two hues are either equal or distinguishable.
 */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) {
    hash ^= char.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193);
  }
  const STEP = 15;
  return ((hash >>> 0) % (360 / STEP)) * STEP;
}
