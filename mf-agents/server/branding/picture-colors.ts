import { picturePixels } from '@voxgrove/server/files/uploads/picture-pixels';
import type { Pixels } from '@voxgrove/server/files/uploads/picture-pixels';
import { toHex } from './color';
import type { PictureFile } from './picture-file';
import type { ColorClue } from './rank-colors';

/** Colours a picture is counted for, and the part of it a colour has to cover. */
const COUNTED = 4;
const MIN_PART = 0.05;
/** What is paler than this is a shadow or an edge. */
const OPAQUE = 230;
const MAX_SVG_CHARS = 200_000;
/** Enough to see which colours there are. */
const SIDE = 256;

/** A logo's commonest colours, by its pixels or, when it is drawn, by what it is drawn with. Pictures that cannot be decoded give none. */
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

/** Colours an SVG is filled and lined with. */
export const drawnColors = (svg: string): ColorClue[] =>
  [
    ...svg
      .slice(0, MAX_SVG_CHARS)
      .matchAll(
        /(?:fill|stroke|stop-color)\s{0,9}[=:]\s{0,9}["']?\s{0,9}(#[0-9a-f]{3,8}|(?:rgb|hsl)\([^)]{3,60}\))/gi,
      ),
  ]
    .slice(0, 50)
    .map((match) => ({ css: match[1] ?? '', weight: 6, from: 'logo' }));

function countColors(rgba: Uint8Array): ColorClue[] {
  const counts = new Map<number, number>();
  let opaque = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < OPAQUE) continue;
    // Shades that differ by anti-aliasing count together.
    const shade = (step(rgba[at]!) << 16) | (step(rgba[at + 1]!) << 8) | step(rgba[at + 2]!);
    counts.set(shade, (counts.get(shade) ?? 0) + 1);
    opaque += 1;
  }
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, COUNTED)
    .filter(([, count]) => count > opaque * MIN_PART)
    .map(([shade, count]) => ({
      css: toHex([shade >> 16, (shade >> 8) & 255, shade & 255]),
      weight: 8 * (count / opaque),
      from: 'logo',
    }));
}

const step = (channel: number): number => Math.min(255, Math.round(channel / 8) * 8);
