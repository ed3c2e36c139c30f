import { expect, test } from '@jest/globals';
import { customTheme } from './custom-theme';

test('nine shades of one colour in steps of ten from 95', () => {
  const { nineColorPallet, primary } = customTheme('#0070f3', 'light');
  expect(primary).toBe('#0070f3');
  expect(nineColorPallet.map(([, , lightness]) => lightness)).toEqual([
    95, 85, 75, 65, 55, 45, 35, 25, 15,
  ]);
  expect(new Set(nineColorPallet.map(([hue, saturation]) => `${hue} ${saturation}`))).toEqual(
    new Set(['212 100']),
  );
});

test('reversed on a dark theme; a grey has no hue', () => {
  expect(customTheme('#808080', 'dark').nineColorPallet[0]).toEqual([0, 0, 15]);
});
