import { expect, test } from '@jest/globals';
import { addDays, daysBetween, localTime, startOfDay, startOfHour } from './local-time';

test('hours and days follow the local clock, also in half-hour zones', () => {
  const at = Date.parse('2026-11-24T20:45:00Z');
  expect(localTime(at, 'Asia/Kolkata')).toMatchObject({ day: '2026-11-25', hour: 2 });
  expect(new Date(startOfHour(at, 'Asia/Kolkata')).toISOString()).toBe('2026-11-24T20:30:00.000Z');
  expect(new Date(startOfDay('2026-11-25', 'Asia/Kolkata')).toISOString()).toBe(
    '2026-11-24T18:30:00.000Z',
  );
});

test('days with a clock change have 23 or 25 hours', () => {
  const length = (day: string) =>
    (startOfDay(addDays(day, 1), 'Europe/Berlin') - startOfDay(day, 'Europe/Berlin')) / 3_600_000;
  expect([length('2026-03-29'), length('2026-10-25'), length('2026-11-24')]).toEqual([23, 25, 24]);
});

test('a day whose midnight does not exist starts an hour later', () => {
  expect(localTime(startOfDay('2026-03-08', 'America/Havana'), 'America/Havana')).toMatchObject({
    day: '2026-03-08',
    hour: 1,
  });
});

test('the days between two days include both', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});
