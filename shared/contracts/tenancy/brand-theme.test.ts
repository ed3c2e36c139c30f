import { describe, expect, test } from '@jest/globals';
import { contrast } from '../colors';
import { hexToOklch, oklchToHex } from '../oklch';
import fc from 'fast-check';
import { themeFrom } from './brand-theme';
import { RAMP_STEPS, rampOf } from '../ramp';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const EDGES = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#1f6f54', '#808080'];
const examples = EDGES.map((hex): [string] => [hex]);

test('converting a color to OKLCH and back gives the same color', () =>
  fc.assert(
    fc.property(color, (hex) => {
      const back = oklchToHex(hexToOklch(hex));
      const distance = [1, 3, 5].map((at) =>
        Math.abs(parseInt(back.slice(at, at + 2), 16) - parseInt(hex.slice(at, at + 2), 16)),
      );
      expect(Math.max(...distance)).toBeLessThanOrEqual(1);
    }),
    { examples },
  ));

test('every step of a ramp is darker than the one before, for every color', () =>
  fc.assert(
    fc.property(color, (hex) => {
      const ramp = rampOf(hex);
      const lightness = RAMP_STEPS.map((step) => hexToOklch(ramp[step])[0]);
      lightness.slice(1).forEach((value, index) => expect(value).toBeLessThan(lightness[index]!));
    }),
    { examples },
  ));

describe('the theme of any brand', () => {
  const of = (hex: string, mode: 'light' | 'dark') => {
    const { variables } = themeFrom({ primary: hex });
    return (name: string) => variables[`--vg-accent-${name}${mode === 'dark' ? '-dark' : ''}`]!;
  };
  const SURFACES = {
    light: ['#F9FAFB', '#FFFFFF', '#F3F5F7'],
    dark: ['#11161B', '#1A2128', '#222A32'],
  };

  test.each(['light', 'dark'] as const)('has readable contrast by WCAG AA in %s', (mode) =>
    fc.assert(
      fc.property(color, (hex) => {
        const accent = of(hex, mode);
        expect(contrast(accent('contrast'), accent('solid'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent('contrast'), accent('hover'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent('fg'), accent('subtle'))).toBeGreaterThanOrEqual(4.5);
        for (const surface of SURFACES[mode]) {
          expect(contrast(accent('fg'), surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(accent('ring'), surface)).toBeGreaterThanOrEqual(3);
        }
      }),
      { examples },
    ),
  );

  test('keeps a readable primary color unchanged, and is one CSS rule', () => {
    const { variables, css } = themeFrom({ primary: '#0b7a5b' });
    expect(variables['--vg-accent-solid']).toBe('#0b7a5b');
    expect(css).toMatch(/^:root\{(--vg-accent-[a-z-]+:#[0-9a-f]{6};?)+\}$/);
  });
});
