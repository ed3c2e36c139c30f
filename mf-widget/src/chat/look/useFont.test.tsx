import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { endShown, show } from '../view/testing/show-chat';

const before = { fetch: globalThis.fetch, FontFace: globalThis.FontFace };
const added = new Set<unknown>();
const fetched = jest.fn(async (_url: string) => ({
  ok: true,
  arrayBuffer: async () => new ArrayBuffer(0),
}));

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  Object.defineProperty(document, 'fonts', { value: added, configurable: true });
  Object.assign(globalThis, {
    fetch: fetched,
    FontFace: class {
      load = async () => this;
    },
  });
});
afterEach(() => {
  endShown();
  Object.assign(globalThis, before);
  Reflect.deleteProperty(document, 'fonts');
});

test("the owner's font loads after the conversation by itself, and is removed with the chat", async () => {
  let finishLoading: () => void = () => {};
  const history = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const { shell } = await show({
    fontFamily: 'Inter',
    messages: [{ text: 'Good morning' }],
    history,
  });
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => finishLoading());
  await waitFor(() =>
    expect(shell.host.style.getPropertyValue('--vg-font')).toContain('Agent chat inter'),
  );
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    expect.stringContaining('/widget/v1/font-inter-latin.woff2'),
  ]);
  expect(added.size).toBe(1);
  cleanup();
  expect([shell.host.style.getPropertyValue('--vg-font'), added.size]).toEqual(['', 0]);
});
