import { describe, expect, test } from '@jest/globals';
import { hslToHex } from './colors';
import { hexToOklch } from './oklch';
import fc from 'fast-check';
import { customTheme, placeOfPrimary } from './custom-theme';

test('a theme has nine shades of one color, with lightness 95 to 15 in steps of ten', () => {
  const { nineColorPallet, primary } = customTheme('#0070f3', 'light');
  expect(primary).toBe('#0070f3');
  expect(nineColorPallet.map(([, , lightness]) => lightness)).toEqual([
    95, 85, 75, 65, 55, 45, 35, 25, 15,
  ]);
  expect(new Set(nineColorPallet.map(([hue, saturation]) => `${hue} ${saturation}`))).toEqual(
    new Set(['212 100']),
  );
});

test('the shades are reversed in a dark theme, and a gray has no hue', () => {
  expect(customTheme('#808080', 'dark').nineColorPallet[0]).toEqual([0, 0, 15]);
});

describe('the order of the ten swatches', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);

  test.each(['light', 'dark'] as const)('follows their lightness for every color: %s', (mode) =>
    fc.assert(
      fc.property(color, (primary) => {
        const theme = customTheme(primary, mode);
        const hexes = theme.nineColorPallet.map(hslToHex);
        const place = placeOfPrimary(hexes, theme);
        const swatches = [...hexes.slice(0, place), primary, ...hexes.slice(place)];
        const lightness = swatches.map((hex) => hexToOklch(hex)[0]);
        const sorted = [...lightness].sort((a, b) => (mode === 'dark' ? a - b : b - a));
        expect(lightness).toEqual(sorted);
      }),
      { examples: [['#1f6f54'], ['#000000'], ['#ffffff'], ['#ffff00']] },
    ),
  );
});
