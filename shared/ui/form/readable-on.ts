import { contrast } from '@voxgrove/contracts/colors';

/** White or near-black, whichever reads better on the colour `#rrggbb`; black on those few where neither has a contrast of 4.5. */
export function readableOn(hex: string): string {
  const better = contrast('#FFFFFF', hex) >= contrast('#11161B', hex) ? '#FFFFFF' : '#11161B';
  return contrast(better, hex) >= 4.5 ? better : '#000000';
}
