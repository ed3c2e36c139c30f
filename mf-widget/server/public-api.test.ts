import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ConversationEvent } from '@voxgrove/contracts';
import { readEvents } from '../src/chat/client/sse';
import { AGENT_ID, OTHER_AGENT_ID, publishedAgent } from './testing/published-agent';
import { startWidgetServer } from './testing/start-widget-server';
import type { WidgetServer } from './testing/start-widget-server';

const SITE = 'https://shop.example';
const OTHER_SITE = 'https://elsewhere.example';
let server: WidgetServer;
let stranger: WidgetServer;

beforeAll(async () => {
  [server, stranger] = await Promise.all([
    startWidgetServer(),
    startWidgetServer({ key: 'another master key' }),
  ]);
  for (const one of [server, stranger]) {
    for (const region of ['eu', 'na'])
      for (const id of [AGENT_ID, OTHER_AGENT_ID])
        one.agents.set(`${region}/${id}`, publishedAgent(id));
  }
});
afterAll(() => Promise.all([server.stop(), stranger.stop()]));
beforeEach(() => {
  server.clock.time += 60_000; // A new time window with unused rate limits.
  server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
});

interface Call {
  at?: WidgetServer;
  region?: string;
  agentId?: string;
  origin?: string | undefined;
  token?: string;
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
}

/** All fields of the calls' responses. */
interface Data {
  token: string;
  conversationId: string | null;
  messages: unknown[];
  position: string;
  message: { id: string };
}
interface Answer {
  data: Data;
  errorCode?: string;
}

