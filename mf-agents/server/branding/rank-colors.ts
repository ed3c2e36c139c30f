import { CRAWL } from '@voxgrove/contracts';
import { contrast, hexToHsl, hslToHex } from '@voxgrove/contracts/colors';
import type { BrandColor, ColorPlace } from '../../contract/wizard';
import { difference, parseColor, toHex } from '../html/port';
import type { Rgb } from '../html/port';

/** A color as the site writes it, and how strongly its place suggests a brand color. */
export interface ColorClue {
  css: string;
  weight: number;
  from: ColorPlace;
}

const SAME = 40;
const onWhite = (hex: string): number => contrast(hex, '#ffffff');
/** Minimum contrast of WCAG for large text and controls, and for text of any size (AA). */
const LARGE = 3;
const AA = 4.5;

/**
 * Returns the brand's colors, the best first, at most CRAWL.maxColors: colors on which white text
 * is readable, then paler ones, then grays. Nearly identical colors are merged.
 */
export function rankColors(clues: ColorClue[]): BrandColor[] {
  const groups: { rgb: Rgb; weight: number; from: ColorPlace; strongest: number }[] = [];
  for (const { css, weight, from } of clues) {
    const rgb = parseColor(css);
    if (rgb === null) continue;
    const group = groups.find((known) => difference(known.rgb, rgb) < SAME);
    if (!group) {
      groups.push({ rgb, weight, from, strongest: weight });
      continue;
    }
    group.weight += weight;
    if (weight > group.strongest) Object.assign(group, { from, strongest: weight });
  }
  return groups
    .map((group) => ({ ...group, tier: tier(group.rgb) }))
    .sort((one, other) => one.tier - other.tier || other.weight - one.weight)
    .slice(0, CRAWL.maxColors)
    .map(({ rgb, from }) => ({
      hex: toHex(rgb),
      from,
      contrast: Math.round(onWhite(toHex(rgb)) * 100) / 100,
      readable: readable(toHex(rgb)),
    }));
}

function tier(rgb: Rgb): number {
  const hex = toHex(rgb);
  const [, saturation, lightness] = wholeHsl(hex);
  const spread = Math.max(...rgb) - Math.min(...rgb);
  if (spread < 24 || saturation < 12 || lightness > 95 || lightness < 6) return 2;
  return onWhite(hex) >= LARGE ? 0 : 1;
}

/**
 * Returns the nearest shade on which white text of any size is readable: the color itself, or a
 * darker one of the same hue.
 */
function readable(hex: string): string {
  const [hue, saturation, lightness] = wholeHsl(hex);
  let shade = hex;
  for (let darker = lightness; onWhite(shade) < AA; darker -= 1)
    shade = hslToHex([hue, saturation, darker]);
  return shade;
}

const wholeHsl = (hex: string) => hexToHsl(hex).map(Math.round) as ReturnType<typeof hexToHsl>;
