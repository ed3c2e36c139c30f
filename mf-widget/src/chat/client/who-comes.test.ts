import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AGENT_ID, publishedAgent } from '../../../server/testing/published-agent';
import { signatureOf, startWidgetServer } from '../../../server/testing/start-widget-server';
import type { WidgetServer } from '../../../server/testing/start-widget-server';
import type { ChatUser } from '../../../contract/widget-config';
import type { ChatClient } from './chat-client';
import { ChatStorage } from './storage';
import { openChat, said, until } from './testing/open-chat';
import type { TestChat } from './testing/open-chat';

let server: WidgetServer;
const clients: ChatClient[] = [];
beforeAll(async () => { server = await startWidgetServer(); });
beforeEach(() => { server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID)); });
afterEach(() => { for (const client of clients.splice(0)) client.stop(); });
afterAll(() => server.stop());

const visitor = (storage = new ChatStorage('eu', AGENT_ID), options: Parameters<typeof openChat>[2] = {}): TestChat & { storage: ChatStorage } => {
  const chat = openChat(server, storage, options);
  clients.push(chat.client);
  return { ...chat, storage };
};
const identify = ({ client }: Pick<TestChat, 'client'>, user: ChatUser, proven = true) => client.call({ type: 'identify', user, ...(proven && { signature: signatureOf(AGENT_ID, user.id!) }) });
/** Opens the chat and says something, and waits until it is acknowledged. */
async function say({ client }: Pick<TestChat, 'client'>, text: string) {
  client.setOpen(true);
  client.send(text);
  return until(client, ({ messages, outgoing }) => outgoing.length === 0 && messages.some((message) => message.text === text));
}
const count = (calls: string[], call: string): number => calls.filter((made) => made === call).length;

describe('before the visitor does anything', () => {
  test('nothing is called and nothing stored, whoever the website says they are', async () => {
    const { client, calls, storage } = visitor(undefined, { ownerId: 'TestWorkspace01' as never });
    identify({ client }, { id: 'ada-before' });
    client.call({ type: 'setVariables', variables: { plan: 'pro' } });
    client.resume();
    expect([calls, storage.load()]).toEqual([[], undefined]);
  });

  test('the first use counts the visit and asks for the allowance, once', async () => {
    const { client, calls } = visitor(undefined, { ownerId: 'TestWorkspace01' as never });
    client.setOpen(true);
    client.setOpen(false);
    client.setOpen(true);
    expect(await client.arrive()).toBe(true);
    expect([count(calls, 'POST analytics'), count(calls, 'GET usage'), count(calls, 'GET check-credits'), count(calls, 'POST session')]).toEqual([1, 1, 1, 0]);
  });

  test('without an allowance nothing is sent; an allowance that ends meanwhile is no reason to try forever; an address can be left', async () => {
    server.credits.left = 0;
    server.clock.time += 60_000;
    try {
      const late = visitor();
      late.client.setOpen(true);
      late.client.send('Anybody?');
      await until(late.client, ({ closed }) => closed);
      expect(late.events).toContainEqual(['error', { message: expect.stringContaining('cannot answer more questions') }]);
      const { client, calls } = visitor(undefined, { ownerId: 'TestWorkspace01' as never });
      client.setOpen(true);
      client.send('Is anybody there?');
      const { outgoing } = await until(client, ({ closed }) => closed);
      expect(outgoing.map(({ text, error }) => [text, error])).toEqual([['Is anybody there?', undefined]]);
      expect(calls.filter((call) => /session|interact/.test(call))).toEqual([]);
      await client.leave('ada@shop.example', 'Is anybody there?', 'A person, please');
      expect(said(await until(client, ({ messages }) => messages.length === 2))).toEqual(['visitor: A person, please', 'visitor: Is anybody there?']);
      expect([client.state.outgoing, client.state.answers.state]).toEqual([[], 'requested_chat']);
    } finally {
      server.credits.left = 1000;
      server.clock.time += 60_000;
    }
  });
});