async function call(
  path: string,
  {
    at = server,
    region = 'eu',
    agentId = AGENT_ID,
    origin = SITE,
    token,
    body,
    raw,
    headers = {},
  }: Call = {},
) {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${at.url}/api/${region}/public/agents/${agentId}${path}`, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: {
      ...(origin ? { origin } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: (text ? JSON.parse(text) : undefined) as Answer,
  };
}

const begin = async (options: Call = {}) =>
  (await call('/session', { body: {}, ...options })).json.data;
const message = (text: string, more: object = {}) => ({
  clientMessageId: `client-${Math.random().toString(36).slice(2, 12)}`,
  text,
  ...more,
});

describe('reading an agent', () => {
  test('returns only what the widget shows, to any website, and confirms an unchanged agent', async () => {
    const first = await call('', { headers: { 'accept-encoding': 'br' } });
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(first.json.data).toMatchObject({ ID: AGENT_ID, title: 'Fern' });
    expect((await call('', { headers: { 'accept-encoding': 'identity' } })).json).toEqual(
      first.json,
    );
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const again = await call('', { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  test.each([
    ['an unknown agent', { agentId: 'NobodyKnowsThis1' }],
    ['another region', { region: 'na', agentId: 'OnlyInEurope0001' }],
    ['no region at all', { region: 'mars' }],
    ['an id that is none', { agentId: '..%2f..%2fetc' }],
  ])('%s is not found', async (_name, where) => {
    server.agents.set('eu/OnlyInEurope0001', publishedAgent('OnlyInEurope0001' as typeof AGENT_ID));
    expect([400, 404]).toContain((await call('', where)).status);
    expect([400, 404]).toContain((await call('/session', { ...where, body: {} })).status);
  });

  test('an agent with a list of websites is hidden from others', async () => {
    server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID, {}, [`${SITE}/any/path`]));
    expect((await call('')).status).toBe(200);
    expect((await call('', { origin: OTHER_SITE })).json.errorCode).toBe('ORIGIN_NOT_ALLOWED');
    expect((await call('', { origin: `${SITE}.evil.example` })).json.errorCode).toBe(
      'ORIGIN_NOT_ALLOWED',
    );
    expect((await call('/session', { origin: OTHER_SITE, body: {} })).json.errorCode).toBe(
      'ORIGIN_NOT_ALLOWED',
    );
    expect((await call('/session', { origin: 'http://dashboard.example', body: {} })).status).toBe(
      200,
    );
    const { headers } = await call('');
    expect(headers.get('vary')).toContain('Origin');
    // The headers are those of a script resource, not of a page.
    expect([
      headers.get('x-content-type-options'),
      headers.get('cross-origin-resource-policy'),
      headers.get('referrer-policy'),
    ]).toEqual(['nosniff', 'cross-origin', null]);
  });
});

describe('a visitor', () => {
  test('writes, and finds the conversation again with the token, even an expired one', async () => {
    const { token, conversationId } = await begin();
    expect(conversationId).toBeNull();
    const sent = await call('/interact', {
      token,
      body: message('Do you ship to Norway?', { pageUrl: `${SITE}/shipping?secret=1#x` }),
    });
    expect(sent.status).toBe(202);
    expect(sent.json.data.message).toMatchObject({
      role: 'visitor',
      text: 'Do you ship to Norway?',
      seq: 1,
    });
    expect(server.conversations.received.at(-1)?.pageUrl).toBe(`${SITE}/shipping`);

    server.clock.time += 25 * 3_600_000;
    expect((await call('/transcript', { token })).json.errorCode).toBe('VISITOR_TOKEN_INVALID');
    const renewed = await begin({ body: { token } });
    expect(renewed.conversationId).toBe(sent.json.data.conversationId);
    expect(renewed.messages).toHaveLength(1);
    expect((await call('/transcript', { token: renewed.token })).json.data.messages).toHaveLength(
      1,
    );
  });

  test('sets the language of the chat, and only known languages are accepted', async () => {
    const { token } = await begin();
    expect(
      (await call('/interact', { token, body: message('Hallo', { lang: 'de' }) })).status,
    ).toBe(202);
    expect(server.conversations.received.at(-1)?.lang).toBe('de');
    for (const lang of ['', 'xx', 'DE', '__proto__', ['de'], { de: 1 }, '../de'])
      expect([
        lang,
        (await call('/interact', { token, body: message('Hallo', { lang }) })).json.errorCode,
      ]).toEqual([lang, 'BAD_INPUT']);
  });

  test('a message sent twice is stored once', async () => {
    const { token } = await begin();
    const body = message('Once only');
    const answers = await Promise.all([1, 2, 3].map(() => call('/interact', { token, body })));
    expect(new Set(answers.map(({ json }) => json.data.message.id)).size).toBe(1);
    expect((await call('/transcript', { token })).json.data.messages).toHaveLength(1);
  });

  test('an earlier conversation stays readable for its visitor', async () => {
    const [{ token }, stranger] = [await begin(), await begin()];
    const { conversationId } = (await call('/interact', { token, body: message('The first') })).json
      .data;
    server.conversations.maxMessages = 1;
    const next = (
      await call('/interact', { token, body: message('The second', { conversationId }) })
    ).json.data.conversationId;
    server.conversations.maxMessages = Infinity;
    const texts = async (id: string) =>
      (await call(`/transcript?conversationId=${id}`, { token })).json.data.messages.map(
        (one) => (one as { text: string }).text,
      );
    expect((await call('/transcript', { token })).json.data).toMatchObject({
      conversationId: next,
      previousId: conversationId,
    });
    expect([await texts(conversationId!), await texts(next!)]).toEqual([
      ['The first', 'This chat has ended.'],
      ['The second'],
    ]);
    expect(
      (await call(`/transcript?conversationId=${conversationId}`, { token: stranger!.token }))
        .status,
    ).toBe(404);
    expect(
      (
        await call('/transcript-mail', {
          token,
          body: { conversationId: next, email: 'ada@shop.example' },
        })
      ).status,
    ).toBe(200);
    // The mail reads as one conversation, as in the chat.
    expect([
      /The first[^]*The second/.test(server.mails.at(-1)!.text),
      server.mails.at(-1)!.text.includes('has ended'),
    ]).toEqual([true, false]);
  });

  test("two visitors never see each other's conversation", async () => {
    const [one, two] = await Promise.all([begin(), begin()]);
    const { conversationId } = (
      await call('/interact', { token: one!.token, body: message('private') })
    ).json.data;
    expect((await call('/transcript', { token: two!.token })).json.data).toEqual({
      conversationId: null,
      messages: [],
      position: '0:0',
    });
    expect(
      (await call(`/stream?conversationId=${conversationId}`, { token: two!.token })).status,
    ).toBe(404);
    expect(
      (
        await call('/interact', {
          token: two!.token,
          body: message('let me in', { conversationId }),
        })
      ).status,
    ).toBe(404);
  });
});

