import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { english } from '../texts';
import { ConnectionNotice } from './ConnectionNotice';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('that the visitor is offline is said once, when it lasts, and goes with it', () => {
  const { rerender } = render(<ConnectionNotice connection="offline" />);
  const passes = (milliseconds: number) =>
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });
  const said = () => screen.getByRole('status').textContent;
  passes(1_400);
  expect(said()).toBe('');
  passes(200);
  expect(said()).toBe(english.offline);
  rerender(<ConnectionNotice connection="reconnecting" />);
  expect(said()).toBe(english.reconnecting);
  rerender(<ConnectionNotice connection="live" />);
  expect(said()).toBe('');
  // Lost again, for a moment: not worth a word.
  rerender(<ConnectionNotice connection="offline" />);
  passes(1_400);
  expect(said()).toBe('');
});
