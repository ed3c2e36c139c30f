import { expect, test } from '@jest/globals';
import { campaignWishOf } from './campaign-wish';

test.each(['STOP', ' stop! ', 'Opt-out', 'Arrêt', 'Baja', 'Abmelden.', 'İptal', 'Стоп', '退订'])(
  '%j opts out of campaigns',
  (text) => {
    expect(campaignWishOf(text)).toBe('stop');
  },
);

test('START opts in again, and sentences change nothing', () => {
  expect(campaignWishOf('Start')).toBe('start');
  expect(campaignWishOf('When does the bus stop here?')).toBeUndefined();
  expect(campaignWishOf('')).toBeUndefined();
});