describe('who the visitor is', () => {
  test('a proven visitor finds their chat on another device; what they said as a stranger is theirs', async () => {
    const laptop = visitor();
    await say(laptop, 'from the laptop');
    identify(laptop, { id: 'ada-1', name: 'Ada', email: 'ada@shop.example' });
    await until(laptop.client, () => laptop.events.some(([name]) => name === 'identified'));
    expect(laptop.events).toContainEqual(['identified', { verified: true }]);

    const phone = visitor();
    identify(phone, { id: 'ada-1' });
    phone.client.setOpen(true);
    const state = await until(phone.client, ({ messages }) => messages.length > 0);
    expect([said(state), state.unread]).toEqual([['visitor: from the laptop'], 0]);
  });

  test('somebody else finds an empty chat at once, and nothing of the one before comes in later', async () => {
    const ada = visitor();
    identify(ada, { id: 'ada-2' });
    await say(ada, 'a secret of Ada');
    await until(ada.client, ({ connection }) => connection === 'live');
    const talk = server.conversations.talks.at(-1)!;
    identify(ada, { id: 'bob-2' });
    expect([ada.client.state.messages, ada.client.conversationId, ada.storage.load()]).toEqual([[], undefined, undefined]);
    for (const listener of talk.listeners) listener({ type: 'message', message: { ...talk.messages[0]!, id: 'late' as never, seq: 2, role: 'assistant', text: 'about the secret' } });
    expect(said(await say(ada, 'I am Bob'))).toEqual(['visitor: I am Bob']);
    identify(ada, { id: 'ada-2' });
    expect(ada.client.state.messages).toEqual([]);
    expect(said(await until(ada.client, ({ messages }) => messages.length > 0))).toEqual(['visitor: a secret of Ada']);
  });

  test('a page that names somebody else than the storage shows nothing of the one before', async () => {
    const ada = visitor();
    identify(ada, { id: 'ada-3' });
    await say(ada, 'written by Ada');
    ada.client.stop();
    const next = visitor(ada.storage);
    identify(next, { id: 'bob-3' }, false);
    next.client.setOpen(true);
    await next.client.restore();
    expect(next.client.state.messages).toEqual([]);
  });

  test('a wrong proof is told, and the chat goes on without it', async () => {
    const { client, events } = visitor();
    client.call({ type: 'identify', user: { id: 'ada-4', name: 'Ada' }, signature: 'f'.repeat(64) });
    await say({ client }, 'hello');
    expect(events).toContainEqual(['error', { message: 'It could not be verified who you are.' }]);
    expect(events).toContainEqual(['identified', { verified: false }]);
  });

  test('variables, names and answers of the form reach the server before the first message', async () => {
    const { client, storage } = visitor(undefined, { variables: { plan: 'pro' }, consent: 'abc' });
    expect(client.consented).toBe(false);
    client.tell({ consent: 'abc' });
    client.tell({ name: 'Ada', more: { order: '17' } });
    await say({ client }, 'hello');
    const { visitorId } = server.conversations.talks.at(-1)!.conversation;
    expect(server.conversations.profiles.get(visitorId)).toMatchObject({ name: 'Ada', more: { plan: 'pro', order: '17', consent: expect.stringMatching(/^abc /) } });
    expect([client.consented, client.formDone, storage.load()?.profile]).toEqual([true, true, undefined]);
    client.stop();
    expect(visitor(storage, { consent: 'changed' }).client.consented).toBe(false);
  });

  test('a reset leaves nothing, in any tab; what the other tab says next is somebody else\'s', async () => {
    const here = visitor(undefined, { channel: 'reset-test' });
    identify(here, { id: 'ada-5' });
    await say(here, 'before the reset');
    const there = visitor(here.storage, { channel: 'reset-test' });
    there.client.setOpen(true);
    await until(there.client, ({ messages }) => messages.length === 1);
    here.client.call({ type: 'reset' });
    expect([here.client.state.messages, here.storage.load(), here.events.at(-1)]).toEqual([[], undefined, ['reset', undefined]]);
    await until(there.client, ({ messages }) => messages.length === 0);
    expect(said(await say(there, 'after the reset'))).toEqual(['visitor: after the reset']);
  });

  test('a chat that begins in one tab goes on in another that was open before', async () => {
    const storage = new ChatStorage('eu', AGENT_ID);
    const [one, two] = [visitor(storage, { channel: 'beside' }), visitor(storage, { channel: 'beside' })];
    two.client.setOpen(true);
    await say(one, 'From the first tab');
    await until(two.client, ({ messages, connection }) => messages.length === 1 && connection === 'live');
    expect(two.client.conversationId).toBe(one.client.conversationId);
    expect(said(await say(two, 'From the second'))).toEqual(['visitor: From the first tab', 'visitor: From the second']);
    const later = visitor(storage);
    await later.client.restore();
    expect(said(later.client.state)).toHaveLength(2);
  });

  test('two tabs that begin at the same moment have one chat', async () => {
    const storage = new ChatStorage('eu', AGENT_ID);
    const sessions: (() => void)[] = [];
    let both: () => void = () => {};
    const asked = new Promise<void>((resolve) => { both = resolve; });
    const through: NonNullable<Parameters<typeof openChat>[2]>['through'] = (next) => async (input, init) => {
      const response = await next(input, init);
      if (String(input).endsWith('/session') && sessions.length < 2) await new Promise<void>((resolve) => { if (sessions.push(resolve) === 2) both(); });
      return response;
    };
    const [one, two] = [visitor(storage, { through }), visitor(storage, { through })];
    one.client.send('From the first tab');
    two.client.setOpen(true);
    await asked;
    sessions[0]!();
    for (let turn = 0; turn < 100 && !storage.load()?.token; turn += 1) await new Promise((resolve) => { setImmediate(resolve); });
    sessions[1]!();
    await until(one.client, ({ messages }) => messages.length === 1);
    const later = visitor(storage);
    await later.client.restore();
    expect(said(later.client.state)).toEqual(['visitor: From the first tab']);
  });

  test('a reset while answers of the form are on their way leaves nothing behind', async () => {
    let arrived: () => void = () => {};
    let go: () => void = () => {};
    const there = new Promise<void>((resolve) => { arrived = resolve; });
    const { client, storage } = visitor(undefined, {
      through: (next) => async (input, init) => {
        const response = await next(input, init);
        if (String(input).endsWith('/profile')) await new Promise<void>((resolve) => { go = resolve; arrived(); });
        return response;
      },
    });
    client.tell({ name: 'Ada' });
    client.send('Hello');
    await there;
    client.reset();
    go();
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => { setImmediate(resolve); });
    expect(storage.load()).toBeUndefined();
  });

  test('a tab that missed the reset does not bring the old chat back', async () => {
    const here = visitor();
    await say(here, 'before the reset');
    const there = visitor(here.storage);
    there.client.setOpen(true);
    await until(there.client, ({ messages }) => messages.length === 1);
    here.client.call({ type: 'reset' });
    there.client.send('after the reset');
    expect(said(await until(there.client, ({ messages }) => messages.some(({ text }) => text === 'after the reset')))).toEqual(['visitor: after the reset']);
  });
});

