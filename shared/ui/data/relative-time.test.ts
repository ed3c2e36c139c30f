import { expect, test } from '@jest/globals';
import { exactTime, relativeTime, shortAge } from './relative-time';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
test.each([
  [0, 'now'],
  [29_000, 'now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_400_000, 'yesterday'],
  [8 * 86_400_000, 'last week'],
  [400 * 86_400_000, 'last year'],
])('%d ms ago is shown as %s', (ms, text) => {
  expect(relativeTime(NOW - ms, NOW, 'en')).toBe(text);
});

test.each([
  [29_000, 'now'],
  [59_000, 'in 1 minute'],
  [55 * 60_000, 'in 55 minutes'],
  [100 * 60_000, 'in 2 hours'],
  [22 * 3_600_000, 'in 22 hours'],
  [86_399_000, 'tomorrow'],
  [6.9 * 86_400_000, 'next week'],
])('%d ms in the future is shown as %s', (ms, text) => {
  expect(relativeTime(NOW + ms, NOW, 'en')).toBe(text);
});

test.each([
  [0, 'now'],
  [59_000, 'now'],
  [5 * 60_000, '5m'],
  [3_600_000, '1h'],
  [3 * 86_400_000, '3d'],
  [8 * 86_400_000, '1w'],
  [40 * 86_400_000, '1 mth'],
  [-60_000, 'now'],
])('the short age of %d ms is %s', (ms, text) => {
  expect(shortAge(NOW - ms, NOW, 'en')).toBe(text);
});

test('the exact time contains the seconds', () => {
  expect(exactTime(NOW, 'en-GB')).toMatch(/21 Nov 2026.*:00:00/);
});
