import { afterEach, expect, test } from '@jest/globals';
import { AGENT_ID } from '../../../server/testing/published-agent';
import { ChatStorage } from './storage';
import { linesOf, until } from './testing/open-chat';
import { identify, sendText, visiting } from './testing/visiting';
import type { VisitorOptions } from './testing/visiting';

const chats = visiting();
const { visitor } = chats;
const { navigator: browser } = globalThis;
afterEach(() => {
  Object.defineProperty(globalThis, 'navigator', { value: browser, configurable: true });
});

/** Creates a storage that does not yet show what another tab has just written. */
function lateOf(storage: ChatStorage): ChatStorage {
  let late = true;
  const seen: Pick<ChatStorage, keyof ChatStorage> = {
    load: () => (late ? undefined : storage.load()),
    save: (chat) => {
      late = false;
      storage.save(chat);
    },
    queued: () => storage.queued(),
    queue: (message) => storage.queue(message),
    acknowledge: (id) => storage.acknowledge(id),
    adopt: (chat) => storage.adopt(chat),
    forget: () => storage.forget(),
  };
  return seen as ChatStorage;
}

test('a reset deletes everything in all tabs, and later messages of other tabs belong to a new visitor', async () => {
  const here = visitor(undefined, { channel: 'reset-test' });
  identify(here, { id: 'ada-5' });
  await sendText(here, 'before the reset');
  const there = visitor(here.storage, { channel: 'reset-test' });
  there.client.setOpen(true);
  await until(there.client, ({ messages }) => messages.length === 1);
  here.client.call({ type: 'reset' });
  expect([here.client.state.messages, here.storage.load(), here.events.at(-1)]).toEqual([
    [],
    undefined,
    ['reset', undefined],
  ]);
  await until(there.client, ({ messages }) => messages.length === 0);
  expect(linesOf(await sendText(there, 'after the reset'))).toEqual(['visitor: after the reset']);
});

test('a chat that begins in one tab continues in a tab that was already open', async () => {
  const storage = new ChatStorage('eu', AGENT_ID);
  const [one, two] = [
    visitor(storage, { channel: 'beside' }),
    visitor(storage, { channel: 'beside' }),
  ];
  two.client.setOpen(true);
  await sendText(one, 'From the first tab');
  await until(
    two.client,
    ({ messages, connection }) => messages.length === 1 && connection === 'live',
  );
  expect(two.client.conversationId).toBe(one.client.conversationId);
  expect(linesOf(await sendText(two, 'From the second'))).toEqual([
    'visitor: From the first tab',
    'visitor: From the second',
  ]);
  const later = visitor(storage);
  await later.client.restore();
  expect(linesOf(later.client.state)).toHaveLength(2);
});

test('two tabs that begin at the same moment share one chat', async () => {
  const storage = new ChatStorage('eu', AGENT_ID);
  const sessions: (() => void)[] = [];
  let both: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    both = resolve;
  });
  const through: NonNullable<VisitorOptions>['through'] = (next) => async (input, init) => {
    const response = await next(input, init);
    if (String(input).endsWith('/session') && sessions.length < 2)
      await new Promise<void>((resolve) => {
        if (sessions.push(resolve) === 2) both();
      });
    return response;
  };
  const [one, two] = [visitor(storage, { through }), visitor(storage, { through })];
  one.client.send('From the first tab');
  two.client.setOpen(true);
  await asked;
  sessions[0]!();
  for (let turn = 0; turn < 100 && !storage.load()?.token; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  sessions[1]!();
  await until(one.client, ({ messages }) => messages.length === 1);
  const later = visitor(storage);
  await later.client.restore();
  expect(linesOf(later.client.state)).toEqual(['visitor: From the first tab']);
});

