import { formatHex, parse, rgb as toRgb, toGamut } from 'culori';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Longer texts are never colors. */
const MAX_CHARS = 100;
/** Minimum opacity (0 to 1). A color with less opacity is only a tint of the background. */
const OPAQUE = 0.9;
/**
 * Maps colors outside of sRGB into sRGB by reducing their chroma only as far as needed, as browsers
 * do.
 */
const intoRgb = toGamut('rgb', 'oklch');

/**
 * Finds colors in style sheets that are written as hex digits or as color functions. It does not
 * find color names such as `red`, which `parseColor` knows.
 */
export const COLOR_PATTERN =
  '#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\([^()]{3,60}\\)';

/**
 * Reads a CSS color of level 4. Returns null for anything else and for colors that are not opaque.
 */
export function parseColor(css: string): Rgb | null {
  if (css.length > MAX_CHARS) return null;
  const color = parse(css.trim().toLowerCase());
  if (color === undefined || (color.alpha ?? 1) < OPAQUE) return null;
  const { r = 0, g = 0, b = 0 } = color.mode === 'rgb' ? color : toRgb(intoRgb(color));
  return [channel(r), channel(g), channel(b)];
}

const channel = (part: number): number => Math.round(255 * Math.min(1, Math.max(0, part)));

export const toHex = ([r, g, b]: Rgb): string =>
  formatHex({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });

/**
 * Returns how different two colors look, weighted as the eye weighs them (the "redmean" formula).
 * Below about 30 they look the same.
 */
export function difference(one: Rgb, other: Rgb): number {
  const red = (one[0] + other[0]) / 2;
  const [r, g, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return Math.sqrt((2 + red / 256) * r * r + 4 * g * g + (2 + (255 - red) / 256) * b * b);
}
