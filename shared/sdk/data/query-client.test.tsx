import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClientProvider, onlineManager, useMutation } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** React renders changes by itself, as in a browser. */
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Between two events a browser runs all microtasks, but not necessarily timers. */
const untilNextEvent = async (): Promise<void> => {
  for (let step = 0; step < 20; step++) await null;
};

test('a double click runs the action of a button only once, because isPending disables it in time', async () => {
  let sent = 0;
  function Save() {
    const { mutate, isPending } = useMutation({
      mutationFn: () => {
        sent += 1;
        return new Promise(() => undefined);
      },
    });
    return (
      <button
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        Save
      </button>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Save />
    </QueryClientProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Save' });
  button.click();
  await untilNextEvent();
  button.click();
  await untilNextEvent();
  expect(sent).toBe(1);
});

test('an action without a network fails at once and is not run later', async () => {
  let sent = 0;
  function Invite() {
    const { mutate, isPending, isError } = useMutation({
      mutationFn: async () => {
        sent += 1;
        throw new Error('no network');
      },
    });
    return (
      <button disabled={isPending} onClick={() => mutate()}>
        {isError ? 'Not invited' : 'Invite'}
      </button>
    );
  }
  onlineManager.setOnline(false);
  render(
    <QueryClientProvider client={queryClient}>
      <Invite />
    </QueryClientProvider>,
  );
  (await screen.findByRole('button', { name: 'Invite' })).click();
  expect(await screen.findByRole('button', { name: 'Not invited' })).toHaveProperty(
    'disabled',
    false,
  );
  onlineManager.setOnline(true);
  await untilNextEvent();
  expect(sent).toBe(1);
});