describe('tabs and unread messages', () => {
  test('an answer that comes while nobody looks is counted in every tab, until one of them has shown it', async () => {
    const here = visitor(undefined, { channel: 'unread-test' });
    const there = visitor(here.storage, { channel: 'unread-test' });
    await say(here, 'When do you open?');
    await until(there.client, ({ messages }) => messages.length === 1);
    here.client.setOpen(false);
    server.conversations.answer(['At nine.']);
    await until(here.client, ({ unread, connection }) => unread === 1 && connection === 'quiet');
    await until(there.client, ({ unread }) => unread === 1);
    expect(here.events).toContainEqual(['unread', { count: 1 }]);
    expect(here.events.filter(([name]) => name === 'message')).toEqual([['message', { role: 'visitor', text: 'When do you open?' }], ['message', { role: 'assistant', text: 'At nine.' }]]);
    there.client.setOpen(true);
    expect(there.client.state.unread).toBe(0);
    await until(here.client, ({ unread }) => unread === 0);
    expect(here.events.at(-1)).toEqual(['unread', { count: 0 }]);
  });

  test('a page that nobody looks at holds no connection, unless it awaits something; the next page goes on where something is due', async () => {
    const first = visitor();
    await say(first, 'How long is the warranty?');
    await until(first.client, ({ connection }) => connection === 'live');
    first.page.change({ isVisible: false });
    expect(first.client.state.connection).toBe('live');
    first.client.stop();
    const next = visitor(first.storage);
    next.client.resume();
    await until(next.client, ({ connection }) => connection === 'live');
    server.conversations.answer(['Two years.']);
    expect((await until(next.client, ({ connection }) => connection === 'quiet')).unread).toBe(1);
    next.client.stop();
    const last = visitor(first.storage);
    last.client.resume();
    expect(last.calls).toEqual([]);
  });

  test('offline is said at once; back online the stream is made anew', async () => {
    const { client, page, calls } = visitor();
    await say({ client }, 'hello');
    await until(client, ({ connection }) => connection === 'live');
    page.change({ isOnline: false });
    expect(client.state.connection).toBe('offline');
    page.change({ isOnline: true });
    await page.resume();
    await until(client, ({ connection }) => connection === 'live');
    expect(count(calls, 'GET stream')).toBe(2);
  });

  test('a message names the page it was written on', async () => {
    const page = visitor();
    page.page.path = '/tents';
    page.page.isOnline = false;
    await say(page, 'about this tent');
    expect(server.conversations.received.at(-1)?.pageUrl).toBe('https://shop.example/tents');
  });
});

