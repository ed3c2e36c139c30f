import { CustomTheme } from './agent';
import { hexToHsl } from './colors';
import { hexToOklch } from './oklch';
import type { Hsl } from './colors';

/** Parses `customThemeJSONString`. Returns null if the text is not a theme. */
export function readCustomTheme(json: string): CustomTheme | null {
  try {
    return CustomTheme.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

const TOP_LIGHTNESS = 95;
const STEP = 10;

/**
 * Generates the theme of one color: nine shades of the color in steps of ten, from light to dark,
 * or from dark to light in the dark theme.
 */
export function customTheme(primary: string, themeType: 'light' | 'dark'): CustomTheme {
  const [hue, saturation] = roundedHsl(primary);
  const shades = Array.from({ length: 9 }, (_, index): Hsl => [
    hue,
    saturation,
    TOP_LIGHTNESS - STEP * index,
  ]);
  return {
    themeType,
    primary,
    nineColorPallet: themeType === 'dark' ? shades.reverse() : shades,
    autogenTheme: true,
  };
}

/** Returns the theme with one shade replaced by `color`. */
export function withShade(theme: CustomTheme, index: number, color: string): CustomTheme {
  return {
    ...theme,
    nineColorPallet: theme.nineColorPallet.map((shade, at) =>
      at === index ? roundedHsl(color) : shade,
    ),
    autogenTheme: false,
  };
}

/**
 * Returns how many of the shades come before the primary color, so that all ten swatches are sorted
 * by lightness: from light to dark, or from dark to light in the dark theme.
 */
export function placeOfPrimary(
  shades: readonly string[],
  { primary, themeType }: Pick<CustomTheme, 'primary' | 'themeType'>,
): number {
  const [lightness] = hexToOklch(primary);
  const isBefore = (shade: string): boolean => {
    const [other] = hexToOklch(shade);
    return themeType === 'dark' ? other < lightness : other > lightness;
  };
  return shades.filter(isBefore).length;
}

const roundedHsl = (color: string): Hsl => hexToHsl(color).map(Math.round) as Hsl;
