import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WireError } from '@voxgrove/contracts';
import { GENEROUS_RATES, startWidgetServer } from './testing/start-widget-server';
import type { WidgetServer } from './testing/start-widget-server';
import { AGENT_ID, publishedAgent } from './testing/published-agent';
import { SITE, visitorCalls } from './testing/visitor-calls';
import { widgetCounters } from './limits/shared-counters';

let server: WidgetServer;
let token: string;
const { call, begin } = visitorCalls(() => server);
beforeAll(async () => {
  server = await startWidgetServer({ trustProxy: true, rateLimits: GENEROUS_RATES });
  server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
  token = await begin();
});
afterAll(() => server.stop());

const BASE = `/api/eu/public/agents/${AGENT_ID}`;
const DOORS = [
  'session',
  'interact',
  'profile',
  'feedback',
  'handoff',
  'contact',
  'transcript-mail',
  'stop',
  'upload',
];

/**
 * Resolves with the raw response to these bytes; '' if the connection closes without a response.
 */
const raw = (...parts: (string | Buffer)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let received = '';
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        received += chunk;
      })
      .once('close', () => {
        resolve(received);
      })
      .once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(received);
        else reject(error);
      });
    for (const part of parts) socket.write(part);
    socket.end();
  });
const head = (door: string, ...lines: string[]): string =>
  [`POST ${BASE}/${door} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n');
const lengthOf = (body: string | Buffer) => [
  `Authorization: Bearer ${token}`,
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(body)}`,
];

/** Checks that the route did not fail: it responds, and a refusal has one of our messages. */
function expectRefusal(name: unknown, answer: string): void {
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
  expect([name, status < 500, status]).toEqual([name, true, status]);
  if (status >= 400)
    expect([
      name,
      WireError.safeParse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).success,
    ]).toEqual([name, true]);
}

