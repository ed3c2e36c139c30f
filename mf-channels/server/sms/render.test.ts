import { expect, test } from '@jest/globals';
import type { Attachment, Card, Source } from '@voxgrove/contracts';
import { messageText } from '../engine/port';
import { renderMessage } from './render';

const NOTHING = { text: '', sources: [], attachments: [], quickReplies: [], cards: [] };
const textsOf = (more: object): string[] =>
  renderMessage({ ...NOTHING, ...more }).map(({ text }) => String(text));

test.each([
  ['It costs **18 euro** and *more*.', 'It costs 18 euro and more.'],
  ['See [prices](https://a.example/p?x=1).', 'See prices (https://a.example/p?x=1).'],
  ['See https://a.example/p', 'See https://a.example/p'],
  ['[https://a.example/](https://a.example/)', 'https://a.example/'],
  ['Write to [us](mailto:hi@a.example)', 'Write to us (hi@a.example)'],
  ['Run `npm start`', 'Run npm start'],
  ['# Title\n\nText', 'Title\n\nText'],
  ['- one\n- **two**', '- one\n- two'],
  ['3. three\n4. four', '3. three\n4. four'],
  ['> quoted', 'quoted'],
  ['a\n\n---\n\nb', 'a\n\nb'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a, b\n1, 2'],
])('%j becomes %j', (markdown, text) => expect(messageText(markdown)).toBe(text));

test('cards, files, sources and quick replies follow the text', () => {
  const cards = [
    {
      title: 'Tent',
      text: 'For two',
      imageUrl: 'https://a.example/tent.jpg',
      buttons: [
        { label: 'Order', url: 'https://a.example/order' },
        { label: 'Tell me more', reply: 'More about the tent' },
      ],
    },
  ] as Card[];
  const attachments = [
    { name: 'list.pdf', url: 'https://a.example/list.pdf', type: 'application/pdf' },
  ] as Attachment[];
  const sources = [1, 2, 3, 4].map((number) => ({
    title: `Page ${number}`,
    url: `https://a.example/${number}`,
  })) as Source[];
  expect(textsOf({ text: 'Hello', cards, attachments, sources, quickReplies: ['Prices'] })).toEqual(
    [
      `Hello

Tent
For two
https://a.example/tent.jpg
Order: https://a.example/order
- Tell me more

list.pdf: https://a.example/list.pdf

Page 1: https://a.example/1
Page 2: https://a.example/2
Page 3: https://a.example/3

- Prices`,
    ],
  );
});

test('a long answer is split at the ends of sentences, within 1,600 characters', () => {
  const sentence = `${'word '.repeat(19)}end. `;
  const texts = textsOf({ text: sentence.repeat(40) });
  expect(texts).toHaveLength(3);
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(1_600);
    expect(text.endsWith('end.')).toBe(true);
  }
});
