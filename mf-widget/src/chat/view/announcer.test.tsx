import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ChatMessage } from '../client/api';
import { Announcer } from './Announcer';

const message = (id: string, more: Partial<ChatMessage>): ChatMessage =>
  ({
    id,
    seq: 1,
    role: 'assistant',
    text: '',
    at: 0,
    status: 'done',
    sources: [],
    ...more,
  }) as ChatMessage;

/** Returns what a screen reader reads after each of the states. */
function announced(...states: ChatMessage[][]): string[] {
  const history = [message('old', { text: 'Said yesterday.' })];
  const { container, rerender } = render(<Announcer messages={history} history={history} shown />);
  for (const messages of states)
    rerender(<Announcer messages={messages} history={history} shown />);
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent!);
}

test('reads an answer sentence by sentence, and nothing of an earlier visit', () => {
  const old = message('old', { text: 'Said yesterday.' });
  expect(
    announced(
      [old, message('a', { text: 'Two years. And', status: 'streaming' })],
      [old, message('a', { text: 'Two years. And **more**.' })],
    ),
  ).toEqual(['Two years.', 'And more.']);
});

test("names a person, does not read the visitor's own messages, and announces a failure once", () => {
  const failed = message('f', { status: 'failed' });
  expect(
    announced(
      [
        message('v', { role: 'visitor', text: 'Hello?' }),
        message('h', { role: 'human', text: 'I am here. How can I help?', author: 'Mia' }),
      ],
      [failed],
      [failed],
    ),
  ).toEqual([
    'Mia: I am here. How can I help?',
    'The answer could not be completed. Please ask again.',
  ]);
});

test('reads the attachments of a message without text', () => {
  const files = [
    { id: 'p', url: '/p', name: 'pole_1_.png', type: 'image/png', size: 1 },
  ] as unknown as ChatMessage['attachments'];
  expect(
    announced([
      message('h', { role: 'human', author: 'Mia', attachments: files }),
      message('c', {
        cards: [
          { title: 'Tent', buttons: [] },
          { title: 'Pack', buttons: [] },
        ] as unknown as ChatMessage['cards'],
      }),
    ]),
  ).toEqual(['Mia: pole_1_.png', 'Tent\nPack']);
});

test('reads messages that arrived while the chat was closed when it opens, although they are history then', () => {
  const came = [message('h', { role: 'human', author: 'Mia', text: 'It is on its way.' })];
  const { container, rerender } = render(<Announcer messages={came} history={[]} shown={false} />);
  expect(container.textContent).toBe('');
  rerender(<Announcer messages={came} history={came} shown={false} />);
  for (let times = 2; times > 0; times -= 1)
    rerender(<Announcer messages={came} history={came} shown />);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Mia: It is on its way.',
  ]);
});
