import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentHash } from './consent-hash';
import { endShown, sent, show, write } from './testing/show-chat';

beforeEach(() => localStorage.clear());
afterEach(endShown);

test('nothing is stored or sent before consent, then the typed text is sent, and declining keeps the text', async () => {
  const { calls, shell } = await show({
    webChat: {
      consentText: 'We read **all** of it.',
      preChatForm: [
        { key: 'name', label: 'Your name', type: 'text', required: true },
        { key: 'order', label: 'Order', type: 'text', required: false },
      ],
    },
  });
  await write('Hello there');
  await screen.findByText('all');
  expect([calls, localStorage.length, shell.form.hidden]).toEqual([[], 0, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect([shell.input.value, shell.form.hidden]).toEqual(['Hello there', false]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept and send' }));
  const name = await screen.findByRole('textbox', { name: 'Your name' });
  await userEvent.type(name, ' {Enter}');
  expect(calls).toEqual([]);
  await userEvent.type(name, 'Ada{Enter}');
  await waitFor(() => expect(sent(calls)).toEqual(['Hello there']));
  expect(calls.map(([call]) => call)).toEqual(['POST session', 'POST profile', 'POST interact']);
  expect(calls[1]![1]).toEqual({ consent: consentHash('We read **all** of it.'), name: 'Ada' });
  expect(shell.form.hidden).toBe(false);
  await write('Again');
  await waitFor(() => expect(sent(calls)).toEqual(['Hello there', 'Again']));
});

test('a test of a draft asks for no consent or form, requests no person and sends no mail', async () => {
  const { calls } = await show({
    test: true,
    webChat: {
      consentText: 'Agree',
      preChatForm: [{ key: 'name', label: 'Your name', type: 'text', required: true }],
    },
  });
  await write('Hello');
  await waitFor(() => expect(sent(calls)).toEqual(['Hello']));
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
