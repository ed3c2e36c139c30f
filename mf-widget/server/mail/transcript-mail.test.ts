import { describe, expect, test } from '@jest/globals';
import { MARKERS } from '@voxgrove/contracts';
import type { Message } from '@voxgrove/contracts';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { HOSTILE_TEXTS } from '@voxgrove/testing/fuzz/hostile';
import { mailWords } from './mail-words';
import { transcriptMail } from './transcript-mail';
import type { Transcript } from './transcript-mail';

const AGENT = {
  title: 'Fern',
  lang: 'en',
  initMessages: ['Hello, I am **Fern**.\n\n- Tents\n- Boots'],
};
const message = (role: Message['role'], text: string, more: Partial<Message> = {}): Message =>
  ({
    id: 'm',
    conversationId: 'c',
    seq: 1,
    role,
    text,
    at: Date.UTC(2026, 10, 22, 9, 30),
    status: 'done',
    sources: [],
    ...more,
  }) as Message;
const mailOf = (messages: Message[], more: Partial<Transcript> = {}) =>
  transcriptMail('ada@shop.example', {
    agent: AGENT,
    messages,
    whole: true,
    lang: undefined,
    ...more,
  });
const file = (name: string, type = 'image/png') =>
  ({ id: 'f', url: 'https://files.example/f', name, type, bytes: 1 }) as NonNullable<
    Message['attachments']
  >[number];

/** Returns the visible lines of the HTML mail, and its element names. */
function shown(html: string) {
  const body = html.slice(html.indexOf('<body'));
  const elements = new Set([...body.matchAll(/<(\w+)/g)].map(([, name]) => name));
  const lines = body
    .replace(/<\/(?:p|h1)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { elements: [...elements].sort(), lines };
}

test('a mail contains greeting, files, cards, sources and who answers, and keeps paragraphs and lists', async () => {
  const { subject, html, text } = await mailOf([
    message('visitor', 'Hello!\nTwo things:\n\n- a tent\n- a pole', {
      attachments: [
        file('pole.png'),
        file('Angebot 2026.pdf', 'application/pdf'),
        file('Zelt.JPEG', 'image/jpeg'),
      ],
    }),
    message(
      'assistant',
      'We have:\n\n1. Light ones, see [all](https://shop.example/tents)\n2. Large ones\n\n| Tent | Price |\n|---|---|\n| Two | 20 |',
      {
        cards: [
          {
            title: 'Two-person tent',
            text: 'Light and dry',
            buttons: [
              { label: 'Order', url: 'https://shop.example/t2' },
              { label: 'More', reply: 'more' },
            ],
          },
        ],
        sources: [{ title: 'Tents', heading: 'Prices', url: 'https://shop.example/tents' }],
      },
    ),
    message('system', MARKERS.requested),
    message(
      'system',
      MARKERS.joined.replace('{name}', () => 'Ada'),
    ),
    message('human', 'Here I am.', { author: 'Ada' }),
    message('system', MARKERS.ended),
  ]);
  expect(subject).toBe('Your chat with Fern');
  const lines = [
    'Your chat with Fern',
    'Fern:',
    'Hello, I am Fern.',
    '• Tents',
    '• Boots',
    'You, 2026-11-22 09:30 UTC:',
    'Hello!',
    'Two things:',
    '- a tent',
    '- a pole',
    '[pole (PNG)]',
    '[Angebot 2026 (PDF)]',
    '[Zelt (JPEG)]',
    'Fern, 2026-11-22 09:30 UTC:',
    'We have:',
    '1. Light ones, see all (https: //shop. example/tents)',
    '2. Large ones',
    'Tent | Price',
    'Two | 20',
    'Two-person tent',
    'Light and dry',
    '[Order] [More]',
    'Sources:',
    '• Tents › Prices',
    '2026-11-22 09:30 UTC:',
    MARKERS.requested,
    '2026-11-22 09:30 UTC:',
    'Ada has joined the chat.',
    'Ada, 2026-11-22 09:30 UTC:',
    'Here I am.',
    '2026-11-22 09:30 UTC:',
    MARKERS.ended,
    'Somebody asked for this email in the chat with Fern. If it was not you, please ignore it.',
  ];
  expect(shown(html).lines).toEqual(lines);
  expect(text.split('\n').filter((line) => line !== '' && line !== '--')).toEqual(lines);
});

test('a shortened transcript has no greeting and says that it is shortened', async () => {
  const { text } = await mailOf([message('visitor', 'Hi')], { whole: false });
  expect([text.includes('I am Fern'), text.includes('This is the last part of the chat.')]).toEqual(
    [false, true],
  );
  expect((await mailOf([message('visitor', 'Hi')])).text).not.toContain('last part');
});

test('the mail contains the last part of a very long conversation', async () => {
  const { text } = await mailOf(
    Array.from({ length: 200 }, (_, at) => message('visitor', `${at}: ${'x'.repeat(3_900)}`)),
  );
  expect([
    text.length < 250_000,
    text.includes('This is the last part of the chat.'),
    text.includes('I am Fern'),
    text.includes('199: x'),
  ]).toEqual([true, true, false, true]);
  expect([...text.matchAll(/(\d+): x/g)].map(([, at]) => Number(at))).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 150),
  );
});

