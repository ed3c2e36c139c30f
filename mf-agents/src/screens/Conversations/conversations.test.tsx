import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, Message } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { renderRemote } from '@voxgrove/testing';
import { MARKUP_PAYLOADS, harmIn } from '@voxgrove/testing/markup-payloads';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { liveTopics } from '../../../contract/live-topics';
import * as lifecycles from '../../lifecycles';
import { inboxApi, inboxItem } from '../../testing/inbox-api';
import { AGENT_ID, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
});

const id = (letter: string) => letter.repeat(20) as Conversation['id'];
const conversation = (letter: string, part: Partial<Conversation> = {}): Conversation => ({
  id: id(letter),
  agentId: AGENT_ID,
  visitorId: id('v') as never,
  channel: 'web-chat',
  state: 'ai-chatting',
  startedAt: 1_000,
  lastMessageAt: 2_000,
  messageCount: 1,
  title: `Question ${letter}`,
  lastText: 'Last words',
  unanswered: 0,
  ...part,
});
const message = (seq: number, part: Partial<Message> = {}): Message => ({
  id: `message${seq}` as Message['id'],
  conversationId: id('a'),
  seq,
  role: 'visitor',
  text: `Text ${seq}`,
  at: 1_000 + seq,
  status: 'done',
  sources: [],
  ...part,
});
const answer = (part: Partial<Message> = {}) =>
  message(2, {
    role: 'assistant',
    engine: 'extractive',
    band: 'direct',
    sources: [{ title: 'Prices', url: 'https://acme.test/prices', heading: 'Tents' }],
    ...part,
  });

async function open(query = '', api: ApiHandlers = {}) {
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/convos${query}`,
    registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView() }),
      'GET /v2/agents/:id/conversations/:c': () => ({
        data: { conversation: conversation('a'), messages: [message(1)] },
      }),
      ...inboxApi(() => [inboxItem(conversation('a', { lastMessageAt: 3_000 }))]),
      'GET /v2/agents/:id/inbox': ({ query: { cursor } }) =>
        cursor
          ? { data: [inboxItem(conversation('c'))], next: null, more: false }
          : {
              data: ['a', 'b'].map((letter) => inboxItem(conversation(letter))),
              next: 'p2',
              more: false,
            },
      ...api,
    },
  });
}
/** Found by label and selector. Queries by role take seconds in a document of this size. */
const links = () => [...screen.getByLabelText('Conversations').querySelectorAll('a')];
const titles = () => links().map((link) => /Question \w/.exec(link.textContent ?? '')?.[0]);

test('the chosen conversation is in the address, and further pages extend the list', async () => {
  await open();
  await userEvent.click(await screen.findByText('Question a'));
  expect(await screen.findByText('Text 1')).toBeTruthy();
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/convos?c=${id('a')}&a=${AGENT_ID}`);
  await userEvent.click(screen.getByText('Load more'));
  await waitFor(() => expect(titles()).toEqual(['Question a', 'Question b', 'Question c']));
});

test('an answer appears while it is written, then with its source, engine and certainty', async () => {
  await open(`?c=${id('a')}`);
  const log = within(await screen.findByRole('log', { name: 'Transcript' }));
  await waitFor(() => expect(remote.live.topics).toContain(liveTopics.messages(AGENT_ID)));
  act(() =>
    remote.live.emit(
      liveTopics.messages(AGENT_ID),
      answer({ text: 'A tent costs', status: 'streaming' }),
    ),
  );
  expect(await log.findByText('Writing…')).toBeTruthy();
  act(() =>
    remote.live.emit(liveTopics.messages(AGENT_ID), answer({ text: 'A tent costs 12 a day.' })),
  );
  expect(await log.findByText('A tent costs 12 a day.')).toBeTruthy();
  expect(log.queryByText('Writing…')).toBeNull();
  expect(log.getByText('Prices › Tents').getAttribute('href')).toBe('https://acme.test/prices');
  expect(log.getByText('Quotes from your content')).toBeTruthy();
  expect(log.getByText('Direct match')).toBeTruthy();
});

