import { expect, test } from '@jest/globals';
import type { OutboundMessage } from '../engine/port';
import { renderMessage } from './render';

const message = (more: Partial<OutboundMessage>): OutboundMessage => ({
  text: '',
  sources: [],
  attachments: [],
  quickReplies: [],
  cards: [],
  ...more,
});
const file = { id: 'f', url: 'https://fern.example/list.pdf', name: 'list.pdf', bytes: 1 };
const pdf = { ...file, type: 'application/pdf' } as OutboundMessage['attachments'][number];

test('a text for Instagram has at most 1,000 bytes, in every script', () => {
  const text = 'Палатка стоит восемнадцать евро. '.repeat(60);
  const parts = renderMessage('instagram', message({ text })).map((part) => String(part['text']));
  expect(Math.max(...parts.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(1_000);
  expect(parts.join(' ').match(/евро\./g)).toHaveLength(60);
  expect(renderMessage('messenger', message({ text }))).toHaveLength(1);
});

test('cards become a carousel with their buttons, and quick replies come at the end', () => {
  const cards = [
    {
      title: 'Tent',
      text: 'For two',
      imageUrl: 'https://fern.example/tent.png',
      buttons: [
        { label: 'Look', url: 'https://fern.example/tent' },
        { label: 'Book', reply: 'Book the tent' },
      ],
    },
    { title: 'Only a title', buttons: [] },
  ];
  expect(renderMessage('messenger', message({ cards, quickReplies: ['Thanks'] }))).toEqual([
    { text: 'Only a title' },
    {
      attachment: {
        type: 'template',
        payload: {
          template_type: 'generic',
          elements: [
            {
              title: 'Tent',
              subtitle: 'For two',
              image_url: 'https://fern.example/tent.png',
              buttons: [
                { type: 'web_url', url: 'https://fern.example/tent', title: 'Look' },
                { type: 'postback', title: 'Book', payload: 'reply:Book the tent' },
              ],
            },
          ],
        },
      },
      quick_replies: [{ content_type: 'text', title: 'Thanks', payload: 'reply:Thanks' }],
    },
  ]);
});

test('a file is sent as a file on Messenger and as a line of text on Instagram', () => {
  const attachments = [pdf];
  expect(renderMessage('messenger', message({ attachments }))).toEqual([
    { attachment: { type: 'file', payload: { url: file.url, is_reusable: false } } },
  ]);
  expect(renderMessage('instagram', message({ attachments }))).toEqual([
    { text: `list.pdf: ${file.url}` },
  ]);
});

test('the text of a person is marked, because it is allowed for a longer time', () => {
  expect(renderMessage('messenger', message({ text: 'Hello', isHuman: true }))).toEqual([
    { text: 'Hello', isHuman: true },
  ]);
});
