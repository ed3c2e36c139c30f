import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { serveRoutes } from './testing/serve-routes';
import { call, found, owner, raw, servesTests, url } from './testing/served-routes';

servesTests();

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url + path, { redirect: 'manual', ...init });

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'made/up; x'])(
  'an endpoint gets the bytes of a body of the type %s unchanged',
  async (type) => {
    // Bytes that a parser would change or refuse.
    const body = '{"a" :1,  "a":2, "__proto__": ü\r\n';
    const answer = await get('/hooks/acct_1?ignored=1', {
      method: 'POST',
      headers: { 'content-type': type, 'x-signature': 't=1,v1=ab' },
      body,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe('text/xml');
    expect(answer.headers.get('cache-control')).toBe('private');
    expect(await answer.text()).toBe(`POST acct_1 t=1,v1=ab ${sha256(body)}`);
  },
);

test('a body without a content type and an empty body reach the handler', async () => {
  const answer = await raw(
    'POST /hooks/a HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi',
  );
  expect(answer).toContain('201 Created');
  expect(answer).toContain(sha256('hi'));
  expect(await (await get('/hooks/a', { method: 'POST' })).text()).toContain(sha256(''));
});

test('a body above the size limit is refused in the usual form of errors', async () => {
  const { status, json } = await call('POST', '/hooks/a', {}, 'x'.repeat(1_001));
  expect([status, json.errorCode, json.success]).toEqual([413, 'PAYLOAD_TOO_LARGE', false]);
});

test('a challenge is answered in plain text, and without the gateway header that the endpoint removes', async () => {
  const answer = await get('/hooks/a?hub.mode=subscribe&hub.challenge=1158201444&account=b');
  expect(answer.headers.get('content-type')).toBe('text/plain');
  expect(answer.headers.get('referrer-policy')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('1158201444');
});

test('an invalid input is refused before the handler', async () => {
  const { status, json } = await call('GET', '/hooks/a');
  expect([status, json.errorCode]).toEqual([400, 'BAD_INPUT']);
  expect(json.details.fields).toHaveProperty(['hub.challenge']);
  expect((await call('POST', `/hooks/${'a'.repeat(21)}`)).status).toBe(400);
});

test('endpoints can answer with redirects and streams of bytes, and to HEAD', async () => {
  const moved = await get('/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/elsewhere']);
  const large = await get('/large/a/b.bin');
  expect(Buffer.from(await large.arrayBuffer())).toEqual(
    Buffer.concat([Buffer.from('a/b.bin'), Buffer.of(0, 255)]),
  );
  const head = await get('/large/a/b.bin', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await get('/moved', { method: 'HEAD' })).status).toBe(405);
});

test('an error of a handler becomes a WireError that does not reveal its cause', async () => {
  const broken = await call('GET', '/broken-hook');
  expect([broken.status, broken.json.errorCode]).toEqual([500, 'INTERNAL']);
  expect(broken.text).not.toContain('secret cause');
  const missing = await call('GET', '/broken-hook?known=1&other=%00');
  expect([missing.status, missing.json.errorCode]).toEqual([404, 'NOT_FOUND']);
});

test('the principal is looked up only when a lazy endpoint asks for it', async () => {
  found.length = 0;
  expect((await call('GET', '/whoever', { cookie: 'owner' })).status).toBe(200);
  expect(found).toEqual(['anon', 'user']);
});

test('an endpoint that guards a resource admits only its owner', async () => {
  const path = `/api/eu/agents/${'A'.repeat(16)}/picture`;
  const png = { 'content-type': 'image/png' };
  const answer = await get(path, {
    method: 'PUT',
    headers: { ...png, cookie: 'owner' },
    body: 'PNG',
  });
  expect([answer.status, await answer.text()]).toEqual([200, `3 of ${'u'.repeat(15)}`]);
  const refusals = await Promise.all([
    call('PUT', path, png, 'PNG'),
    call('PUT', path, { ...png, cookie: 'stranger' }, 'PNG'),
    call('PUT', `/api/xx/agents/${'A'.repeat(16)}/picture`, owner, 'PNG'),
    call('PUT', path, { ...owner, 'sec-fetch-site': 'cross-site' }, 'PNG'),
  ]);
  expect(refusals.map(({ status, json }) => [status, json.errorCode])).toEqual([
    [401, 'UNAUTHENTICATED'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [403, 'CROSS_SITE_REQUEST'],
  ]);
});

test('a route that is not in the registry cannot be put on a server', () => {
  const app = serveRoutes([]);
  expect(() => app.get('/past-the-registry', async () => 'unguarded')).toThrow(
    'The route /past-the-registry is not in the registry.',
  );
});
