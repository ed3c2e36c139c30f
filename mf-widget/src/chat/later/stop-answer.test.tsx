import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatClient } from '../client/chat-client';
import { StopAnswer } from './StopAnswer';

afterEach(cleanup);

/**
 * Shows the part of a chat that the button needs. `authorized`: result of the call that stops the
 * answer.
 */
function show(authorized: () => Promise<void>) {
  const input = document.body.appendChild(document.createElement('textarea'));
  const state = { messages: [{ id: 'question', role: 'visitor' }] };
  const at = (awaiting: boolean) => (
    <StopAnswer client={{ awaiting, state, authorized } as unknown as ChatClient} input={input} />
  );
  const { rerender } = render(at(false));
  return { input, awaiting: (now: boolean) => rerender(at(now)) };
}
const stop = () => screen.queryByRole('button', { name: 'Stop answering' });

test('the button exists during an answer, and stopping by keyboard is announced and focuses the composer', async () => {
  let stopped = 0;
  const { input, awaiting } = show(async () => {
    stopped += 1;
  });
  expect(stop()).toBeNull();
  awaiting(true);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(stop());
  await userEvent.keyboard('{Enter}');
  expect([stopped, document.activeElement]).toEqual([1, input]);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('The answer was stopped'),
  );
  awaiting(false);
  expect(stop()).toBeNull();
});

test('a failed stop is announced while the answer continues', async () => {
  const { awaiting } = show(() => Promise.reject(new Error('offline')));
  awaiting(true);
  await userEvent.click(stop()!);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('The answer could not be stopped'),
  );
  expect(stop()).not.toBeNull();
});
