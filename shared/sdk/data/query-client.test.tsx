import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { queryClient } from './query-client';

/** As in a browser: React shows what has changed by itself. */
beforeEach(() => { Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }); });
afterEach(() => { cleanup(); Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }); });

/** Between two events a browser finishes everything that waits, but need not run a timer. */
const untilNextEvent = async (): Promise<void> => { for (let step = 0; step < 20; step++) await null; };

test('what waits for isPending is not pressed twice by a double press', async () => {
  let sent = 0;
  function Save() {
    const { mutate, isPending } = useMutation({ mutationFn: () => { sent += 1; return new Promise(() => undefined); } });
    return <button onClick={() => { if (!isPending) mutate(); }}>Save</button>;
  }
  render(<QueryClientProvider client={queryClient}><Save /></QueryClientProvider>);
  const button = await screen.findByRole('button', { name: 'Save' });
  button.click();
  await untilNextEvent();
  button.click();
  await untilNextEvent();
  expect(sent).toBe(1);
});
