import { expect, test } from '@jest/globals';
import { plateFor } from './logo-plate';

const GREEN = [31, 111, 84, 255];
const WHITE = [255, 255, 255, 255];
const NOTHING = [0, 0, 0, 0];
const logo = (...parts: [number[], number][]) =>
  parts.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat());
const HEADER = '#1f6f54';

test.each([
  ['a logo on the color of the header', logo([GREEN, 70], [WHITE, 30]), '#ffffff'],
  ['a logo of nothing but that color', logo([GREEN, 20], [NOTHING, 80]), '#ffffff'],
  ['a white logo', logo([WHITE, 20], [NOTHING, 80]), undefined],
  ['a white logo with a green detail', logo([WHITE, 80], [GREEN, 20]), undefined],
  ['an empty picture', logo([NOTHING, 100]), undefined],
])('%s', (_case, pixels, plate) => {
  expect(plateFor(pixels, HEADER)).toBe(plate);
});

test('a white logo in a white header gets a dark plate', () => {
  expect(plateFor(logo([WHITE, 90], [GREEN, 10]), '#ffffff')).toBe('#1a2128');
});
