import { CustomTheme } from './agent';
import { hexToHsl } from './colors';
import { hexToOklch } from './oklch';
import type { Hsl } from './colors';

/** What stands in `customThemeJSONString`; null when that is no theme. */
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
 * The theme of one colour: nine shades of it from light to dark in steps of ten; from dark to light
 * on the dark theme.
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

/** A theme in which somebody has chosen one of the shades. */
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
 * How many of the shades come before the primary color, so that all ten swatches are in the order
 * of their lightness: from light to dark, on the dark theme from dark to light.
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