test('excerpts of an answer open after a click, also two of one document', async () => {
  const errors = jest.spyOn(console, 'error');
  const rental = { title: 'Rental terms', url: '', heading: 'Damage' };
  const sources = [
    { ...rental, excerpt: 'You pay for **torn tents**.' },
    { ...rental, excerpt: 'Rain is not damage.' },
    { title: 'Prices', url: 'https://acme.test/prices', excerpt: 'A tent costs 12 a day.' },
  ];
  await open(`?c=${id('a')}`, {
    'GET /v2/agents/:id/conversations/:c': () => ({
      data: {
        conversation: conversation('a'),
        messages: [answer({ text: 'These passages may help.', sources })],
      },
    }),
  });
  const log = within(await screen.findByRole('log', { name: 'Transcript' }));
  const [first, second] = await log.findAllByText('Rental terms › Damage');
  const torn = log.getByText('torn tents');
  expect(torn.tagName).toBe('STRONG');
  const detailsOf = (element: HTMLElement) => element.closest('details')!;
  expect(detailsOf(torn).open).toBe(false);
  await userEvent.click(first!);
  expect(detailsOf(torn).open).toBe(true);
  expect(detailsOf(second!).open).toBe(false);
  expect(detailsOf(second!).textContent).toContain('Rain is not damage.');
  expect(detailsOf(second!).querySelector('a')).toBeNull();
  const page = detailsOf(log.getByText('A tent costs 12 a day.')).querySelector('a')!;
  expect(page.href).toBe('https://acme.test/prices');
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('a message to a customer of a channel shows its delivery state', async () => {
  await open(`?c=${id('a')}`);
  const log = within(await screen.findByRole('log', { name: 'Transcript' }));
  await waitFor(() => expect(remote.live.topics).toContain(liveTopics.messages(AGENT_ID)));
  const tell = (delivery: NonNullable<Message['delivery']>): void =>
    act(() => remote.live.emit(liveTopics.messages(AGENT_ID), answer({ text: 'Yes.', delivery })));
  tell({ status: 'read', reason: '' });
  expect(await log.findByText('Read')).toBeTruthy();
  tell({ status: 'failed', reason: 'Their phone has no WhatsApp.' });
  expect(await log.findByText('Their phone has no WhatsApp.')).toBeTruthy();
  expect(log.getByText(/Not delivered/)).toBeTruthy();
});

test('a message that was not delivered is not called read', async () => {
  const reply = message(2, { role: 'human', author: 'Ben', text: 'Hello' });
  const failed = { status: 'failed' as const, reason: 'The customer has opted out.' };
  await open(`?c=${id('a')}`, {
    'GET /v2/agents/:id/conversations/:c': () => ({
      data: {
        conversation: conversation('a', { seenByVisitor: 2 }),
        messages: [message(1), { ...reply, delivery: failed }],
      },
    }),
  });
  const log = within(await screen.findByRole('log', { name: 'Transcript' }));
  expect(await log.findByText(/Not delivered/)).toBeTruthy();
  expect(log.queryByText('Read by the visitor')).toBeNull();
  act(() => remote.live.emit(liveTopics.messages(AGENT_ID), reply));
  expect(await log.findByText('Read by the visitor')).toBeTruthy();
});

test('the list reloads when a conversation gets a message', async () => {
  let lists = ['a', 'b'];
  await open('', {
    'GET /v2/agents/:id/inbox': () => ({
      data: lists.map((letter) => inboxItem(conversation(letter))),
      next: null,
      more: false,
    }),
  });
  await screen.findByText('Question b');
  await waitFor(() => expect(remote.live.topics).toContain(liveTopics.conversations(AGENT_ID)));
  lists = ['b', 'a'];
  act(() => remote.live.emit(liveTopics.conversations(AGENT_ID), conversation('b')));
  await waitFor(() => expect(titles()).toEqual(['Question b', 'Question a']));
});

test('arrow keys move through the list', async () => {
  await open();
  await screen.findByText('Question b');
  const [first, second] = links();
  first!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
});

test('an empty list, an unknown conversation and a failed list show different messages', async () => {
  await open(
    '',
    inboxApi(() => []),
  );
  expect(await screen.findByText('No conversations yet')).toBeTruthy();
  await remote.unmount();
  await open(`?c=${id('x')}`, {
    'GET /v2/agents/:id/conversations/:c': () => {
      throw new AppError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('This conversation does not exist')).toBeTruthy();
  await remote.unmount();
  await open('', {
    'GET /v2/agents/:id/inbox': () => {
      throw new AppError('INTERNAL');
    },
  });
  expect(await screen.findByText('The conversations could not be loaded')).toBeTruthy();
  expect(screen.getByText('test-request')).toBeTruthy();
});

test('the explanation of an answer opens on demand: route, retrieval, prompt, tokens and cost', async () => {
  const steps = [
    { name: 'agent', atMs: 3, data: { from: 'published', version: 2 } },
    {
      name: 'retrieval',
      atMs: 5,
      data: {
        query: 'tent?',
        words: [{ word: 'tent', weight: 1, variants: ['tent'] }],
        found: 1,
        passages: [
          {
            title: 'Prices',
            heading: 'Tents',
            url: 'https://acme.test/prices',
            score: 1.2,
            coverage: 1,
            headingCoverage: 0.5,
            matched: [{ word: 'tent', as: 'tent', in: 'heading' }],
            excerpt: 'A tent costs 12 a day.',
            use: 'prompt',
            number: 1,
          },
        ],
      },
    },
    {
      name: 'prompt',
      atMs: 6,
      data: {
        sections: [{ name: 'rules', text: 'Answer only from passages.' }],
        messages: [{ role: 'user', content: 'tent?' }],
        temperature: 0.5,
        maxTokens: 100,
      },
    },
    {
      name: 'usage',
      atMs: 900,
      data: {
        engine: 'model',
        model: 'someone-elses',
        inputTokens: 120,
        outputTokens: 30,
        costUsd: null,
      },
    },
    { name: 'citations', atMs: 901, data: { cited: [1] } },
    { name: 'lookup', atMs: 902, data: { anything: 'new' } },
  ];
  const trace = {
    messageId: 'message2',
    conversationId: id('a'),
    agentId: AGENT_ID,
    startedAt: 1_000,
    test: false,
    engine: 'model',
    band: 'direct',
    status: 'done',
    cut: false,
    steps,
  };
  await open(`?c=${id('a')}`, {
    'GET /v2/agents/:id/conversations/:c': () => ({
      data: {
        conversation: conversation('a'),
        messages: [message(1), answer({ text: 'A tent costs 12 a day.' })],
      },
    }),
    'GET /v2/agents/:id/answers/:m/trace': () => ({ data: trace }),
  });
  await userEvent.click(await screen.findByText('Why this answer'));
  const text = (await screen.findByLabelText('Steps')).textContent;
  for (const part of [
    'Agent loaded · published',
    'Knowledge searched',
    'Cited',
    'Matched: tent (heading)',
    'Rules of the platform',
    'The price of someone-elses',
    'lookup',
  ])
    expect(text).toContain(part);
  expect(screen.getByText(/120 \+ 30 tokens · no price known/)).toBeTruthy();
});

test('texts of visitors, websites and answers are never executed, whichever string they are', async () => {
  const all = MARKUP_PAYLOADS.map((odd, at) => ({ odd, at }));
  const known = {
    state: 'human-chatting' as const,
    title: MARKUP_PAYLOADS[0],
    lastText: MARKUP_PAYLOADS[1],
    pageUrl: MARKUP_PAYLOADS[3],
    handledBy: MARKUP_PAYLOADS[0].slice(0, 80),
    visitor: {
      name: MARKUP_PAYLOADS[0].slice(0, 120),
      email: MARKUP_PAYLOADS[2],
      phone: MARKUP_PAYLOADS[3],
      userId: MARKUP_PAYLOADS[4],
      verified: true,
      more: Object.fromEntries(all.map(({ odd, at }) => [`${at}${odd.slice(0, 38)}`, odd])),
    },
  };
  const messages = all.flatMap(({ odd, at }) => [
    message(at * 3 + 1, {
      text: odd,
      attachments: [
        { id: `p${at}`, url: odd, name: odd, type: 'image/png', bytes: 1 },
        { id: `d${at}`, url: odd, name: odd, type: 'application/pdf', bytes: 1 },
        { id: `v${at}`, url: odd, name: odd, type: 'video/mp4', bytes: 1 },
      ],
    }),
    message(at * 3 + 2, {
      role: 'assistant',
      text: odd,
      engine: 'extractive',
      band: 'direct',
      sources: [{ title: odd, heading: odd, url: odd }],
      cards: [
        {
          title: odd.slice(0, 120),
          text: odd,
          imageUrl: odd,
          buttons: [{ label: odd.slice(0, 60), url: odd, reply: odd }],
        },
      ],
      quickReplies: [odd.slice(0, 80)],
    }),
    message(at * 3 + 3, { role: at % 2 ? 'human' : 'system', text: odd, author: odd.slice(0, 80) }),
  ]);
  await open(`?c=${id('a')}`, {
    'GET /v2/agents/:id/conversations/:c': () => ({
      data: { conversation: conversation('a', known), messages },
    }),
    ...inboxApi(() => [inboxItem(conversation('a', known))]),
  });
  const log = await screen.findByRole('log', { name: 'Transcript' });
  await userEvent.click(await screen.findByText('Details'));
  expect(log.textContent).toContain('<svg/onload=alert(1)>');
  expect(harmIn(document.body)).toEqual([]);
});

test("the details of a visitor show the owner's questions and the consent in words", async () => {
  const visitor = {
    name: 'Ada',
    verified: false,
    more: {
      orderNumber: 'A-17',
      theme: 'spring',
      consent: 'k2j4x 2026-11-01T10:00:00.000Z',
    },
  };
  const question = { key: 'orderNumber', label: 'What is your order number?' };
  const form = [{ ...question, type: 'text' as const, required: false }];
  const agent = testAgent({ webChat: { ...testAgent().webChat, preChatForm: form } });
  await open(`?c=${id('a')}`, {
    'GET /v2/agents/:id': () => ({ data: ownerView(agent) }),
    'GET /v2/agents/:id/conversations/:c': () => ({
      data: { conversation: conversation('a', { visitor }), messages: [message(1)] },
    }),
    ...inboxApi(() => [inboxItem(conversation('a', { visitor }))]),
  });
  const details = await screen.findByRole('region', { name: 'About this visitor' });
  await within(details).findByText('What is your order number?');
  const rows = [...details.querySelectorAll('dt')].map(({ textContent, nextSibling }) => [
    textContent,
    nextSibling?.textContent,
  ]);
  expect(rows).toEqual([
    ['Name', 'Ada'],
    ['What is your order number?', 'A-17'],
    ['theme', 'spring'],
    ['Consent', expect.stringMatching(/^Agreed to your notice on Nov 1, 2026/)],
  ]);
});
