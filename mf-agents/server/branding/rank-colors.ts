import { CRAWL } from '@voxgrove/contracts';
import { contrast } from '@voxgrove/contracts/colors';
import type { BrandColor, ColorPlace } from '../../contract/wizard';
import { difference, hslToRgb, parseColor, rgbToHsl, toHex } from './color';
import type { Rgb } from './color';

/** A colour as a site writes it, and how much its place says about the brand. */
export interface ColorClue {
  css: string;
  weight: number;
  from: ColorPlace;
}

const SAME = 40;
const onWhite = (rgb: Rgb): number => contrast(toHex(rgb), '#ffffff');
/** WCAG's contrast for large text and controls, and for text of any size (AA). */
const LARGE = 3;
const AA = 4.5;

/**
 * The brand's colours, the best first, at most CRAWL.maxColors: colours that white text can be read on, then paler ones,
 * then greys; near-identical ones are joined.
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
      contrast: Math.round(onWhite(rgb) * 100) / 100,
      readable: toHex(readable(rgb)),
    }));
}

function tier(rgb: Rgb): number {
  const [, saturation, lightness] = rgbToHsl(rgb);
  const spread = Math.max(...rgb) - Math.min(...rgb);
  if (spread < 24 || saturation < 12 || lightness > 95 || lightness < 6) return 2;
  return onWhite(rgb) >= LARGE ? 0 : 1;
}

/** The nearest shade that white text of any size reads well on: the colour itself, or a darker one of the same hue. */
function readable(rgb: Rgb): Rgb {
  const [hue, saturation, lightness] = rgbToHsl(rgb);
  let shade = rgb;
  for (let darker = lightness; onWhite(shade) < AA; darker -= 1)
    shade = hslToRgb(hue, saturation, darker);
  return shade;
}
