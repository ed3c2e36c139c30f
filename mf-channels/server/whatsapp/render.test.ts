import { expect, test } from '@jest/globals';
import type { OutboundMessage } from '../engine/port';
import { renderMessage } from './render';

const render = (message: Partial<OutboundMessage>) =>
  renderMessage({
    text: '',
    sources: [],
    attachments: [],
    quickReplies: [],
    cards: [],
    ...message,
  });
const text = (body: string) => ({ type: 'text', text: { preview_url: false, body } });

test('emphasis uses the marks of WhatsApp', () => {
  expect(render({ text: '# Prices\n\n**18 euro** _each_, ~~20~~ `now`' })).toEqual([
    text('*Prices*\n\n*18 euro* _each_, ~20~ `now`'),
  ]);
});

test('three short answers become buttons', () => {
  const [part] = render({ text: 'Which one?', quickReplies: ['Red', 'Green', 'Blue'] });
  expect(part).toMatchObject({
    type: 'interactive',
    interactive: {
      type: 'button',
      body: { text: 'Which one?' },
      action: { buttons: [{ reply: { id: 'reply:Red', title: 'Red' } }, {}, {}] },
    },
  });
});

test('more or longer answers become a list of at most ten', () => {
  const many = Array.from({ length: 12 }, (_none, index) => `Answer ${index}`);
  const listOf = (quickReplies: string[]) =>
    (
      render({ text: 'Which one?', quickReplies })[0] as {
        interactive: { type: string; action: { sections: { rows: object[] }[] } };
      }
    ).interactive;
  expect(listOf(many).type).toBe('list');
  expect(listOf(many).action.sections[0]!.rows).toHaveLength(10);
  const long = 'A tent for four people with room for bags';
  expect(listOf([long]).action.sections[0]!.rows).toEqual([
    { id: `reply:${long}`, title: 'A tent for four people…', description: long },
  ]);
});

test('only the last part of a long text has buttons', () => {
  const sentences = 'A sentence that is repeated. '.repeat(200);
  const parts = render({ text: sentences, quickReplies: ['Yes'] }) as {
    type: string;
    text?: { body: string };
    interactive?: { body: { text: string } };
  }[];
  expect(parts.at(-1)!.interactive!.body.text.length).toBeLessThanOrEqual(1_024);
  const shown = parts.map((part) => part.text?.body ?? part.interactive!.body.text).join(' ');
  expect(shown.match(/repeated\./g)).toHaveLength(200);
  expect(parts.filter(({ type }) => type === 'interactive')).toHaveLength(1);
});

test('one source becomes a button, and several become lines', () => {
  const one = { title: 'Prices of all tents in summer', url: 'https://fern.example/prices' };
  expect(render({ text: 'Look', sources: [one] })[0]).toMatchObject({
    interactive: {
      type: 'cta_url',
      action: { parameters: { display_text: 'Prices of all tents…', url: one.url } },
    },
  });
  const two = { title: 'Rules', url: 'https://fern.example/rules' };
  expect(render({ text: 'Look', sources: [one, two] })).toEqual([
    text(`Look\n\n${one.title}: ${one.url}\nRules: ${two.url}`),
  ]);
});

test('cards become picture, text and buttons', () => {
  const card = { title: 'Tent', text: 'For four', imageUrl: 'https://fern.example/tent.jpg' };
  const [withAnswer, withLink, plain] = render({
    cards: [
      { ...card, buttons: [{ label: 'Rent', reply: 'Rent a tent' }] },
      { ...card, buttons: [{ label: 'Open', url: 'https://fern.example' }] },
      { ...card, buttons: [] },
    ],
  } as never);
  expect(withAnswer).toMatchObject({
    interactive: {
      type: 'button',
      header: { type: 'image', image: { link: card.imageUrl } },
      body: { text: '*Tent*\nFor four' },
      action: { buttons: [{ reply: { title: 'Rent a tent' } }] },
    },
  });
  expect(withLink).toMatchObject({ interactive: { type: 'cta_url' } });
  expect(plain).toEqual({
    type: 'image',
    image: { link: card.imageUrl, caption: '*Tent*\nFor four' },
  });
});

test('files that WhatsApp does not show as pictures become documents', () => {
  const file = (name: string, type: string) => ({ name, type, url: `https://f.example/${name}` });
  const attachments = [file('a.png', 'image/png'), file('b.pdf', 'application/pdf')];
  expect(render({ attachments } as never)).toEqual([
    { type: 'image', image: { link: 'https://f.example/a.png' } },
    { type: 'document', document: { link: 'https://f.example/b.pdf', filename: 'b.pdf' } },
  ]);
});
