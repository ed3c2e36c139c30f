import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { endShown, show } from '../view/testing/show-chat';

afterEach(endShown);

test('the live region exists before its content, so that screen readers announce answers', async () => {
  const { emit } = await show({ messages: [{ role: 'visitor', text: 'Hello?' }] });
  const live = document.querySelector('.sr[aria-live=polite]')!;
  emit({
    type: 'message',
    message: {
      id: 'n1',
      conversationId: 'c1',
      seq: 20,
      at: 0,
      status: 'done',
      role: 'assistant',
      sources: [],
      text: 'Hello, you.',
    } as never,
  });
  expect(live.textContent).toBe('');
  await waitFor(() => expect(live.textContent).toBe('Hello, you.'));
});
