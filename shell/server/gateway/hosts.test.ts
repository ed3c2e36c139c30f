import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askHost } from '../testing/ask-host';
import { startTestApp } from '../testing/test-app';
import type { HostAnswer, HostRequest } from '../testing/ask-host';
import type { TestApp } from '../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ slices: [] });
}, 60_000);
afterAll(() => product.stop());

interface Asked extends HostRequest {
  at?: TestApp;
}

const ask = (
  host: string,
  path: string,
  { at = product, ...options }: Asked = {},
): Promise<HostAnswer> => askHost(at.url, host, path, options);

const FOREIGN = [
  'rebound.evil.test:4000',
  'localhost.evil.test',
  '192.168.0.10:4000',
  'localhost@evil.test',
];

describe.each(FOREIGN)('under the host %s', (host) => {
  test.each([
    ['a page', '/login', {}],
    ['the dashboard', '/app/eu', {}],
    ['a file of the shell', '/assets/none.js', {}],
    ['a widget script', '/widget/v1/eu/DemoAgentGrove01.js', {}],
    ['the API', '/api/auth/session', {}],
    ['an address nobody has', '/nothing-here', {}],
    [
      'the demo sign-in',
      '/api/auth/demo',
      { method: 'POST', headers: { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' } },
    ],
    ['telemetry', '/registry/telemetry', { method: 'POST' }],
  ])('%s is refused', async (_what, path, options) => {
    const { status, cookies, text } = await ask(host, path, options);
    expect([status, cookies]).toEqual([421, []]);
    expect(text).toContain('Nothing is served at this address');
  });

  test('the health route responds, but similar addresses do not', async () => {
    expect((await ask(host, '/healthz')).status).toBe(200);
    expect((await ask(host, '/healthz?verbose')).status).toBe(200);
    for (const path of [
      '/healthz/../login',
      '/healthz/',
      '//healthz',
      '/login?/healthz',
      '/%68ealthz',
    ]) {
      expect([path, (await ask(host, path)).status]).toEqual([path, 421]);
    }
  });
});

test("under the product's own names everything is served, including the demo sign-in", async () => {
  const options = { method: 'POST', headers: { origin: 'http://localhost:4000' } };
  for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST']) {
    expect([host, (await ask(host, '/api/auth/demo', options)).status]).toEqual([host, 200]);
  }
});

test('a page on a rebound host name cannot act for a person, although Origin equals Host', async () => {
  const host = 'rebound.evil.test:4000';
  const cookie = await product.signIn('owner@example.com');
  const answer = await ask(host, '/api/auth/sign-out', {
    method: 'POST',
    headers: { origin: `http://${host}`, cookie },
  });
  expect(answer.status).toBe(421);
  expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(200);
});

test('a forwarded host is accepted only from a trusted proxy', async () => {
  const forwarded = { headers: { 'x-forwarded-host': 'localhost:4000' } };
  expect((await ask('gateway.inner:4000', '/login', forwarded)).status).toBe(421);
  const behind = await startTestApp({
    slices: [],
    config: { trustProxy: true, publicUrl: 'https://app.example' },
  });
  try {
    const proxied = { at: behind, headers: { 'x-forwarded-host': 'app.example' } };
    expect((await ask('gateway.inner:4000', '/api/auth/session', proxied)).status).toBe(401);
    const spoofed = { at: behind, headers: { 'x-forwarded-host': 'app.example, evil.test' } };
    expect((await ask('gateway.inner:4000', '/api/auth/session', spoofed)).status).toBe(421);
  } finally {
    await behind.stop();
  }
}, 60_000);