test('duplicate, odd and endless headers never cause a server error', async () => {
  const body = '{"clientMessageId":"client-twice","text":"hi"}';
  const odd: Record<string, string[]> = {
    'two tokens': ['Authorization: Bearer x', ...lengthOf(body)],
    'two origins': ['Origin: https://a.example', 'Origin: https://b.example', ...lengthOf(body)],
    'two lengths': ['Content-Length: 3', ...lengthOf(body)],
    'two types': ['Content-Type: text/plain', ...lengthOf(body)],
    'two names': ['x-file-name: a.png', 'x-file-name: b.png', ...lengthOf(body)],
    'bytes for an origin': ['Origin: \u00ff\u00fe', ...lengthOf(body)],
    'a long origin': [`Origin: https://${'a'.repeat(12_000)}.example`, ...lengthOf(body)],
    'a header too many': [
      ...Array.from({ length: 200 }, (_, at) => `x-${at}: y`),
      ...lengthOf(body),
    ],
    'headers without end': [`x: ${'y'.repeat(20_000)}`, ...lengthOf(body)],
    'addresses that are none': [
      "X-Forwarded-For: unknown, '; DROP TABLE, , [::]:80, 999.1.1.1, \u00ff",
      ...lengthOf(body),
    ],
    'no address': ['X-Forwarded-For:', ...lengthOf(body)],
    'a length that is none': [`Authorization: Bearer ${token}`, 'Content-Length: -5'],
    'length and pieces': ['Transfer-Encoding: chunked', ...lengthOf(body)],
    'odd charset': [
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json; charset=utf-7',
      `Content-Length: ${body.length}`,
    ],
    packed: ['Content-Encoding: gzip', ...lengthOf(body)],
    'an endless token': [
      `Authorization: Bearer ${'a.'.repeat(5_000)}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ],
  };
  for (const [name, lines] of Object.entries(odd))
    for (const door of ['session', 'interact', 'upload'])
      expectRefusal([name, door], await raw(head(door, ...lines), body));
});

test('bodies that are not JSON, or JSON of another shape, never cause a server error', async () => {
  const bodies: [string, string | Buffer][] = [
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a number', '1e999'],
    ['half', '{"text":'],
    ['twice the same', '{"text":"a","text":"b","clientMessageId":"client-same"}'],
    ['a prototype', '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'],
    ['deep', `${'['.repeat(3_500)}${']'.repeat(3_500)}`],
    ['deep objects', `${'{"more":'.repeat(700)}1${'}'.repeat(700)}`],
    ['many names', `{${Array.from({ length: 600 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('\ufeff{"text":"x"}', 'utf16le')],
    ['a mark at the front', '\ufeff{}'],
    [
      'halves of characters',
      '{"text":"\\ud800","name":"\\udc00","email":"\\ud800@x.example","clientMessageId":"client-half"}',
    ],
    [
      'NUL',
      '{"text":"\\u0000","name":"\\u0000","clientMessageId":"client-null","message":"\\u0000"}',
    ],
    [
      'lists for texts',
      '{"text":["x"],"name":["x"],"email":["a@b.example"],"conversationId":["A"],"messageId":[],"clientMessageId":["x"],"consent":[],"more":[],"user":[],"token":[],"variables":[],"attachments":{},"pageUrl":[],"lang":[],"feedback":[],"message":[],"signature":[]}',
    ],
    [
      'what is not in a chat',
      '{"user":{"id":"x","verified":true},"signature":"x","verified":true,"visitorId":"A","proven":true,"test":true}',
    ],
    ['large', `{"text":"${'x'.repeat(70_000)}"}`],
  ];
  for (const [name, body] of bodies)
    for (const door of DOORS)
      expectRefusal([name, door], await raw(head(door, ...lengthOf(body)), body));
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('a body that stops half-way leaves nothing behind, and the next call is answered', async () => {
  const before = server.conversations.received.length;
  for (const door of DOORS)
    expectRefusal(
      door,
      await raw(
        head(
          door,
          `Authorization: Bearer ${token}`,
          'Content-Type: application/json',
          'Content-Length: 5000',
          'x-file-name: a.png',
        ),
        '{"text":"',
      ),
    );
  for (const door of DOORS)
    expectRefusal(
      door,
      await raw(
        head(
          door,
          `Authorization: Bearer ${token}`,
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
          'x-file-name: a.png',
        ),
        'ffff\r\n{"te',
        'zz\r\n',
      ),
    );
  expect([
    server.conversations.received.length,
    (await call('{agent}/transcript', undefined, { token })).status,
  ]).toEqual([before, 200]);
});

test('invalid paths never cause a server error', async () => {
  const paths = [
    '/stream',
    '/stream?conversationId=A&conversationId=B',
    '/stream?conversationId[]=A',
    '/stream?__proto__[x]=1',
    '/transcript?x=%ED%A0%80',
    '/transcript?%00',
    '/%00',
    '/%ED%A0%80',
    '/%',
    '/..%2f..%2fsession',
    '//session',
    '/session/',
    `/handoff?conversationId=${'A'.repeat(9_000)}`,
    '/transcript?agentId=other',
    '?if-none-match',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'DELETE', 'HEAD', 'PUT', 'TRACE', 'OPTIONS']) {
      const answer = await raw(
        `${method} ${BASE}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nLast-Event-ID: 99999999999:-1\r\nIf-Match: x\r\nAccept-Language: ${'a-'.repeat(500)}\r\n\r\n`,
      );
      if (method === 'HEAD')
        expect([path, Number(answer.slice(9, 12)) < 500]).toEqual([path, true]);
      else expectRefusal([method, path], answer);
    }
  }
  for (const file of [
    'x.js',
    '%00.js',
    '__proto__.js',
    `${AGENT_ID}.js.map`,
    `${AGENT_ID}.php`,
    `${'a'.repeat(300)}.js`,
  ])
    expect([file, (await fetch(`${server.url}/widget/v1/eu/${file}`)).status < 500]).toEqual([
      file,
      true,
    ]);
});

test('2,000 visits without a message store nothing', async () => {
  const stored = async () => [
    (await server.store.for('eu').query(widgetCounters, {})).length,
    server.conversations.profiles.size,
    server.conversations.talks.length,
  ];
  const before = await stored();
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      Array.from({ length: 100 }, () => call('{agent}/session', {}, { origin: SITE })),
    );
  expect(await stored()).toEqual(before);
});
