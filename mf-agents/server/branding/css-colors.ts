import { COLOR_PATTERN } from '../html/port';
import type { ColorClue } from './rank-colors';

const COLOR = new RegExp(COLOR_PATTERN, 'gi');
const BRAND_NAME = /primary|brand|accent|theme|main/i;
const MAX_CSS = 300_000;
/** Limit of colors, because each is compared with all others that look different. */
const MAX_CLUES = 10_000;

/**
 * Returns the colors of a style sheet: its variables first, with those named after the brand at the
 * top, then the other colors by how often they are used.
 */
export function cssColors(css: string): ColorClue[] {
  const text = css.slice(0, MAX_CSS);
  const clues: ColorClue[] = [];
  for (const match of text.matchAll(/(?<![\w-])--([\w-]{1,80})\s{0,9}:([^;{}]{1,90})[;}]/g)) {
    if (clues.length >= MAX_CLUES / 2) break;
    const color = match[2]?.match(COLOR)?.[0] ?? match[2]?.trim();
    if (color !== undefined)
      clues.push({
        css: color,
        weight: BRAND_NAME.test(match[1] ?? '') ? 20 : 4,
        from: 'style-sheet',
      });
  }
  for (const match of text.matchAll(COLOR)) {
    if (clues.length >= MAX_CLUES) break;
    clues.push({ css: match[0], weight: 0.5, from: 'style-sheet' });
  }
  return clues;
}
