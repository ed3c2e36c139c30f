import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { noticeStore } from '@voxgrove/sdk/internal';
import { registerShellMessages } from '../host/host';
import { optional } from './optional';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => noticeStore.set([]));
});

test('a part that fails to load is reported without affecting the rest, and is loaded again next time', async () => {
  registerShellMessages();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onFailed = jest.fn();
  let reachable = false;
  const Part = optional(
    async () => {
      if (!reachable) throw new Error('not reachable, on purpose');
      return { default: ({ name }: { name: string }) => <p>part of {name}</p> };
    },
    { fallback: 'fetching', onFailed },
  );
  const { container, unmount } = render(
    <main>
      frame <Part name="it" />
    </main>,
  );
  expect(container.textContent).toBe('frame fetching');
  await waitFor(() => expect(container.textContent).toBe('frame '));
  expect([noticeStore.get().map(({ message }) => message), onFailed.mock.calls.length]).toEqual([
    ['This could not be loaded. Check your connection and try again.'],
    1,
  ]);
  unmount();
  reachable = true;
  render(
    <main>
      frame <Part name="it" />
    </main>,
  );
  expect(await screen.findByText('part of it')).toBeTruthy();
});
