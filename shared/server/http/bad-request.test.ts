import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { WireError } from '@voxgrove/contracts';
import { createHttpServer } from './server';
import { call, json, log, owner, raw, servesTests, state } from './testing/served-routes';

servesTests();

describe('a bad request', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  const wide = `{${Array.from({ length: 30_000 }, (_, at) => `"k${at}":1`).join(',')}}`;
  test.each([
    ['half a body', '{"text":', 400, 'MALFORMED_BODY'],
    ['no JSON', 'text=1', 400, 'MALFORMED_BODY'],
    ['a list', '[]', 400, 'MALFORMED_BODY'],
    ['a string', '"text"', 400, 'MALFORMED_BODY'],
    ['null', 'null', 400, 'BAD_INPUT'],
    ['no body', '', 400, 'BAD_INPUT'],
    ['an unknown field', '{"text":"a","isAdmin":true}', 400, 'BAD_INPUT'],
    ['a wrong type', '{"text":{"$op":"delete"}}', 400, 'BAD_INPUT'],
    ['a prototype', '{"text":"a","__proto__":{"isAdmin":true}}', 400, 'MALFORMED_BODY'],
    [
      'a prototype in escapes',
      '{"text":"a","\\u005f_proto__":{"isAdmin":true}}',
      400,
      'MALFORMED_BODY',
    ],
    [
      'a constructor',
      '{"text":"a","constructor":{"prototype":{"isAdmin":true}}}',
      400,
      'MALFORMED_BODY',
    ],
    ['the same key twice', '{"text":"a","text":"b"}', 400, 'MALFORMED_BODY'],
    ['NUL', '{"text":"a\\u0000b"}', 400, 'BAD_INPUT'],
    ['a lone surrogate', '{"text":"a\\ud800b"}', 400, 'BAD_INPUT'],
    ['a raw control character', '{"text":"a\u0001b"}', 400, 'MALFORMED_BODY'],
    ['depth without end', deep, 400, 'MALFORMED_BODY'],
    ['lists without end', '['.repeat(100_000), 400, 'MALFORMED_BODY'],
    ['keys without end', wide.slice(0, 250_000), 400, 'MALFORMED_BODY'],
    ['a megabyte', JSON.stringify({ text: 'x'.repeat(1_048_577) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('with %s is refused', async (_name, body, status, errorCode) => {
    const answer = await call('POST', '/api/eu/echo', owner, body);
    expect([answer.status, answer.json.errorCode]).toEqual([status, errorCode]);
    expect(WireError.safeParse(answer.json).success).toBe(true);
    expect(state.reached).toBe(0);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  test('a long body is read only for callers who may send one', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(3_000_000) });
    expect((await call('POST', '/api/eu/echo-long', owner, long)).json).toEqual({
      text: '3000000',
    });
    // Invalid JSON is found only when the body is parsed.
    expect((await call('POST', '/api/eu/echo-long', owner, '{')).json.errorCode).toBe(
      'MALFORMED_BODY',
    );
    expect((await call('POST', '/api/eu/echo-long', json, '{')).json.errorCode).toBe(
      'UNAUTHENTICATED',
    );
    expect(
      (await call('POST', '/api/eu/echo-long', { ...json, authorization: 'Bearer visitor' }, '{'))
        .json.errorCode,
    ).toBe('UNAUTHENTICATED');
  });

  test('long bodies of refused callers are not read, and public routes accept none', async () => {
    const long = '{'.repeat(100_000);
    for (const path of ['/api/eu/echo', '/api/eu/rpc/refuse']) {
      expect((await call('POST', path, owner, long)).json.errorCode).toBe('MALFORMED_BODY');
      expect((await call('POST', path, json, long)).json.errorCode).toBe('UNAUTHENTICATED');
      expect(
        await raw(
          `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n1\r\n{\r\n0\r\n\r\n`,
        ),
      ).toContain('UNAUTHENTICATED');
    }
    expect(
      (
        await call(
          'POST',
          '/api/eu/public/echo',
          json,
          JSON.stringify({ text: 'x'.repeat(20_000) }),
        )
      ).json.errorCode,
    ).toBe('PAYLOAD_TOO_LARGE');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('with a body of type %s is refused', async (type) => {
    const answer = await call(
      'POST',
      '/api/eu/echo',
      { cookie: 'owner', 'content-type': type },
      '{"text":"a"}',
    );
    expect([answer.status, answer.json.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test.each([
    ['GET', '/api/eu/echo', 405],
    ['DELETE', '/api/eu/echo', 405],
    ['PUT', '/api/eu/echo', 405],
    ['OPTIONS', '/api/eu/echo', 405],
    ['HEAD', '/api/eu/public/things', 405],
    ['POST', '/api/eu/public/things', 405],
    ['GET', '/api/eu/nothing', 404],
    ['GET', '/api/xx/public/things', 404],
    ['GET', '/api/__proto__/public/things', 404],
    ['GET', '/api/EU/public/things', 404],
    ['GET', '/api/eu/agents/%', 404],
    ['GET', '/api/eu/agents/%00', 401],
    ['GET', `/api/eu/agents/${'x'.repeat(300)}`, 404],
    ['GET', '/api/eu/public/things?a=1&a=2', 400],
    ['GET', '/api/eu/public/things?__proto__=1', 400],
    ['GET', `/api/eu/public/things?${'a=1&'.repeat(2_000)}`, 400],
  ])('%s %s gets the right error', async (method, path, status) => {
    const answer = await call(method, path, json);
    expect(answer.status).toBe(status);
    if (method !== 'HEAD') expect(WireError.safeParse(answer.json).success).toBe(true);
    if (status === 405) expect(answer.headers.get('allow')).toBeTruthy();
  });

  test.each([
    [
      'TRACE',
      'TRACE /api/eu/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 40[45] /,
    ],
    [
      'a header without end',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      /^HTTP\/1.1 431 /,
    ],
    [
      'two hosts',
      'GET /api/eu/public/things HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 400 .*MALFORMED_BODY/s,
    ],
    [
      'two hosts behind many headers',
      `GET /api/eu/public/things HTTP/1.1\r\nHost: a\r\n${'x: y\r\n'.repeat(98)}Host: b\r\n\r\n`,
      /^HTTP\/1.1 4\d\d /,
    ],
    [
      '2,000 headers',
      `GET /api/eu/public/things HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${'x: y\r\n'.repeat(2_000)}\r\n`,
      /^HTTP\/1.1 431 .*HEADERS_TOO_LARGE/s,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1.1 400 /],
    [
      'two lengths',
      'POST /api/eu/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      /^HTTP\/1.1 400 /,
    ],
    [
      'a length that is no number',
      'POST /api/eu/echo HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\n{}',
      /^HTTP\/1.1 400 /,
    ],
    [
      'a path that leaves',
      'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 404 /,
    ],
  ])('%s is refused', async (_name, request, expected) => {
    const answer = await raw(request);
    expect(answer).toMatch(expected);
    expect(answer).toContain('"success":false');
  });
});

test('a slow request gets a timeout error and is closed', async () => {
  const server = createHttpServer({ log, trustProxy: false, headersTimeoutMs: 200 });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    connect((server.server.address() as AddressInfo).port, '127.0.0.1', function (this: Socket) {
      this.write('GET / HTTP/1.1\r\nHost: a\r\n');
    })
      .on('data', (chunk) => {
        text += chunk.toString();
      })
      .on('close', () => resolve(text))
      .on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  await server.close();
});
