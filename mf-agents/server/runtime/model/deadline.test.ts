import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { silenceDeadline } from './deadline';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('ends when the first sign of life comes too late', () => {
  const { signal } = silenceDeadline(100, 30);
  jest.advanceTimersByTime(99);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ code: 'OUTBOUND_TIMEOUT' });
});

test('ends after a pause since the last of many signs, and not before', () => {
  const { signal, alive } = silenceDeadline(100, 30);
  jest.advanceTimersByTime(90);
  for (let sign = 0; sign < 50; sign += 1) {
    alive();
    jest.advanceTimersByTime(7);
  }
  jest.advanceTimersByTime(22);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test.each(['before the first sign', 'after one'])(
  'never ends after the exchange is done: %s',
  (when) => {
    const { signal, alive, done } = silenceDeadline(100, 30);
    if (when === 'after one') {
      alive();
      jest.advanceTimersByTime(20);
      alive();
    }
    done();
    jest.runAllTimers();
    expect(signal.aborted).toBe(false);
  },
);
