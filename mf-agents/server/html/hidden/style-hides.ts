import type { Declarations } from './declarations';

/** Offset in pixels that is outside of any screen. */
const OFF_SCREEN = -900;
/** Smallest readable letter height in pixels. */
const SMALLEST_LETTER = 2;
const PIXELS: Record<string, number> = {
  px: 1,
  em: 16,
  rem: 16,
  ch: 8,
  ex: 8,
  pt: 1.33,
  pc: 16,
  cm: 38,
  mm: 3.8,
  in: 96,
  vw: 10,
  vh: 10,
  '%': 10,
};
const MOVED = /^(transform|translate|transition|animation|will-change)/;

/** Returns an approximate length in pixels; NaN if the text is not a length. */
function pixels(value = ''): number {
  const [, number = '', unit = ''] = /^(-?[\d.]+)([a-z%]*)$/.exec(value) ?? [];
  if (number === '') return NaN;
  return Number(number) * (unit === '' ? 1 : (PIXELS[unit] ?? NaN));
}

/** Returns whether the declarations alone make an element and its content invisible. */
export function styleHides(style: Declarations): boolean {
  const value = (name: string): string => style.get(name) ?? '';
  return (
    value('display') === 'none' ||
    /^(hidden|collapse)$/.test(value('visibility')) ||
    value('content-visibility') === 'hidden' ||
    isTransparent(style) ||
    isTiny(style) ||
    isOffScreen(style) ||
    isWithoutSize(style) ||
    isClipped(value('clip'), value('clip-path'))
  );
}

/**
 * Returns whether an element stays transparent. A transparent element that also moves does not: it
 * appears while the page is scrolled. Site builders write such styles into the page.
 */
function isTransparent(style: Declarations): boolean {
  const opaque = style.get('opacity') ?? /opacity\(([^)]*)\)/.exec(style.get('filter') ?? '')?.[1];
  if (opaque === undefined || !(Number.parseFloat(opaque) < 0.05)) return false;
  return ![...style.keys()].some((name) => MOVED.test(name.replace(/^-\w+-/, '')));
}

function isTiny(style: Declarations): boolean {
  const shorthand = /(?:^|\s)([\d.]+[a-z%]*)(?=[\s/])/.exec(style.get('font') ?? '')?.[1];
  const size = style.get('font-size') ?? shorthand;
  const height = size?.endsWith('%') === true ? pixels(size) * 0.016 : pixels(size);
  return height < SMALLEST_LETTER;
}

function isOffScreen(style: Declarations): boolean {
  const value = (name: string): string => style.get(name) ?? '';
  const far = (text: string): boolean =>
    text.split(/[\s,()]+/).some((part) => pixels(part) <= OFF_SCREEN);
  const isPositioned = /^(absolute|fixed|relative)$/.test(value('position'));
  if (isPositioned && ['left', 'top', 'right', 'bottom', 'inset'].some((name) => far(value(name))))
    return true;
  if (
    ['text-indent', 'margin-left', 'margin-top', 'margin', 'translate'].some((name) =>
      far(value(name)),
    )
  )
    return true;
  const transform = value('transform');
  return (
    (/translate/.test(transform) && far(transform)) ||
    /scale(3d|x|y)?\(\s*0(\.0+)?\s*[,)]/.test(transform)
  );
}

function isWithoutSize(style: Declarations): boolean {
  if (!/^(hidden|clip)$/.test(style.get('overflow') ?? '')) return false;
  return ['width', 'height', 'max-width', 'max-height'].some(
    (name) => pixels(style.get(name)) <= 1,
  );
}

function isClipped(clip: string, path: string): boolean {
  const [, sides] = /^rect\(([^)]*)\)/.exec(clip) ?? [];
  if (
    sides !== undefined &&
    sides
      .split(/[\s,]+/)
      .filter(Boolean)
      .every((side) => pixels(side) <= 1)
  )
    return true;
  return /^inset\((50|100)%|^circle\(0|^polygon\((0(px|%)?[\s,]*)+\)/.test(path);
}