describe('the texts of the mail are those of the chat', () => {
  test("in the chosen language, else the agent's", async () => {
    const german = await mailOf([message('visitor', 'Hallo'), message('system', MARKERS.ended)], {
      lang: 'de',
    });
    expect([
      german.subject,
      shown(german.html).lines.slice(3, 8),
      german.html.includes('<html lang="de" dir="ltr">'),
    ]).toEqual([
      'Ihr Chat mit Fern',
      ['• Tents', '• Boots', 'Sie, 2026-11-22 09:30 UTC:', 'Hallo', '2026-11-22 09:30 UTC:'],
      true,
    ]);
    expect(
      (await mailOf([message('visitor', 'Hi')], { agent: { ...AGENT, lang: 'he' } })).html,
    ).toContain('<html lang="he" dir="rtl">');
    expect(
      (await mailOf([message('visitor', 'Hi')], { agent: { ...AGENT, lang: 'automatic' } }))
        .subject,
    ).toBe('Your chat with Fern');
  });

  test.each(LANGUAGES)(
    '%s names the agent and informs recipients who did not request it',
    async (language) => {
      const { heading, footer, personHere, ...words } = await mailWords(language);
      expect([
        heading.split('{agent}').length,
        footer.split('{agent}').length,
        personHere.split('{name}').length,
      ]).toEqual([2, 2, 2]);
      for (const key of [
        'you',
        'sources',
        'handoffTitle',
        'machineBack',
        'chatEnded',
        'cut',
      ] as const)
        expect([key, words[key].length > 0]).toEqual([key, true]);
    },
  );
});

const POLYGLOTS = [
  ...HOSTILE_TEXTS.filter((text) => text.trim() !== '' && text.length < 400),
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert() )//</stYle/</titLe/</scRipt/--!><sVg/oNloAd=alert()//>',
  '[x](javascript:alert(1))',
  '![x](https://evil.example/p.png)',
  '<a href="https://evil.example">x</a>',
  'https://evil.example/login',
  'evil.example',
  '&lt;script&gt;',
  '{agent}',
  '$&',
];
test.each(POLYGLOTS)('%j is plain text from any source, not a link', async (odd) => {
  const { subject, html, text } = await mailOf(
    [
      message('visitor', odd, { attachments: [file(`${odd}.png`)] }),
      message('human', odd, { author: odd }),
      message(
        'system',
        MARKERS.joined.replace('{name}', () => odd),
      ),
      message('assistant', odd, {
        cards: [{ title: odd, text: odd, buttons: [{ label: odd, url: odd }] }],
        sources: [{ title: odd, heading: odd, url: odd }],
      }),
    ],
    { agent: { title: odd, lang: odd, initMessages: [odd] } },
  );
  const { elements, lines } = shown(html);
  expect(elements).toEqual(['body', 'br', 'div', 'h1', 'p']);
  for (const part of [subject, text, lines.join('\n')])
    expect([
      part,
      /[\p{L}\p{N}][.。][a-z]{2,}(?![\w.]*@)|:\/\//iu.test(part.replace(/\S+@\S+/g, '')),
    ]).toEqual([part, false]);
  expect(/[\r\n]/.test(subject)).toBe(false);
});

test('reading a long conversation yields to the event loop', async () => {
  let turns = 0;
  let reading = true;
  const count = (): void => {
    turns += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  await mailOf(
    Array.from({ length: 200 }, (_, at) =>
      message('assistant', '**a '.repeat(1_000), { seq: at + 1 }),
    ),
  );
  reading = false;
  expect(turns).toBeGreaterThan(30);
});