describe('a token', () => {
  const paths = [
    ['/transcript', undefined],
    ['/interact', message('hello there')],
    ['/stream?conversationId=AAAAAAAAAAAAAAAAAAAA', undefined],
  ] as const;

  test('works only for its agent, website, region and installation', async () => {
    const { token } = await begin();
    const [prefix, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, visitorId: 'B'.repeat(20) })).toString(
      'base64url',
    );
    // Two bits of the last character are unused, so changing it might not change the bytes.
    const otherSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const refused: Call[] = [
      {},
      { token: 'nonsense' },
      { token: `${prefix}.${payload}` },
      { token: `${prefix}.${payload}.` },
      { token: `${token}.x` },
      { token: `${prefix}.${changed}.${signature}` },
      { token: `${prefix}.${payload}.${otherSignature}` },
      { token: `vgv2.${payload}.${signature}` },
      { token, agentId: OTHER_AGENT_ID },
      { token, origin: OTHER_SITE },
      { token, origin: 'null' },
      { token, region: 'na' },
      { token: (await begin({ at: stranger })).token },
    ];
    for (const options of refused) {
      for (const [path, body] of paths) {
        const { status, json } = await call(path, { ...options, body });
        expect({ options, path, status, code: json.errorCode }).toEqual({
          options,
          path,
          status: 401,
          code: 'VISITOR_TOKEN_INVALID',
        });
      }
    }
    expect((await call('/transcript', { token })).status).toBe(200);
  });

  test('of another installation becomes a new visitor when it is renewed', async () => {
    const { token } = await begin();
    await call('/interact', { token, body: message('mine') });
    for (const options of [
      { origin: OTHER_SITE },
      { agentId: OTHER_AGENT_ID },
      { region: 'na' },
      { at: stranger },
    ]) {
      expect((await begin({ ...options, body: { token } })).messages).toEqual([]);
    }
    expect((await begin({ body: { token: `${token}x` } })).messages).toEqual([]);
  });

  test('is useless after the website is removed from the list', async () => {
    const { token } = await begin();
    server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID, {}, [OTHER_SITE]));
    expect((await call('/interact', { token, body: message('still here') })).json.errorCode).toBe(
      'ORIGIN_NOT_ALLOWED',
    );
    server.agents.delete(`eu/${AGENT_ID}`);
    expect((await call('/interact', { token, body: message('still here') })).json.errorCode).toBe(
      'NOT_FOUND',
    );
  });
});

