import { COLOR_PATTERN, parseColor } from '../color';
import type { Declarations } from './declarations';

/**
 * A background color; `unknown` for pictures and for anything that external style sheets may have
 * painted.
 */
export type Ground = string | 'unknown';

/** Colors that differ by less than this in each component look the same. */
const SAME = 8;
const NAMED = new RegExp(`${COLOR_PATTERN}|\\b[a-z]{3,20}\\b`, 'g');

/** Returns the background of the declarations, or undefined if they have none. */
export function groundOf(style: Declarations): Ground | undefined {
  if (style.has('background-image') && style.get('background-image') !== 'none') return 'unknown';
  const background = style.get('background-color') ?? style.get('background');
  if (
    background === undefined ||
    background === 'none' ||
    background === 'transparent' ||
    background === 'inherit'
  )
    return undefined;
  if (/url\(|gradient|var\(/.test(background)) return 'unknown';
  return (
    background
      .slice(0, 200)
      .match(NAMED)
      ?.find((color) => parseColor(color) !== null) ?? 'unknown'
  );
}

/** Returns whether text of a color is invisible on a background. */
export function isInvisible(color: string | undefined, ground: Ground): boolean {
  if (color === undefined) return false;
  if (color === 'transparent') return true;
  if (ground === 'unknown') return false;
  const [letters, behind] = [parseColor(color), parseColor(ground)];
  return (
    letters !== null &&
    behind !== null &&
    letters.every((part, index) => Math.abs(part - (behind[index] ?? 0)) < SAME)
  );
}
