import { expect, test } from '@jest/globals';
import { contrast, inkOn } from '@voxgrove/contracts/colors';
import fc from 'fast-check';
import { themeOf } from '../../../contract/chat-theme';
import { PALETTES } from '../../../contract/palettes';
import { readableOn } from '../view/theme';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text on any color and in any color is readable, in light and dark themes', () => {
  fc.assert(
    fc.property(color, (primary) => {
      expect(contrast(primary, inkOn(primary))).toBeGreaterThanOrEqual(4.5);
      for (const [palette, { surface, soft }] of Object.entries(PALETTES)) {
        for (const ground of [surface, soft])
          expect(contrast(readableOn(ground, primary), ground)).toBeGreaterThanOrEqual(
            palette === 'dark' ? 6 : 4.5,
          );
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each(Object.entries(PALETTES))(
  'text, small print, errors and field borders have enough contrast on every background of the %s palette',
  (_name, { surface, soft, field, text, muted, danger }) => {
    for (const ground of [surface, soft]) {
      for (const ink of [text, muted, danger])
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(field, ground)).toBeGreaterThanOrEqual(3);
    }
  },
);

const agent = (customThemeJSONString: string, theme = 'blue-light') => ({
  customThemeJSONString,
  theme,
});

test.each([
  ['a named theme', agent('', 'red-dark'), { primary: '#c02626', dark: true, palette: [] }],
  [
    'a name there is not',
    agent('', 'mauve-light'),
    { primary: undefined, dark: false, palette: [] },
  ],
  [
    'a name of objects',
    agent('', '__proto__-dark'),
    { primary: undefined, dark: true, palette: [] },
  ],
  ['no theme', agent('', ''), { primary: undefined, dark: false, palette: [] }],
  [
    'a theme of its own, before the named one',
    agent(
      '{"primary":"#2F6F4E","themeType":"dark","nineColorPallet":[[120,40,95],["x",1,2],[1,2],[0,0,50]]}',
    ),
    { primary: '#2F6F4E', dark: true, palette: ['hsl(120 40% 95%)', 'hsl(0 0% 50%)'] },
  ],
  [
    'a colour that is none',
    agent('{"primary":"red;}*{","themeType":"dark"}'),
    { primary: '#1d5fd1', dark: false, palette: [] },
  ],
  ['broken JSON', agent('{'), { primary: '#1d5fd1', dark: false, palette: [] }],
])('%s', (_name, given, expected) => {
  expect(themeOf(given)).toEqual({ ...expected, auto: false });
  const ui = { showWhatsappButtonOnWeb: false, widgetType: '', autoTheme: true };
  expect(themeOf({ ...given, ui })).toEqual({ ...expected, auto: true });
});
