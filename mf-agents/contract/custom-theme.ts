import type { CustomTheme } from '@voxgrove/contracts';

type Hsl = [number, number, number];

/** `#rrggbb` as hue (0–360), saturation and lightness (0–100), rounded. */
function hexToHsl(hex: string): Hsl {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const delta = max - min;
  const lightness = (max + min) / 2;
  const saturation = delta === 0 ? 0 : delta / (1 - Math.abs(2 * lightness - 1));
  const hue = delta === 0 ? 0 : max === r ? ((g - b) / delta + 6) % 6 : max === g ? (b - r) / delta + 2 : (r - g) / delta + 4;
  return [Math.round(hue * 60), Math.round(saturation * 100), Math.round(lightness * 100)];
}

const TOP_LIGHTNESS = 95;
const STEP = 10;

/** The theme of one colour: nine shades of it from light to dark in steps of ten; from dark to light on the dark theme. */
export function customTheme(primary: string, themeType: 'light' | 'dark'): CustomTheme {
  const [hue, saturation] = hexToHsl(primary);
  const shades = Array.from({ length: 9 }, (_, index): Hsl => [hue, saturation, TOP_LIGHTNESS - STEP * index]);
  return { themeType, primary, nineColorPallet: themeType === 'dark' ? shades.reverse() : shades };
}
