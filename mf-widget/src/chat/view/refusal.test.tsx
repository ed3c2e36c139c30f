import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { ChatError } from '../client/http';
import { loadTexts } from '../language/load-texts';
import { TextsContext } from '../language/useTexts';
import { Refusal } from './Refusal';

afterEach(cleanup);

test.each([
  ['en', new ChatError(429, 'RATE_LIMITED', 'Too many mails.'), 'Too many mails.'],
  [
    'de',
    new ChatError(429, 'RATE_LIMITED', 'Too many mails.'),
    'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  ],
  ['ar', new ChatError(413, 'MESSAGE_TOO_LONG', 'Your message is too long.'), 'رسالتك طويلة جدًا.'],
  [
    'de',
    new ChatError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.'),
    'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  ],
  ['en', new ChatError(502, '', ''), 'That did not work. Please try again.'],
  ['en', new TypeError('undefined is not a function'), 'That did not work. Please try again.'],
] as const)('in %s, %s reads %s', async (language, error, words) => {
  const texts = await loadTexts(language);
  expect(
    render(
      <TextsContext value={texts}>
        <Refusal error={error} />
      </TextsContext>,
    ).container.textContent,
  ).toBe(words);
});
