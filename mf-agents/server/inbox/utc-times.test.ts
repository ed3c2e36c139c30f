import { expect, test } from '@jest/globals';
import { localTime, weekdayOf } from '../local-time';
import { utcTimes } from './utc-times';

const HOUR_MS = 3_600_000;
const YEAR = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };

test('every moment at a local hour and day of the week is at one of the times in UTC', () => {
  const missed: string[] = [];
  for (const timeZone of ['Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'])
    for (let at = YEAR.from; at < YEAR.to; at += 31 * HOUR_MS + 700_000) {
      const { day, hour } = localTime(at, timeZone);
      const { hours, weekdays } = utcTimes({ hour, weekday: weekdayOf(day) }, timeZone, YEAR);
      const date = new Date(at);
      const isFound = hours!.includes(date.getUTCHours()) && weekdays!.includes(date.getUTCDay());
      if (!isFound) missed.push(`${timeZone} ${date.toISOString()}`);
    }
  expect(missed).toEqual([]);
});

test('the times in UTC are few', () => {
  expect(utcTimes({}, 'UTC', YEAR)).toEqual({});
  expect(utcTimes({ hour: 9 }, 'UTC', YEAR)).toEqual({ hours: [9] });
  expect(utcTimes({ hour: 0 }, 'Europe/Berlin', YEAR)).toEqual({ hours: [22, 23] });
  const summer = { from: Date.UTC(2026, 5, 1), to: Date.UTC(2026, 6, 1) };
  expect(utcTimes({ hour: 9, weekday: 1 }, 'Europe/Berlin', summer)).toEqual({
    hours: [7],
    weekdays: [0, 1],
  });
});
