import { expect, test } from '@jest/globals';
import { AGENT_ID, publishedAgent } from '../../../server/testing/published-agent';
import { leaveAddress } from '../more/leave-address';
import { linesOf, until } from './testing/open-chat';
import { count, sendText, visiting } from './testing/visiting';

const chats = visiting();
const { visitor } = chats;

test('a hidden page holds no connection unless work is pending, and the next page continues pending work', async () => {
  const first = visitor();
  await sendText(first, 'How long is the warranty?');
  await until(first.client, ({ connection }) => connection === 'live');
  first.page.change({ isVisible: false });
  expect(first.client.state.connection).toBe('live');
  first.client.stop();
  const next = visitor(first.storage);
  next.client.resume();
  await until(next.client, ({ connection }) => connection === 'live');
  chats.server.conversations.answer(['Two years.']);
  expect((await until(next.client, ({ connection }) => connection === 'quiet')).unread).toBe(1);
  next.client.stop();
  const last = visitor(first.storage);
  last.client.resume();
  expect(last.calls).toEqual([]);
});

test('a message that a tab and its duplicate send under one id is stored once', async () => {
  const first = visitor();
  const tabs = [first, visitor(first.storage)];
  for (const { client } of tabs) client.send('Hello?', undefined, 'kept1795000000000');
  for (const { client } of tabs)
    await until(client, ({ messages, outgoing }) => messages.length > 0 && outgoing.length === 0);
  tabs[1]!.client.send('Hello?', undefined, 'kept1795000000000');
  await sendText(tabs[1]!, 'And tents?');
  for (const { client } of tabs) client.stop();
  const next = visitor(first.storage);
  await next.client.restore();
  expect(linesOf(next.client.state).filter((line) => line === 'visitor: Hello?')).toHaveLength(1);
});

test('shows an offline state at once, and reconnects the stream when online', async () => {
  const { client, page, calls } = visitor();
  await sendText({ client }, 'hello');
  await until(client, ({ connection }) => connection === 'live');
  page.change({ isOnline: false });
  expect(client.state.connection).toBe('offline');
  page.change({ isOnline: true });
  await page.resume();
  await until(client, ({ connection }) => connection === 'live');
  expect(count(calls, 'GET stream')).toBe(2);
});

test('a message contains the address of the page where it was written', async () => {
  const page = visitor();
  page.page.path = '/tents';
  page.page.isOnline = false;
  await sendText(page, 'about this tent');
  expect(chats.server.conversations.received.at(-1)?.pageUrl).toBe('https://shop.example/tents');
});

test('requests a person without an earlier message, waits, and cancels', async () => {
  const { client, events } = visitor();
  client.setOpen(true);
  await client.person(true, 'Ich möchte mit einem Menschen sprechen');
  const state = await until(
    client,
    ({ answers, messages }) => answers.state === 'requested_chat' && messages.length === 1,
  );
  expect([linesOf(state), client.awaiting, client.peopleCalled]).toEqual([
    ['visitor: Ich möchte mit einem Menschen sprechen'],
    false,
    true,
  ]);
  client.setOpen(false);
  await until(client, ({ connection }) => connection === 'live');
  await leaveAddress(client, 'ada@shop.example', 'Please call me', {
    words: 'unused',
    lang: 'en',
  });
  expect(client.left).toBe(true);
  await client.person(false);
  await until(client, ({ answers }) => answers.state === 'ai-chatting');
  expect(events.filter(([name]) => name === 'state')).toEqual([
    ['state', { state: 'requested_chat' }],
    ['state', { state: 'ai-chatting' }],
  ]);
});

test("the waiting time for a person is measured from the server's time, not from the local clock", async () => {
  const { client } = visitor();
  await client.person(true, 'A person, please');
  expect(client.state.answers).toMatchObject({ state: 'requested_chat', requestedAt: 1 });
});

test('a rating appears at once, is stored and can be removed, and a failed rating disappears', async () => {
  let broken = false;
  const { client } = visitor(undefined, {
    through: (next) => async (input, init) => {
      if (broken && String(input).endsWith('/feedback')) throw new TypeError('offline');
      return next(input, init);
    },
  });
  await sendText({ client }, 'Do you ship abroad?');
  chats.server.conversations.answer(['Yes.']);
  const { messages } = await until(client, ({ messages: [, answer] }) => answer?.status === 'done');
  const { id } = messages[1]!;
  const rating = () => client.state.messages[1]?.feedback;
  const up = client.rate(id, 'up');
  expect(rating()).toBe('up');
  await up;
  expect(chats.server.conversations.talks.at(-1)!.messages[1]?.feedback).toBe('up');
  await client.rate(id, null);
  await until(client, () => rating() === undefined);
  expect(chats.server.conversations.talks.at(-1)!.messages[1]?.feedback).toBeUndefined();
  broken = true;
  await expect(client.rate(id, 'down')).rejects.toThrow();
  expect(rating()).toBeUndefined();
});

test('the next page does not send a message that the visitor dropped', async () => {
  const { client, storage } = visitor();
  chats.server.agents.set(
    `eu/${AGENT_ID}`,
    publishedAgent(AGENT_ID, {}, ['https://elsewhere.example']),
  );
  client.send('never mind');
  const { outgoing } = await until(client, (state) => state.outgoing[0]?.error !== undefined);
  expect(storage.queued()).toHaveLength(1);
  client.discard(outgoing[0]!.id);
  expect(storage.queued()).toEqual([]);
});
