import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AGENT_ID, publishedAgent } from '../../../server/testing/published-agent';
import { startWidgetServer } from '../../../server/testing/start-widget-server';
import type { WidgetServer } from '../../../server/testing/start-widget-server';
import { stopAnswer } from '../later/stop-answer';
import type { ChatClient } from './chat-client';
import { ChatStorage } from './storage';
import { TestPage, openChat as openOn, linesOf as texts, SITE, until } from './testing/open-chat';
import type { Through } from './testing/open-chat';

let server: WidgetServer;
let clients: ChatClient[];

beforeEach(async () => {
  clients = [];
  server = await startWidgetServer();
  server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
});
afterEach(async () => {
  for (const client of clients) client.stop();
  await server.stop();
});

function openChat(
  storage = new ChatStorage('eu', AGENT_ID),
  through: Through = (next) => next,
  page = new TestPage(),
) {
  const { client } = openOn(server, storage, { through, page });
  client.setOpen(true);
  clients.push(client);
  return client;
}

describe('a chat', () => {
  test('sends a message, shows the answer while it is written, and holds no connection while it is hidden', async () => {
    const client = openChat();
    expect(client.state).toMatchObject({ messages: [], outgoing: [], connection: 'quiet' });
    client.send('Do you ship to Norway?');
    expect(client.state.outgoing).toHaveLength(1);
    await until(
      client,
      ({ messages, connection }) => messages.length === 1 && connection === 'live',
    );
    server.conversations.answer(['Yes, ', 'in 3 days'], {}, false);
    await until(client, ({ messages }) => messages[1]?.text === 'Yes, in 3 days');
    server.conversations.answer(['.'], {
      engine: 'extractive',
      sources: [{ title: 'Shipping', url: `${SITE}/shipping` }],
    });
    const state = await until(client, ({ messages }) => messages[1]?.status === 'done');
    expect(texts(state)).toEqual(['visitor: Do you ship to Norway?', 'assistant: Yes, in 3 days.']);
    expect(state.outgoing).toEqual([]);
    client.setOpen(false);
    await until(client, ({ connection }) => connection === 'quiet');
  });

  test('an answer can be stopped while it is written, and a complete answer needs no call', async () => {
    const client = openChat();
    await stopAnswer(client);
    client.send('Tell me everything');
    await until(
      client,
      ({ messages, connection }) => messages.length === 1 && connection === 'live',
    );
    server.conversations.answer(['It began '], {}, false);
    const {
      messages: [question],
    } = await until(client, ({ messages }) => messages[1]?.text === 'It began ');
    await stopAnswer(client);
    const state = await until(client, ({ messages }) => messages[1]?.status === 'done');
    expect(texts(state)).toEqual(['visitor: Tell me everything', 'assistant: It began ']);
    await stopAnswer(client);
    expect(server.conversations.stopped).toEqual([question!.id]);
  });

  test('keeps messages in order when they are written faster than sent', async () => {
    const client = openChat();
    for (const text of ['one', 'two', 'three']) client.send(text);
    await until(client, ({ messages }) => messages.length === 3);
    expect(server.conversations.received.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  test('a lost acknowledgement does not duplicate the message', async () => {
    const page = new TestPage();
    let lost = 0;
    const client = openChat(
      undefined,
      (next) => async (input, init) => {
        const response = await next(input, init);
        if (String(input).endsWith('/interact') && lost++ === 0)
          throw new TypeError('connection reset');
        return response;
      },
      page,
    );
    client.send('only once');
    await until(client, ({ connection }) => connection === 'reconnecting');
    expect(client.state.outgoing).toHaveLength(1);
    await page.resume();
    await until(client, ({ messages, outgoing }) => messages.length === 1 && outgoing.length === 0);
    expect(server.conversations.received).toHaveLength(1);
  });

  test('a message that could not be sent before the page was left is sent once by the next page', async () => {
    const storage = new ChatStorage('eu', AGENT_ID);
    const page = new TestPage();
    page.isOnline = false;
    const first = openChat(
      storage,
      () => async () => {
        throw new TypeError('offline');
      },
      page,
    );
    first.send('from the train');
    await until(first, ({ connection }) => connection === 'offline');
    first.stop();

    const second = openChat(storage);
    await second.restore();
    const state = await until(
      second,
      ({ messages, outgoing }) => messages.length === 1 && outgoing.length === 0,
    );
    expect(texts(state)).toEqual(['visitor: from the train']);
    const third = openChat(storage);
    await third.restore();
    await until(third, ({ messages }) => messages.length === 1);
    expect(server.conversations.received).toHaveLength(1);
  });

  test('a reload shows the conversation and continues a running answer', async () => {
    const storage = new ChatStorage('eu', AGENT_ID);
    const first = openChat(storage);
    first.send('How long is the warranty?');
    await until(first, ({ messages }) => messages.length === 1);
    server.conversations.answer(['Two '], {}, false);
    first.stop();

    const second = openChat(storage);
    await second.restore();
    expect(texts(second.state)).toEqual(['visitor: How long is the warranty?', 'assistant: Two ']);
    await until(second, ({ connection }) => connection === 'live');
    server.conversations.answer(['years.']);
    expect(texts(await until(second, ({ messages }) => messages[1]?.status === 'done'))[1]).toBe(
      'assistant: Two years.',
    );
  });

  test('after a connection loss during an answer the chat reconnects, and the answer arrives once', async () => {
    const page = new TestPage();
    const lines: AbortController[] = [];
    const client = openChat(
      undefined,
      (next) => (input, init) => {
        if (!String(input).includes('/stream')) return next(input, init);
        const line = new AbortController();
        lines.push(line);
        return next(input, { ...init, signal: AbortSignal.any([line.signal, init!.signal!]) });
      },
      page,
    );
    client.send('Tell me everything');
    await until(client, ({ connection }) => connection === 'live');
    server.conversations.answer(['First part. '], {}, false);
    await until(client, ({ messages }) => messages[1]?.text === 'First part. ');
    lines[0]!.abort();
    await until(client, ({ connection }) => connection === 'reconnecting');
    server.conversations.answer(['Second part. '], {}, false);
    await page.resume();
    await until(client, ({ messages }) => messages[1]?.text === 'First part. Second part. ');
    server.conversations.answer(['End.']);
    const state = await until(client, ({ messages }) => messages[1]?.status === 'done');
    expect(state.messages).toHaveLength(2);
    expect(state.messages[1]?.text).toBe('First part. Second part. End.');
    expect(lines).toHaveLength(2);
  });

  test('a refused message shows why, and can be sent again or dropped', async () => {
    const client = openChat();
    client.send('first');
    await until(client, ({ messages }) => messages.length === 1);
    server.agents.set(
      `eu/${AGENT_ID}`,
      publishedAgent(AGENT_ID, {}, ['https://elsewhere.example']),
    );
    client.send('second');
    const refused = await until(client, ({ outgoing }) => outgoing[0]?.error !== undefined);
    expect(refused.outgoing[0]?.error).toMatchObject({
      message: 'This chat is not available on this website.',
    });
    client.send('third');
    await until(client, ({ outgoing }) => outgoing[1]?.error !== undefined);
    client.discard(client.state.outgoing[1]!.id);

    server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
    client.retry(client.state.outgoing[0]!.id);
    const state = await until(client, ({ messages }) => messages.length === 2);
    expect(texts(state)).toEqual(['visitor: first', 'visitor: second']);
    expect(state.outgoing).toEqual([]);
  });

  test('a permanently refused stream is not requested again until the next message', async () => {
    let asked = 0;
    let gone = true;
    const client = openChat(undefined, (next) => async (input, init) => {
      if (!String(input).includes('/stream') || !gone) return next(input, init);
      asked += 1;
      return Response.json({ errorCode: 'NOT_FOUND', message: 'Gone.' }, { status: 404 });
    });
    client.send('first');
    await until(client, ({ messages }) => messages.length === 1);
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toBe(1);
    gone = false;
    client.send('second');
    await until(
      client,
      ({ connection, messages }) => connection === 'live' && messages.length === 2,
    );
  });

  test('the chat of an unpublished agent ends and makes no more requests', async () => {
    let asked = 0;
    const client = openChat(undefined, (next) => (input, init) => {
      asked += 1;
      return next(input, init);
    });
    client.send('first');
    await until(
      client,
      ({ messages, connection }) => messages.length === 1 && connection === 'live',
    );
    expect(client.state.closed).toBe(false);
    server.agents.delete(`eu/${AGENT_ID}`);
    client.send('second');
    await until(client, ({ closed }) => closed);
    const before = asked;
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect([asked, client.state.ended]).toEqual([before, true]);
  });

  test.each([
    [429, 'busy', 7_000],
    [503, 'reconnecting', 0],
  ])(
    "a temporarily refused message (%d) is sent after the server's delay, without a visible trace",
    async (status, connection, wait) => {
      const page = new TestPage();
      let refused = false;
      const client = openChat(
        undefined,
        (next) => async (input, init) => {
          if (!String(input).endsWith('/interact') || !refused) return next(input, init);
          refused = false;
          return Response.json(
            { errorCode: 'RATE_LIMITED', message: 'Wait.' },
            { status, headers: wait > 0 ? { 'retry-after': String(wait / 1000) } : {} },
          );
        },
        page,
      );
      client.send('first');
      await until(client, (state) => state.connection === 'live');
      refused = true;
      client.send('second');
      const { outgoing } = await until(client, (state) => state.connection === connection);
      expect(outgoing.map(({ text, error }) => [text, error])).toEqual([['second', undefined]]);
      expect(page.paused.at(-1)).toBeGreaterThanOrEqual(wait);
      await page.resume();
      // The event may arrive on the stream before the response of the call.
      const state = await until(
        client,
        ({ messages, connection: now }) => messages.length === 2 && now === 'live',
      );
      expect(state.outgoing).toEqual([]);
    },
  );

  test('an expired token is renewed without losing the conversation', async () => {
    const client = openChat();
    client.send('before');
    await until(client, ({ messages }) => messages.length === 1);
    server.clock.time += 30 * 3_600_000;
    client.send('after');
    const state = await until(client, ({ messages }) => messages.length === 2);
    expect(texts(state)).toEqual(['visitor: before', 'visitor: after']);
    expect(server.conversations.talks).toHaveLength(1);
  });

  test('a visitor who never writes causes no call and no storage', async () => {
    let calls = 0;
    const storage = new ChatStorage('eu', AGENT_ID);
    const client = openChat(storage, (next) => (...args) => {
      calls += 1;
      return next(...args);
    });
    await client.restore();
    expect(calls).toBe(0);
    expect(storage.load()).toBeUndefined();
  });
});
