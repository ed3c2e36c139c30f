import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { TimeAgo } from './TimeAgo';
import { useEndOfDay } from './page-clock';

const EVENING = new Date(2026, 10, 22, 23, 59, 10).getTime();
const midnight = (day: number) => new Date(2026, 10, day).getTime();

beforeEach(() => {
  jest.useFakeTimers({ now: EVENING });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Day() {
  return <p>{useEndOfDay()}</p>;
}
const day = () => Number(screen.getByText(/^\d+$/).textContent);
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('a page that stays open past midnight changes its day soon after', () => {
  render(<Day />);
  expect(day()).toBe(midnight(23));
  pass(40_000);
  expect(day()).toBe(midnight(23));
  pass(40_000);
  expect(day()).toBe(midnight(24));
});

test('a page that was hidden past midnight changes its day when it becomes visible', () => {
  render(<Day />);
  jest.setSystemTime(midnight(24) + 3_600_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(day()).toBe(midnight(25));
});

test('a time that appears hours after loading is shown relative to now', () => {
  render(<TimeAgo at={EVENING} />).unmount();
  jest.setSystemTime(EVENING + 3 * 3_600_000);
  render(<TimeAgo at={EVENING} />);
  expect(screen.getByText('3 hours ago')).toBeTruthy();
  pass(3_600_000);
  expect(screen.getByText('4 hours ago')).toBeTruthy();
});
