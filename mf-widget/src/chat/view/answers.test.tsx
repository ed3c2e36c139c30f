import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage } from '../client/api';
import { endShown, sent, show } from './testing/show-chat';

beforeEach(() => localStorage.clear());
afterEach(endShown);

const log = () => screen.getByRole('log');

test('suggested replies appear below the greeting, later below the last message, and a click sends one', async () => {
  const { calls, emit } = await show({ webChat: { quickReplies: ['Opening hours'] } });
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Suggested replies' })).getByRole('button', {
      name: 'Opening hours',
    }),
  );
  await waitFor(() => expect(sent(calls)).toEqual(['Opening hours']));
  expect(screen.queryByRole('group', { name: 'Suggested replies' })).toBeNull();
  const message = {
    id: 'm99',
    conversationId: 'c1',
    seq: 99,
    at: 0,
    status: 'done',
    role: 'assistant',
    sources: [],
    text: 'Which shop?',
    quickReplies: ['Oslo', 'Bergen'],
  } as never;
  emit({ type: 'message', message });
  await userEvent.click(await screen.findByRole('button', { name: 'Bergen' }));
  await waitFor(() => expect(sent(calls)).toEqual(['Opening hours', 'Bergen']));
});

test('cards show pictures from secure origins only, links open in a new tab, and replies are sent', async () => {
  const { calls } = await show({
    messages: [
      {
        cards: [
          {
            title: 'Fern 2',
            imageUrl: 'https://shop.example/2.jpg',
            buttons: [
              { label: 'Open', url: 'https://shop.example/2' },
              { label: 'Trap', url: 'javascript:alert(1)' },
            ],
          },
          {
            title: 'Fern 4',
            imageUrl: 'http://shop.example/4.jpg',
            buttons: [{ label: 'More of it', reply: 'Tell me of Fern 4' }],
          },
        ],
      },
    ],
  });
  const cards = await screen.findByRole('list', { name: 'Cards' });
  expect(
    [...cards.querySelectorAll('img')].map((image) =>
      ['src', 'loading', 'referrerpolicy'].map((name) => image.getAttribute(name)),
    ),
  ).toEqual([['https://shop.example/2.jpg', 'lazy', 'no-referrer']]);
  expect(
    within(cards)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://shop.example/2']);
  expect(cards.tabIndex).toBe(0);
  await userEvent.click(within(cards).getByRole('button', { name: 'More of it' }));
  await waitFor(() => expect(sent(calls)).toEqual(['Tell me of Fern 4']));
});

test('a click rates an answer, a second click removes the rating, and a failure is shown', async () => {
  const { calls, refuse } = await show({
    messages: [{ role: 'visitor', text: 'Why?' }, { text: 'Because.' }],
  });
  const up = screen.getByRole('button', { name: 'Helpful' });
  await userEvent.click(up);
  await screen.findByText('Thank you for your feedback');
  expect(up.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(up);
  expect(up.getAttribute('aria-pressed')).toBe('false');
  await waitFor(() =>
    expect(
      calls.filter(([call]) => call === 'POST feedback').map(([, { feedback }]) => feedback),
    ).toEqual(['up', null]),
  );
  refuse['feedback'] = { message: 'no' };
  await userEvent.click(screen.getByRole('button', { name: 'Not helpful' }));
  await screen.findByText('That did not work. Please try again.');
  expect(screen.getByRole('button', { name: 'Not helpful' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
});

test.each([
  ['miss', true],
  ['maybe', true],
  ['direct', false],
  ['smalltalk', false],
] as const)('an answer of the band %s offers a person: %s', async (band, offered) => {
  await show({
    messages: [
      { role: 'visitor', text: 'Why?' },
      { text: 'These pages may help.', band },
    ],
  });
  await within(log()).findByText('These pages may help.');
  const button = within(log()).queryByRole('button', { name: 'Talk to a person' });
  expect(button !== null).toBe(offered);
});

test('a failed answer can be requested again, and a missed question offers a person', async () => {
  const failed = await show({
    messages: [{ role: 'visitor', text: 'Why?' }, { status: 'failed' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(sent(failed.calls)).toEqual(['Why?']));
  endShown();
  const missed = await show({
    messages: [
      { role: 'visitor', text: 'Why?' },
      { text: 'I do not know.', band: 'miss' },
    ],
  });
  await userEvent.click(within(log()).getByRole('button', { name: 'Talk to a person' }));
  await screen.findByText('We’ve let the team know');
  expect(missed.calls.at(-1)).toEqual(['POST handoff', { conversationId: 'c1' }]);
});

test.each([
  [
    'an answer that quotes',
    [
      {
        text: 'On weekdays.',
        engine: 'extractive',
        sources: [{ title: 'Hours', url: 'https://site.example/hours' }],
      },
    ],
    true,
  ],
  [
    'an answer without a source',
    [{ text: 'I have nothing to answer from yet.', engine: 'extractive' }],
    false,
  ],
  [
    'a person, after such an answer',
    [
      {
        text: 'On weekdays.',
        engine: 'extractive',
        sources: [{ title: 'Hours', url: 'https://site.example/hours' }],
      },
      { role: 'human', text: 'And on Sunday.' },
    ],
    false,
  ],
] as [string, Partial<ChatMessage>[], boolean][])(
  '%s: whether the chat says that answers are quotes',
  async (_name, messages, isShown) => {
    await show({ messages });
    expect(await screen.findByText(messages.at(-1)!.text!)).toBeTruthy();
    expect(screen.queryByText('Answers are quotes from our website') !== null).toBe(isShown);
  },
);
