import { CustomTheme } from '@voxgrove/contracts';
import { hexToHsl } from '@voxgrove/contracts/colors';
import type { Hsl } from '@voxgrove/contracts/colors';

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

const roundedHsl = (color: string): Hsl => hexToHsl(color).map(Math.round) as Hsl;
