import { expect, test } from '@jest/globals';
import { filtersOf } from './statement-filters';

const NOW = Date.UTC(2026, 10, 24, 15);

test('an address without filters requests everything', () => {
  expect(filtersOf({ kind: '', direction: '', since: '' })).toEqual({});
});

test('filters of the address are sent, from the start of a day', () => {
  expect(filtersOf({ kind: 'usage', direction: 'decrease', since: 'week' }, NOW)).toEqual({
    kind: 'usage',
    direction: 'decrease',
    from: Date.UTC(2026, 10, 17) / 1_000,
  });
});

test('unknown values are left out', () => {
  expect(filtersOf({ kind: 'theft', direction: 'up', since: 'ever' }, NOW)).toEqual({});
});
