import { expect, test } from '@jest/globals';
import { isOfficeOpen } from './office-hours';

const MONDAY = { day: 1, from: '09:00', to: '17:00' };
const at = (time: string): number => Date.parse(`2026-11-30T${time}Z`);

test('people answer within the office hours of the day, in the time zone of the office', () => {
  const open = (time: string, zone: string) => isOfficeOpen([MONDAY], zone, at(time));
  expect(['08:59', '09:00', '16:59', '17:00'].map((time) => open(time, 'UTC'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(open('08:30', 'Europe/Berlin')).toBe(true);
  expect(open('16:30', 'Europe/Berlin')).toBe(false);
  expect(open('10:00', 'Nowhere/Land')).toBe(true);
});

test('office hours may pass midnight, and no office hours mean that people always answer', () => {
  const night = [{ day: 0, from: '22:00', to: '02:00' }];
  expect(isOfficeOpen(night, 'UTC', at('01:30'))).toBe(true);
  expect(isOfficeOpen(night, 'UTC', at('02:00'))).toBe(false);
  expect(isOfficeOpen([], 'UTC', at('03:00'))).toBe(true);
});