describe('a person', () => {
  test('is asked for without a word before, awaited, and given up again', async () => {
    const { client, events } = visitor();
    client.setOpen(true);
    await client.person(true, 'Ich möchte mit einem Menschen sprechen');
    const state = await until(client, ({ answers, messages }) => answers.state === 'requested_chat' && messages.length === 1);
    expect([said(state), client.awaiting, client.peopleCalled]).toEqual([['visitor: Ich möchte mit einem Menschen sprechen'], false, true]);
    client.setOpen(false);
    await until(client, ({ connection }) => connection === 'live');
    await client.leave('ada@shop.example', 'Please call me', 'unused');
    expect(client.left).toBe(true);
    await client.person(false);
    await until(client, ({ answers }) => answers.state === 'ai-chatting');
    expect(events.filter(([name]) => name === 'state')).toEqual([['state', { state: 'requested_chat' }], ['state', { state: 'ai-chatting' }]]);
  });

  test('a rating is shown at once, kept, and taken back; one that cannot be kept is not shown', async () => {
    let broken = false;
    const { client } = visitor(undefined, { through: (next) => async (input, init) => { if (broken && String(input).endsWith('/feedback')) throw new TypeError('offline'); return next(input, init); } });
    await say({ client }, 'Do you ship abroad?');
    server.conversations.answer(['Yes.']);
    const { messages } = await until(client, ({ messages: [, answer] }) => answer?.status === 'done');
    const { id } = messages[1]!;
    const rating = () => client.state.messages[1]?.feedback;
    const up = client.rate(id, 'up');
    expect(rating()).toBe('up');
    await up;
    expect(server.conversations.talks.at(-1)!.messages[1]?.feedback).toBe('up');
    await client.rate(id, null);
    await until(client, () => rating() === undefined);
    expect(server.conversations.talks.at(-1)!.messages[1]?.feedback).toBeUndefined();
    broken = true;
    await expect(client.rate(id, 'down')).rejects.toThrow();
    expect(rating()).toBeUndefined();
  });
});
