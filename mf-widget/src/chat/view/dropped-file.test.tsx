import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { besideAPage } from '../beside-a-page';
import { endShown, show } from './testing/show-chat';

afterEach(endShown);

// Must be the only test of this file: the part for files must not be loaded yet.
test('a dropped file is accepted in a chat where nothing else has happened', async () => {
  // The device has a mouse: on touch devices the part loads without an action.
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
