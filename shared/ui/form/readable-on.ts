import { contrast } from '@voxgrove/contracts/colors';

/**
 * Returns white or near-black, whichever is more readable on `#rrggbb`. Returns black for the few
 * colors on which neither has a contrast of 4.5.
 */
export function readableOn(hex: string): string {
  const better = contrast('#FFFFFF', hex) >= contrast('#11161B', hex) ? '#FFFFFF' : '#11161B';
  return contrast(better, hex) >= 4.5 ? better : '#000000';
}
