import { expect, test } from '@jest/globals';
import type { WorkspaceId } from '@voxgrove/contracts';
import { newUserId } from '@voxgrove/contracts';
import { inboxQuery } from './inbox-query';

const NOW = Date.UTC(2026, 9, 10, 12);
const YEAR_MS = 365.25 * 86_400_000;

/** Returns the hours in UTC at which a list looks for the hour from 9:00 in Berlin. */
function hoursOf(period: { from?: number; to?: number }): unknown {
  const filters = { view: 'all' as const, hour: 9, ...period };
  const scope = { ownerID: 'w'.repeat(20) as WorkspaceId };
  const { where } = inboxQuery(scope, filters, newUserId(), NOW, 'Europe/Berlin');
  return where.find(({ field }) => field === 'counted.utcHour')?.value;
}

test('a list that only ends, years ago, contains an hour in summer and in winter', () => {
  expect(hoursOf({ to: Date.UTC(2022, 6, 15) })).toEqual([7, 8]);
  expect(hoursOf({ to: Date.UTC(2022, 0, 15) })).toEqual([7, 8]);
});

test('a list of many years contains an hour in summer and in winter', () => {
  const missed: number[] = [];
  for (let years = 1; years <= 56; years += 0.5) {
    const hours = hoursOf({ from: NOW - years * YEAR_MS });
    if (JSON.stringify(hours) !== '[7,8]') missed.push(years);
  }
  expect(missed).toEqual([]);
});

test('a list that ends in the future looks at the offsets until now', () => {
  const from = Date.UTC(2026, 6, 1);
  expect(hoursOf({ from, to: Date.UTC(2099, 0, 1) })).toEqual([7]);
});
