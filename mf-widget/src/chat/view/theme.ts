import { contrast, luminance } from '@voxgrove/contracts/colors';

/**
 * Mixes `color` with black or white until it is readable as text on `surface`. The contrast is at
 * least 4.5, or 6 on dark surfaces, where a tint with 4.5 looks faint.
 */
export function readableOn(surface: string, color: string): string {
  const [towards, least] = luminance(surface) > 0.18 ? ([0, 4.5] as const) : ([255, 6] as const);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share);
    if (contrast(mixed, surface) >= least) return mixed;
  }
  return mix(color, towards, 1);
}

const mix = (color: string, towards: number, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const part = parseInt(color.slice(at, at + 2), 16);
      return Math.round(part + (towards - part) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
