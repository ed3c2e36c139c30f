import { expect, test } from '@jest/globals';
import { machineSlowness } from './machine-speed';

test('the first call allows no more time than later ones', () => {
  const first = machineSlowness();
  const later = Math.max(...Array.from({ length: 10 }, () => machineSlowness()));
  expect(first).toBeLessThan(later * 3);
});
