import { CRAWL } from '@voxgrove/contracts';
import type { HexColor } from '@voxgrove/contracts';
import { contrast, difference, parseColor, rgbToHsl, toHex } from './color';
import type { Rgb } from './color';

/** A colour as a site writes it, and how much its place says about the brand. */
export interface ColorClue { css: string; weight: number }

const SAME = 40;
const WHITE: Rgb = [255, 255, 255];
/** WCAG's contrast for large text and controls: white text on the colour can be read. */
const READABLE = 3;

/**
 * The brand's colours, the best first, at most CRAWL.maxColors: colours that white text can be read on, then paler ones,
 * then greys; near-identical ones are joined.
 */
export function rankColors(clues: ColorClue[]): HexColor[] {
  const groups: { rgb: Rgb; weight: number }[] = [];
  for (const { css, weight } of clues) {
    const rgb = parseColor(css);
    if (rgb === null) continue;
    const group = groups.find((known) => difference(known.rgb, rgb) < SAME);
    if (group) group.weight += weight; else groups.push({ rgb, weight });
  }
  return groups
    .map((group) => ({ ...group, tier: tier(group.rgb) }))
    .sort((one, other) => one.tier - other.tier || other.weight - one.weight)
    .slice(0, CRAWL.maxColors)
    .map(({ rgb }) => toHex(rgb));
}

function tier(rgb: Rgb): number {
  const [, saturation, lightness] = rgbToHsl(rgb);
  const spread = Math.max(...rgb) - Math.min(...rgb);
  if (spread < 24 || saturation < 12 || lightness > 95 || lightness < 6) return 2;
  return contrast(rgb, WHITE) >= READABLE ? 0 : 1;
}
