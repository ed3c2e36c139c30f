import { expect, test } from '@jest/globals';
import { contrast } from '@voxgrove/contracts/colors';
import { CARDS } from './cards';
import { CHANNEL_LOGOS } from './channel-logos';

test.each(Object.entries(CHANNEL_LOGOS))('the white logo of %s is visible', (id, logo) => {
  expect(CARDS.map((card) => card.id)).toContain(id);
  expect(contrast('#FFFFFF', logo.ground)).toBeGreaterThanOrEqual(3);
  expect(logo.path).toMatch(/^[Mm][\d.\sa-zA-Z,-]+$/);
});
