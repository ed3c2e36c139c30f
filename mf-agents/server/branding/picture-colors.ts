import { picturePixels } from '@voxgrove/server/files/uploads/picture-pixels';
import type { Pixels } from '@voxgrove/server/files/uploads/picture-pixels';
import { COLOR_PATTERN, toHex } from '../html/port';
import type { PictureFile } from './picture';
import type { ColorClue } from './rank-colors';

/**
 * Maximum number of colors per picture, and the minimum share of the opaque pixels that a color
 * must cover.
 */
const COUNTED = 4;
const MIN_PART = 0.05;
/** Minimum alpha (0 to 255). A paler pixel is part of a shadow or an edge. */
const OPAQUE = 230;
const MAX_SVG_CHARS = 200_000;
/** Side of the reduced picture in px. This size is enough to find the colors. */
const SIDE = 256;

/**
 * Returns the most common colors of a logo, from its pixels or from the fills and strokes of an
 * SVG. Pictures that cannot be decoded have none.
 */
export async function pictureColors(
  { type, drawn, icons }: PictureFile,
  bytes: Uint8Array,
): Promise<ColorClue[]> {
  if (type === 'image/svg+xml') return drawn;
  const pixels =
    type === 'image/x-icon'
      ? await iconPixels(icons)
      : await picturePixels(bytes, { maxSide: SIDE });
  return pixels === null ? [] : countColors(pixels.rgba);
}

async function iconPixels(icons: PictureFile['icons']): Promise<Pixels | null> {
  for (const icon of icons) {
    const pixels = 'rgba' in icon ? icon : await picturePixels(icon, { maxSide: SIDE });
    if (pixels !== null) return pixels;
  }
  return null;
}

const DRAWN = new RegExp(
  `(?:fill|stroke|stop-color)\\s{0,9}[=:]\\s{0,9}["']?\\s{0,9}(${COLOR_PATTERN})`,
  'gi',
);

/** Returns the fill and stroke colors of an SVG. */
export const drawnColors = (svg: string): ColorClue[] =>
  [...svg.slice(0, MAX_SVG_CHARS).matchAll(DRAWN)]
    .slice(0, 50)
    .map((match) => ({ css: match[1] ?? '', weight: 6, from: 'logo' }));

/**
 * Width of a shade, in levels (0 to 255) of a color channel. Colors that differ by anti-aliasing
 * count as the same shade.
 */
const SHADE_WIDTH = 8;
const LEVELS = 256 / SHADE_WIDTH + 1;

function countColors(rgba: Uint8Array): ColorClue[] {
  const counts = new Uint32Array(LEVELS ** 3);
  let opaque = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < OPAQUE) continue;
    const shade =
      (level(rgba[at]!) * LEVELS + level(rgba[at + 1]!)) * LEVELS + level(rgba[at + 2]!);
    counts[shade]! += 1;
    opaque += 1;
  }
  const common: { shade: number; count: number }[] = [];
  for (const [shade, count] of counts.entries())
    if (count > opaque * MIN_PART) common.push({ shade, count });
  return common
    .sort((one, other) => other.count - one.count)
    .slice(0, COUNTED)
    .map(({ shade, count }) => ({
      css: toHex([
        channel(Math.floor(shade / LEVELS ** 2)),
        channel(Math.floor(shade / LEVELS) % LEVELS),
        channel(shade % LEVELS),
      ]),
      weight: 8 * (count / opaque),
      from: 'logo',
    }));
}

const level = (value: number): number => Math.round(value / SHADE_WIDTH);
const channel = (ofLevel: number): number => Math.min(255, ofLevel * SHADE_WIDTH);
