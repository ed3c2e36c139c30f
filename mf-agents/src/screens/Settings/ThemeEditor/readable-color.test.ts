import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hexToHsl, hslToHex } from '@voxgrove/contracts/colors';
import { AA, contrastInChat, readableColor } from './readable-color';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the offered color is readable for any color, and a readable color stays unchanged', () => {
  fc.assert(
    fc.property(color, fc.constantFrom('light', 'dark'), (primary, brightness) => {
      const offered = readableColor(primary, brightness);
      expect(contrastInChat(offered, brightness)).toBeGreaterThanOrEqual(AA);
      if (contrastInChat(primary, brightness) >= AA) expect(offered).toBe(primary);
      else if (Math.abs(hexToHsl(offered)[1]) > 20)
        expect(
          Math.abs(((hexToHsl(offered)[0] - hexToHsl(primary)[0] + 540) % 360) - 180),
        ).toBeLessThan(4);
    }),
    { numRuns: 2_000 },
  );
});

test('a color stays the same after conversion to HSL and back', () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(hslToHex(hexToHsl(hex))).toBe(hex);
    }),
    { numRuns: 2_000 },
  );
});
