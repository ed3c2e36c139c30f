import { expect, test } from '@jest/globals';
import { contrast, inkOn } from '@voxgrove/contracts/colors';
import { parseHex, withHash } from './hex';
import { readableOn } from './readable-on';

test.each([
  ['0070f3', '#0070f3'],
  ['#C60', '#cc6600'],
  [' abc ', '#aabbcc'],
  ['#12345', undefined],
  ['', undefined],
  ['red', undefined],
  ['#1234567', undefined],
])('%j is parsed as %s', (typed, hex) => {
  expect(parseHex(typed)).toBe(hex);
});

test('# is added only when it is missing, and never to an empty text', () => {
  expect([withHash('c60'), withHash('#c60'), withHash('')]).toEqual(['#c60', '#c60', '']);
});

test('the contrast follows the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('text on any color is readable', () => {
  for (let value = 0; value < 0x1000000; value += 9973) {
    const color = `#${value.toString(16).padStart(6, '0')}`;
    for (const ink of [readableOn(color), inkOn(color)])
      expect([parseHex(ink), contrast(ink, color) >= 4.5]).toEqual([ink.toLowerCase(), true]);
  }
});
