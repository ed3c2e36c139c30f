import { describe, expect, test } from '@jest/globals';
import { contrast } from '../colors';
import { accentOf, accentVariables } from './accent';

const PRIMARIES = [
  '#0070f3',
  '#ffff00',
  '#ffffff',
  '#000000',
  '#808080',
  '#facc15',
  '#be2d78',
  '#11161b',
  '#f9fafb',
  '#00ff00',
];
const GROUNDS = { light: ['#f9fafb', '#e9edf0'], dark: ['#11161b', '#28313a'] };

describe.each(PRIMARIES)('the accent of %s', (primary) => {
  test.each(['light', 'dark'] as const)('is readable in %s mode', (mode) => {
    const accent = accentOf(primary)[mode];
    for (const ground of [...GROUNDS[mode], accent.subtle])
      expect(contrast(accent.fg, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of GROUNDS[mode])
      expect(contrast(accent.ring, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(accent.contrast, accent.solid)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent.contrast, accent.hover)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a readable color stays as it is', () => {
  expect(accentOf('#0b7a5b').light).toMatchObject({ solid: '#0b7a5b', contrast: '#ffffff' });
});

test('the variables are the ones that the design system reads', () => {
  expect(accentVariables('#0b7a5b')).toMatch(
    /^--vg-accent-solid:#0b7a5b;.*--vg-accent-ring-dark:#[0-9a-f]{6}$/,
  );
});
