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

test('a lasting offline state is shown once, and disappears when the state ends', () => {
  const { rerender } = render(<ConnectionNotice connection="offline" />);
  const passes = (milliseconds: number) =>
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });
  const statusText = () => screen.getByRole('status').textContent;
  passes(1_400);
  expect(statusText()).toBe('');
  passes(200);
  expect(statusText()).toBe(english.offline);
  rerender(<ConnectionNotice connection="reconnecting" />);
  expect(statusText()).toBe(english.reconnecting);
  rerender(<ConnectionNotice connection="live" />);
  expect(statusText()).toBe('');
  // A short interruption is not shown.
  rerender(<ConnectionNotice connection="offline" />);
  passes(1_400);
  expect(statusText()).toBe('');
});