test('two tabs that send their first messages at once are one visitor, and no message is lost', async () => {
  const one = visitor(undefined, { channel: 'at-once' });
  const two = visitor(lateOf(one.storage), { channel: 'at-once' });
  for (const { client } of [one, two]) client.setOpen(true);
  one.client.send('From the first tab');
  two.client.send('From the second');
  for (const { client } of [one, two])
    expect(
      (
        await until(
          client,
          ({ messages, outgoing }) => outgoing.length === 0 && messages.length === 2,
        )
      ).messages
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['From the first tab', 'From the second']);
  expect(new Set([one, two].map(({ client }) => client.conversationId)).size).toBe(1);
  expect((await sendText(one, 'And more')).messages).toHaveLength(3);
  expect((await until(two.client, ({ messages }) => messages.length > 2)).messages).toHaveLength(3);
  expect(one.storage.queued()).toEqual([]);
});

test('with browser locks, the second tab waits until the first has a token', async () => {
  const asked: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const request = (name: string, run: () => Promise<unknown>) => {
    asked.push(name);
    return (last = last.then(run, run));
  };
  Object.defineProperty(globalThis, 'navigator', {
    value: { locks: { request } },
    configurable: true,
  });
  let [under, most] = [0, 0];
  const through: NonNullable<VisitorOptions>['through'] = (next) => async (input, init) => {
    if (!String(input).endsWith('/session')) return next(input, init);
    most = Math.max(most, (under += 1));
    const response = await next(input, init);
    under -= 1;
    return response;
  };
  const one = visitor(undefined, { channel: 'in-turn', through });
  const two = visitor(lateOf(one.storage), { channel: 'in-turn', through });
  one.client.send('From the first tab');
  two.client.send('From the second');
  for (const { client } of [one, two]) await until(client, ({ outgoing }) => outgoing.length === 0);
  expect([most, asked, one.client.conversationId]).toEqual([
    1,
    ['in-turn', 'in-turn'],
    two.client.conversationId,
  ]);
});

test('a rating appears in every tab', async () => {
  const one = visitor(undefined, { channel: 'rated-test' });
  await sendText(one, 'When do you open?');
  chats.server.conversations.answer(['At nine.']);
  await until(one.client, ({ messages }) => messages.at(-1)?.text === 'At nine.');
  const two = visitor(one.storage, { channel: 'rated-test' });
  two.client.setOpen(true);
  const { id } = (await until(two.client, ({ messages }) => messages.length === 2)).messages[1]!;
  for (const feedback of ['down', null] as const) {
    await one.client.rate(id, feedback);
    await until(two.client, ({ messages }) => messages[1]!.feedback === (feedback ?? undefined));
  }
});

test('a tab that missed the reset does not restore the old chat', async () => {
  const here = visitor();
  await sendText(here, 'before the reset');
  const there = visitor(here.storage);
  there.client.setOpen(true);
  await until(there.client, ({ messages }) => messages.length === 1);
  here.client.call({ type: 'reset' });
  there.client.send('after the reset');
  expect(
    linesOf(
      await until(there.client, ({ messages }) =>
        messages.some(({ text }) => text === 'after the reset'),
      ),
    ),
  ).toEqual(['visitor: after the reset']);
});

test('an answer that arrives unseen counts as unread in every tab, until one of them shows it', async () => {
  const here = visitor(undefined, { channel: 'unread-test' });
  const there = visitor(here.storage, { channel: 'unread-test' });
  await sendText(here, 'When do you open?');
  await until(there.client, ({ messages }) => messages.length === 1);
  here.client.setOpen(false);
  chats.server.conversations.answer(['At nine.']);
  await until(here.client, ({ unread, connection }) => unread === 1 && connection === 'quiet');
  await until(there.client, ({ unread }) => unread === 1);
  expect(here.events).toContainEqual(['unread', { count: 1 }]);
  expect(here.events.filter(([name]) => name === 'message')).toEqual([
    ['message', { role: 'visitor', text: 'When do you open?' }],
    ['message', { role: 'assistant', text: 'At nine.' }],
  ]);
  there.client.setOpen(true);
  expect(there.client.state.unread).toBe(0);
  await until(here.client, ({ unread }) => unread === 0);
  expect(here.events.at(-1)).toEqual(['unread', { count: 0 }]);
});
