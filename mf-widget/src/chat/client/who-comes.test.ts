import { describe, expect, test } from '@jest/globals';
import { leaveAddress } from '../more/leave-address';
import { linesOf, until } from './testing/open-chat';
import { count, identify, sendText, visiting } from './testing/visiting';

const chats = visiting();
const { visitor } = chats;

describe('before the visitor does anything', () => {
  test('makes no call and stores nothing, whichever user the website names', async () => {
    const { client, calls, storage } = visitor(undefined, { ownerId: 'TestWorkspace01' as never });
    identify({ client }, { id: 'ada-before' });
    client.call({ type: 'setVariables', variables: { plan: 'pro' } });
    client.resume();
    expect([calls, storage.load()]).toEqual([[], undefined]);
  });

  test('the first use counts the visit and checks the credits once', async () => {
    const { client, calls } = visitor(undefined, { ownerId: 'TestWorkspace01' as never });
    client.setOpen(true);
    client.setOpen(false);
    client.setOpen(true);
    expect(await client.arrive()).toBe(true);
    expect([
      count(calls, 'POST analytics'),
      count(calls, 'GET usage'),
      count(calls, 'GET check-credits'),
      count(calls, 'POST session'),
    ]).toEqual([1, 1, 1, 0]);
  });

  test('without credits nothing is sent or retried forever, and the visitor can leave an address', async () => {
    chats.server.credits.left = 0;
    chats.server.clock.time += 60_000;
    try {
      const late = visitor();
      late.client.setOpen(true);
      late.client.send('Anybody?');
      await until(late.client, ({ closed }) => closed);
      expect(late.events).toContainEqual([
        'error',
        { message: expect.stringContaining('cannot answer more questions') },
      ]);
      const { client, calls } = visitor(undefined, { ownerId: 'TestWorkspace01' as never });
      client.setOpen(true);
      client.send('Is anybody there?');
      const { outgoing } = await until(client, ({ closed }) => closed);
      expect(outgoing.map(({ text, error }) => [text, error])).toEqual([
        ['Is anybody there?', undefined],
      ]);
      expect(calls.filter((call) => /session|interact/.test(call))).toEqual([]);
      await leaveAddress(client, 'ada@shop.example', 'Is anybody there?', {
        words: 'A person, please',
        lang: 'en',
      });
      expect(linesOf(await until(client, ({ messages }) => messages.length === 2))).toEqual([
        'visitor: A person, please',
        'visitor: Is anybody there?',
      ]);
      expect([client.state.outgoing, client.state.answers.state]).toEqual([[], 'requested_chat']);
    } finally {
      chats.server.credits.left = 1000;
      chats.server.clock.time += 60_000;
    }
  });
});

describe('the identity of the visitor', () => {
  test('a proven visitor gets their chat on another device, with their anonymous messages', async () => {
    const laptop = visitor();
    await sendText(laptop, 'from the laptop');
    identify(laptop, { id: 'ada-1', name: 'Ada', email: 'ada@shop.example' });
    await until(laptop.client, () => laptop.events.some(([name]) => name === 'identified'));
    expect(laptop.events).toContainEqual(['identified', { verified: true }]);

    const phone = visitor();
    identify(phone, { id: 'ada-1' });
    phone.client.setOpen(true);
    const state = await until(phone.client, ({ messages }) => messages.length > 0);
    expect([linesOf(state), state.unread]).toEqual([['visitor: from the laptop'], 0]);
  });

  test('another visitor gets an empty chat at once, without late results of the previous one', async () => {
    const ada = visitor();
    identify(ada, { id: 'ada-2' });
    await sendText(ada, 'a secret of Ada');
    await until(ada.client, ({ connection }) => connection === 'live');
    const talk = chats.server.conversations.talks.at(-1)!;
    identify(ada, { id: 'bob-2' });
    expect([ada.client.state.messages, ada.client.conversationId, ada.storage.load()]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    for (const listener of talk.listeners)
      listener({
        type: 'message',
        message: {
          ...talk.messages[0]!,
          id: 'late' as never,
          seq: 2,
          role: 'assistant',
          text: 'about the secret',
        },
      });
    expect(linesOf(await sendText(ada, 'I am Bob'))).toEqual(['visitor: I am Bob']);
    identify(ada, { id: 'ada-2' });
    expect(ada.client.state.messages).toEqual([]);
    expect(linesOf(await until(ada.client, ({ messages }) => messages.length > 0))).toEqual([
      'visitor: a secret of Ada',
    ]);
  });

  test('a page that names another user than the stored one shows nothing of the stored chat', async () => {
    const ada = visitor();
    identify(ada, { id: 'ada-3' });
    await sendText(ada, 'written by Ada');
    ada.client.stop();
    const next = visitor(ada.storage);
    identify(next, { id: 'bob-3' }, false);
    next.client.setOpen(true);
    await next.client.restore();
    expect(next.client.state.messages).toEqual([]);
  });

  test('a wrong proof is reported, and the chat continues without it', async () => {
    const { client, events } = visitor();
    client.call({
      type: 'identify',
      user: { id: 'ada-4', name: 'Ada' },
      signature: 'f'.repeat(64),
    });
    await sendText({ client }, 'hello');
    expect(events).toContainEqual(['error', { message: 'It could not be verified who you are.' }]);
    expect(events).toContainEqual(['identified', { verified: false }]);
  });

  test('variables, names and form answers reach the server before the first message', async () => {
    const { client, storage } = visitor(undefined, { variables: { plan: 'pro' }, consent: 'abc' });
    expect(client.consented).toBe(false);
    client.submitAnswers({ consent: 'abc' });
    client.submitAnswers({ name: 'Ada', more: { order: '17' } });
    await sendText({ client }, 'hello');
    const { visitorId } = chats.server.conversations.talks.at(-1)!.conversation;
    expect(chats.server.conversations.profiles.get(visitorId)).toMatchObject({
      name: 'Ada',
      more: { plan: 'pro', order: '17', consent: expect.stringMatching(/^abc /) },
    });
    expect([client.consented, client.formDone, storage.load()?.profile]).toEqual([
      true,
      true,
      undefined,
    ]);
    client.stop();
    expect(visitor(storage, { consent: 'changed' }).client.consented).toBe(false);
  });

  test('a reset while form answers are being sent leaves nothing behind', async () => {
    let arrived: () => void = () => {};
    let go: () => void = () => {};
    const there = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { client, storage } = visitor(undefined, {
      through: (next) => async (input, init) => {
        const response = await next(input, init);
        if (String(input).endsWith('/profile'))
          await new Promise<void>((resolve) => {
            go = resolve;
            arrived();
          });
        return response;
      },
    });
    client.submitAnswers({ name: 'Ada' });
    client.send('Hello');
    await there;
    client.reset();
    go();
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    expect(storage.load()).toBeUndefined();
  });

  test('naming the visitor while the chat is open begins one visit', async () => {
    const { client, calls } = visitor();
    client.setOpen(true);
    identify({ client }, { id: 'ada-6' });
    await sendText({ client }, 'hello');
    expect(count(calls, 'POST session')).toBe(1);
  });
});
