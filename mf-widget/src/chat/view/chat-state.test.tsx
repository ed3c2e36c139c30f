import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { endShown, show } from './testing/show-chat';

afterEach(endShown);

test('an answer in very many deltas is rendered completely, as often as the page can', async () => {
  const { emit } = await show({ messages: [{ role: 'visitor', text: 'Tell me everything' }] });
  await screen.findByText('Tell me everything');
  const log = screen.getByRole('log');
  let drawn = 0;
  const observer = new MutationObserver(() => {
    drawn += 1;
  });
  observer.observe(log, { subtree: true, childList: true, characterData: true });
  for (let piece = 0; piece < 200; piece += 1)
    emit({ type: 'delta', messageId: 'm2', seq: 2, offset: piece * 5, text: 'word ' } as never);
  await waitFor(() => expect(log.textContent).toContain('word '.repeat(200)));
  observer.disconnect();
  expect(drawn).toBeLessThan(100);
});
