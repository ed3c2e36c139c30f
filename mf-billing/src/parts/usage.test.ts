import { expect, test } from '@jest/globals';
import { usageTone } from './usage';

test.each([
  [0, 0, 'accent'],
  [50, 100, 'accent'],
  [50.1, 100, 'warning'],
  [80, 100, 'warning'],
  [80.1, 100, 'danger'],
  [120, 100, 'danger'],
] as const)('%s of %s used credits are shown as %s', (used, total, tone) => {
  expect(usageTone(used, total)).toBe(tone);
});
