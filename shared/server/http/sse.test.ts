import { describe, expect, jest, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { Streams, serveEvents } from './sse';
import {
  MOST_STREAMS,
  MUCH,
  call,
  log,
  servesTests,
  state,
  streams,
  url,
} from './testing/served-routes';
import type { FastifyReply } from 'fastify';
import type { StreamEvent } from './route';

servesTests();

test('a listener that leaves before the stream opens is removed', async () => {
  const controller = new AbortController();
  const none = new Streams();
  let released = false;
  const events: AsyncIterable<StreamEvent<unknown>> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: { id: '1' } }),
      return: async () => {
        released = true;
        return { done: true, value: undefined };
      },
    }),
  };
  controller.abort();
  await serveEvents({
    reply: {} as FastifyReply,
    events,
    encode: String,
    controller,
    streams: none,
    recheck: async () => true,
    sessionId: undefined,
    requestId: 'r',
    log,
  });
  expect(released).toBe(true);
  expect(none.size).toBe(0);
});

test('rechecks run a few at a time, and end only the streams without permission', async () => {
  const some = new Streams();
  const ended: number[] = [];
  let asked = 0;
  let asking = 0;
  let most = 0;
  const removes = Array.from({ length: 30 }, (_, at) =>
    some.add({
      end: () => {
        ended.push(at);
      },
      heartbeat: () => undefined,
      recheck: async () => {
        asked += 1;
        most = Math.max(most, (asking += 1));
        await new Promise((resolve) => setImmediate(resolve));
        asking -= 1;
        return at % 10 !== 3;
      },
      sessionId: undefined,
    }),
  );
  some.recheck();
  while (asked < 30 || asking > 0) await new Promise((resolve) => setImmediate(resolve));
  for (const remove of removes) remove();
  expect([most, ended]).toEqual([4, [3, 13, 23]]);
});

test('heartbeats are sent to a few streams at a time, so that others continue', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  try {
    const some = new Streams();
    const beaten: number[] = [];
    const removes = Array.from({ length: 30 }, (_, at) =>
      some.add({
        end: () => undefined,
        heartbeat: () => {
          beaten.push(at);
        },
        recheck: async () => true,
        sessionId: undefined,
      }),
    );
    const each: number[] = [];
    for (let second = 0; second < 30; second++) {
      const before = beaten.length;
      await jest.advanceTimersByTimeAsync(1_000);
      each.push(beaten.length - before);
    }
    expect(each).toEqual(Array(30).fill(2));
    expect(beaten.slice(0, 30).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, at) => at),
    );
    for (const remove of removes) remove();
  } finally {
    jest.useRealTimers();
  }
});

test('rechecking many streams yields to other work, also when no check needs a query', async () => {
  const some = new Streams();
  let asked = 0;
  const removes = Array.from({ length: 100 }, () =>
    some.add({
      end: () => undefined,
      heartbeat: () => undefined,
      recheck: async () => {
        asked += 1;
        return true;
      },
      sessionId: undefined,
    }),
  );
  some.recheck();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toBeLessThan(20);
  await until(() => asked === 100);
  for (const remove of removes) remove();
});

test('visitors of one address have a limit of open streams, a closed stream frees a place, and accounts are exempt', async () => {
  const open = async (as: Record<string, string>, path: string) => {
    const controller = new AbortController();
    const { status, headers } = await fetch(`${url}/api/eu${path}`, {
      headers: as,
      signal: controller.signal,
    });
    return { status, wait: headers.get('retry-after'), leave: () => controller.abort() };
  };
  const visitor = () =>
    open({ authorization: 'Bearer visitor' }, `/public/agents/${'A'.repeat(16)}/events`);
  const before = streams.size;
  const held = await Promise.all(Array.from({ length: MOST_STREAMS }, visitor));
  const member = await open({ cookie: 'owner' }, '/events?mode=waits');
  const refused = await visitor();
  expect([held.map(({ status }) => status), refused.status, refused.wait, member.status]).toEqual([
    Array(MOST_STREAMS).fill(200),
    429,
    '30',
    200,
  ]);
  held.pop()!.leave();
  await until(() => streams.size === before + MOST_STREAMS);
  const next = await visitor();
  expect(next.status).toBe(200);
  for (const { leave } of [...held, member, next]) leave();
  await until(() => streams.size === before);
});

describe('a stream', () => {
  const open = async (mode: string, headers: Record<string, string> = {}) => {
    const controller = new AbortController();
    const response = await fetch(`${url}/api/eu/events?mode=${mode}`, {
      headers: { cookie: 'owner', ...headers },
      signal: controller.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const until = async (text: string): Promise<string> => {
      let seen = '';
      while (!seen.includes(text)) {
        const { value, done } = await reader.read();
        if (done) return `${seen}[end]`;
        seen += value;
      }
      return seen;
    };
    return { response, until, leave: () => controller.abort() };
  };

  test('sends uncompressed events with ids, and skips events that the listener already has', async () => {
    const stream = await open('short', { 'last-event-id': '41', 'accept-encoding': 'gzip' });
    expect([
      stream.response.headers.get('content-type'),
      stream.response.headers.get('content-encoding'),
    ]).toEqual(['text/event-stream; charset=utf-8', null]);
    expect(await stream.until('[end]')).toContain('id: 1\ndata: {"text":"after 41"}\n\n');
  });

  test('waits for a slow listener, and delivers everything completely and in order', async () => {
    const response = await fetch(`${url}/api/eu/events?mode=much`, {
      headers: { cookie: 'owner' },
    });
    let before = -1;
    while (state.yielded !== before) {
      before = state.yielded;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(before).toBeLessThan(MUCH);
    const seen = await response.text();
    expect(
      [...seen.matchAll(/data: \{"text":"(\d+) ü{20000}"\}\n\n/g)].map(([, at]) => Number(at)),
    ).toEqual(Array.from({ length: MUCH }, (_, at) => at));
  });

  test('that is refused gives an ordinary error', async () => {
    expect(
      (await call('GET', '/api/eu/events?mode=refused', { cookie: 'owner' })).json.errorCode,
    ).toBe('NOT_FOUND');
    expect((await call('GET', '/api/eu/events?mode=long')).status).toBe(401);
  });

  test('that fails later reports the error and ends', async () => {
    const seen = await (await open('fails')).until('[end]');
    expect(seen).toContain('event: error\ndata: {"success":false');
    expect(seen).not.toContain('in the middle');
  });

  test('lets its handler clean up when the listener leaves', async () => {
    const before = state.closed;
    const stream = await open('long');
    await stream.until('after');
    stream.leave();
    while (state.closed === before) await new Promise((resolve) => setImmediate(resolve));
    while (streams.size > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  test('sends heartbeats while idle, and ends after the session has ended', async () => {
    const stream = await open('long');
    await stream.until('after');
    streams.beat();
    expect(await stream.until('beat')).toContain(': beat');
    state.sessionsLive = false;
    streams.beat();
    streams.beat();
    expect(await stream.until('[end]')).toContain('[end]');
    state.sessionsLive = true;
  });

  test('ends immediately at sign-out and at shutdown', async () => {
    const [one, two] = [await open('long'), await open('long', { cookie: 'stranger' })];
    await Promise.all([one.until('after'), two.until('after')]);
    streams.endSession('owner');
    expect(await one.until('[end]')).toContain('[end]');
    streams.endAll();
    expect(await two.until('[end]')).toContain('[end]');
  });
});
