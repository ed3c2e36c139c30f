import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { besideAPage } from '../beside-a-page';
import { endShown, show } from './testing/show-chat';

afterEach(endShown);

// The only one of this file: the part that takes files has not been fetched yet.
test('a file dropped in a chat where nothing else has happened is taken', async () => {
  // With a mouse: where fingers press, the part comes by itself.
  delete (globalThis as { ontouchstart?: unknown }).ontouchstart;
  expect('ontouchstart' in globalThis).toBe(false);
  const { shell } = await show({
    messages: [{ text: 'Good morning' }],
    history: Promise.resolve(),
  });
  const life = new AbortController();
  besideAPage(shell, life.signal);
  await screen.findByText('Good morning');
  await waitFor(() => expect(screen.queryByText('Loading your conversation')).toBeNull());
  const file = new File(['1'], 'pole.png', { type: 'image/png' });
  fireEvent.drop(shell.input, { dataTransfer: { types: ['Files'], files: [file] } });
  expect(await screen.findByText('pole.png')).toBeTruthy();
  life.abort();
});
