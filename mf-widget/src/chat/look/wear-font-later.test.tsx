import { setImmediate } from 'node:timers';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Shell } from '../../../loader/handover';
import { endShown, show } from '../view/testing/show-chat';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  endShown();
});

const log = () => screen.getByRole('log');

/** What wears it comes in a part with other things, in a time of its own. */
async function partIsThere({ host }: Shell): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(300));
  for (let tries = 0; !host.isContentEditable && tries < 500; tries++) await act(() => new Promise<void>((resolve) => { setImmediate(resolve); }));
}

/** A browser with fonts, and a clock that stands; a font's file is there when `arrives` settles. */
function fonts(arrives?: Promise<void>) {
  const added = new Set<unknown>();
  Object.defineProperty(document, 'fonts', { value: added, configurable: true });
  const fetched = jest.fn(async (_url: string) => {
    await arrives;
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  });
  Object.assign(globalThis, { fetch: fetched, FontFace: class { load = async () => this; } });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  return { added, fetched };
}

test('the font is fetched with the first press after the conversation before has been shown, and a second has passed; its end takes it away', async () => {
  const { added, fetched } = fonts();
  let tell: () => void = () => {};
  const { shell } = await show({ fontFamily: 'Inter', messages: [{ text: 'Good morning' }], history: new Promise((resolve) => { tell = resolve; }) });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  fireEvent.click(shell.input);
  expect(fetched).not.toHaveBeenCalled();
  tell();
  await partIsThere(shell);
  await act(() => jest.advanceTimersByTimeAsync(600));
  fireEvent.click(shell.input);
  expect([log().textContent, fetched.mock.calls]).toEqual([expect.stringContaining('Good morning'), []]);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(fetched).not.toHaveBeenCalled();
  jest.useRealTimers();
  // However long it takes: the next press wears it.
  await waitFor(() => {
    fireEvent.click(shell.input);
    expect(shell.host.style.getPropertyValue('--vg-font')).toContain('Voxgrove inter');
  });
  expect([fetched.mock.calls.map(([url]) => url), added.size]).toEqual([[expect.stringContaining('/widget/v1/font-inter-latin.woff2')], 1]);
  cleanup();
  expect([shell.host.style.getPropertyValue('--vg-font'), added.size]).toEqual(['', 0]);
});

test.each([
  ['the next key', ({ input }: Shell) => fireEvent.keyDown(input, { key: 'a' })],
  ['the next press', ({ body }: Shell) => fireEvent.click(body)],
  ['the chat\'s closing', ({ panel }: Shell) => { panel.hidden = true; }],
])('a font that comes long after the press waits for %s, so that no text moves while it is read', async (_name, happens) => {
  let late: () => void = () => {};
  const { fetched } = fonts(new Promise((resolve) => { late = resolve; }));
  const { shell } = await show({ fontFamily: 'Inter' });
  const worn = () => shell.host.style.getPropertyValue('--vg-font');
  await partIsThere(shell);
  await act(() => jest.advanceTimersByTimeAsync(800));
  fireEvent.click(shell.input);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(fetched).toHaveBeenCalledTimes(1);
  late();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(worn()).toBe('');
  happens(shell);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(worn()).toContain('Voxgrove inter');
});
