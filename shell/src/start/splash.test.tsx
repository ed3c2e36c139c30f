import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { RemoteRoot, chooseLanguage } from '@voxgrove/sdk/internal';
import { createTestShell } from '@voxgrove/testing';
import { messages } from '../i18n/en';
import { registerShellMessages } from '../host/page';
import { Splash } from './Splash';

const splash = (done: boolean) => (
  <RemoteRoot name="shell">
    <Splash done={done} />
  </RemoteRoot>
);
const bar = () =>
  Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'));
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const texts = messages.splash;

beforeEach(() => {
  createTestShell();
  registerShellMessages();
  chooseLanguage('');
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the bar goes to 85 % and waits there for the user, and the text changes at 25, 50 and 75', () => {
  render(splash(false));
  const announced: [number, string][] = [];
  for (let ms = 0; ms < 60_000; ms += 20) {
    const text = document.querySelector('[aria-live=polite]:not([role=region])')!.textContent!;
    if (announced.at(-1)?.[1] !== text) announced.push([bar(), text]);
    pass(20);
  }
  expect(announced).toEqual([
    [0, 'Opening Dashboard'],
    [25, texts.at25],
    [50, texts.at50],
    [75, texts.at75],
  ]);
  expect(bar()).toBe(85);
});

test('with the user the bar goes to 100 %, says so, lets clicks through and disappears 300 ms later', () => {
  const { rerender } = render(splash(false));
  pass(500);
  expect(bar()).toBeLessThan(85);
  rerender(splash(true));
  expect(bar()).toBe(100);
  expect(screen.getByText(texts.at100)).toBeTruthy();
  expect(getComputedStyle(document.querySelector('[data-splash]')!).pointerEvents).toBe('none');
  pass(299);
  expect(document.querySelector('[data-splash]')).not.toBeNull();
  pass(1);
  expect(document.querySelector('[data-splash]')).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});