describe('bad input', () => {
  test.each([
    ['a blank message', { body: message(' \n\t ') }, 400, 'MESSAGE_EMPTY'],
    ['a message over the limit', { body: message('x'.repeat(4001)) }, 413, 'MESSAGE_TOO_LONG'],
    ['a megabyte', { body: message('x'.repeat(1_000_000)) }, 413, 'PAYLOAD_TOO_LARGE'],
    ['a NUL', { raw: '{"clientMessageId":"client-nul-1","text":"a\\u0000b"}' }, 400, 'BAD_INPUT'],
    [
      'half a character',
      { raw: '{"clientMessageId":"client-sur-1","text":"a\\ud800b"}' },
      400,
      'BAD_INPUT',
    ],
    ['no id', { body: { text: 'hello' } }, 400, 'BAD_INPUT'],
    [
      'an id with odd characters',
      { body: { clientMessageId: '../../x', text: 'hello' } },
      400,
      'BAD_INPUT',
    ],
    [
      'text that is no text',
      { body: { clientMessageId: 'client-12345', text: { a: 1 } } },
      400,
      'BAD_INPUT',
    ],
    [
      "another visitor's name",
      { body: message('hello', { visitorId: 'B'.repeat(20) }) },
      400,
      'BAD_INPUT',
    ],
    ['a broken body', { raw: '{"text":' }, 400, 'MALFORMED_BODY'],
    ['a list', { raw: '[]' }, 400, 'MALFORMED_BODY'],
  ])('%s is refused', async (_name, options, status, code) => {
    const { token } = await begin();
    const before = server.conversations.received.length;
    const { status: got, json } = await call('/interact', { token, ...options });
    expect([got, json.errorCode]).toEqual([status, code]);
    expect(server.conversations.received).toHaveLength(before);
  });

  test('a body that names __proto__ changes nothing', async () => {
    const { token } = await begin();
    const { status } = await call('/interact', {
      token,
      raw: '{"clientMessageId":"client-proto1","text":"hi","__proto__":{"polluted":true}}',
    });
    expect(status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('the stream', () => {
  async function listen(token: string, conversationId: string | null, lastEventId?: string) {
    const controller = new AbortController();
    const response = await fetch(
      `${server.url}/api/eu/public/agents/${AGENT_ID}/stream?conversationId=${conversationId}`,
      {
        headers: {
          origin: SITE,
          authorization: `Bearer ${token}`,
          ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
        },
        signal: controller.signal,
      },
    );
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = readEvents(response.body!);
    return {
      /** Resolves with the next event, except `state` events. */
      async next() {
        for (;;) {
          const { value } = await events.next();
          const event = JSON.parse(value!.data) as ConversationEvent;
          if (event.type !== 'state') return { id: value!.id, event };
        }
      },
      ended: async () => (await events.next()).done === true,
      stop: () => controller.abort(),
    };
  }

  test('continues in the middle of an answer, without loss or repetition', async () => {
    const { token } = await begin();
    const { conversationId } = (
      await call('/interact', { token, body: message('How long is the warranty?') })
    ).json.data;
    const first = await listen(token, conversationId);
    expect((await first.next()).id).toBe('1:0');
    server.conversations.answer(['Two ', 'years'], {}, false);
    expect((await first.next()).id).toBe('1:4');
    const { id } = await first.next();
    expect(id).toBe('1:9');
    first.stop();

    server.conversations.answer([' on all tents.'], {}, false);
    const second = await listen(token, conversationId, id);
    expect(await second.next()).toEqual({
      id: '1:23',
      event: {
        type: 'delta',
        messageId: expect.any(String),
        seq: 2,
        offset: 9,
        text: ' on all tents.',
      },
    });
    server.conversations.answer([], {
      engine: 'extractive',
      sources: [{ title: 'Warranty', url: `${SITE}/warranty` }],
    });
    const finished = await second.next();
    expect(finished.id).toBe('2:0');
    expect(finished.event).toMatchObject({
      type: 'message',
      message: { text: 'Two years on all tents.', status: 'done', engine: 'extractive' },
    });
    second.stop();
  });

  test.each([
    [
      'the token has run out',
      () => {
        server.clock.time += 25 * 3_600_000;
      },
    ],
    [
      'the website was taken off the list',
      () => {
        server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID, {}, [OTHER_SITE]));
      },
    ],
    [
      'the agent is off the air',
      () => {
        server.agents.delete(`eu/${AGENT_ID}`);
      },
    ],
  ])('ends when %s', async (_reason, change) => {
    const { token } = await begin();
    const { conversationId } = (await call('/interact', { token, body: message('Anybody there?') }))
      .json.data;
    const listener = await listen(token, conversationId);
    await listener.next();
    const ended = listener.ended();
    server.streams.beat();
    server.streams.beat();
    change();
    server.streams.beat();
    server.streams.beat();
    expect(await ended).toBe(true);
  });

  test('gives a position that never skips an answer that is still being written', async () => {
    const { token } = await begin();
    const { conversationId } = (await call('/interact', { token, body: message('first') })).json
      .data;
    const listener = await listen(token, conversationId);
    await listener.next();
    server.conversations.answer(['Half'], {}, false);
    await listener.next();
    await call('/interact', { token, body: message('second', { conversationId }) });
    expect((await listener.next()).id).toBe('1:4');
    server.conversations.answer([' done']);
    expect((await listener.next()).id).toBe('1:9');
    expect((await listener.next()).id).toBe('3:0');
    listener.stop();
  });
});

test('a preflight is answered for any website and cached', async () => {
  const response = await fetch(`${server.url}/api/eu/public/agents/${AGENT_ID}/interact`, {
    method: 'OPTIONS',
    headers: {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(600);
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('after the agent is unpublished, every route answers a visitor as for an unknown agent', async () => {
  const { token } = await begin();
  const { conversationId } = (await call('/interact', { token, body: message('Hello') })).json.data;
  server.agents.delete(`eu/${AGENT_ID}`);
  for (const path of ['/transcript', `/stream?conversationId=${conversationId}`]) {
    const { status, json } = await call(path, { token });
    expect([path, status, json.errorCode]).toEqual([path, 404, 'NOT_FOUND']);
  }
  for (const [path, body] of [
    ['/interact', message('Still there?')],
    ['/session', {}],
  ] as const)
    expect([path, (await call(path, { token, body })).status]).toEqual([path, 404]);
});
