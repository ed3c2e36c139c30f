import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { WorkspaceId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { startSandbox } from '@voxgrove/sandbox';
import { until } from '@voxgrove/testing/until';
import type { Sandbox } from '@voxgrove/sandbox';
import { agencyFixture } from '../testing/agency-fixture';
import { askHost } from '../testing/ask-host';
import { declaredCollections, storedTexts } from '../testing/stored-everything';
import { startTestApp, testConfig } from '../testing/test-app';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { HostAnswer } from '../testing/ask-host';
import type { TestApp } from '../testing/test-app';
import { certificates } from './collections';

const DAY_MS = 24 * 3_600_000;

let sandbox: Sandbox;
let product: TestApp;
let second: TestApp;
let fern: AgencyFixture;
let root: string;
let ports: { tls: number; http: number };

beforeAll(async () => {
  ports = { tls: await freePort(), http: await freePort() };
  sandbox = await startSandbox({ port: 0, challengePort: ports.http });
  const config = {
    ...testConfig(),
    sandboxUrl: sandbox.url,
    trustProxy: true,
    edge: {
      tlsPort: ports.tls,
      httpPort: ports.http,
      directoryUrl: `${sandbox.url}/acme/directory`,
      contact: 'ops@example.com',
    },
  };
  const outbound = createOutbound({ config, clock: systemClock, log: silentLog });
  product = await startTestApp({ slices: [], config, outbound });
  await product.app.listenAtEdge('localhost');
  // Another process of the installation, which does not listen for TLS.
  second = await startTestApp({ slices: [], config, outbound, store: product.store });
  fern = await agencyFixture(product, 'fern@example.com');
  root = await (await fetch(`${sandbox.url}/acme/root.pem`)).text();
}, 120_000);
afterAll(async () => {
  await second.stop();
  await product.stop();
  await sandbox.stop();
});
beforeEach(() => control('DELETE', '/_sandbox/faults'));

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const control = (method: string, path: string, body?: unknown) =>
  fetch(`${sandbox.url}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
const fault = (match: string, problem: string) =>
  control('POST', '/_sandbox/faults', [{ provider: 'acme', match, problem }]);
const ordersOf = async (host: string): Promise<{ host: string; revoked?: true }[]> => {
  const reply = await control('GET', '/_sandbox/state?provider=acme');
  const { orders } = (await reply.json()) as { orders: { host: string }[] };
  return orders.filter((order) => order.host === host);
};

/** Makes a request over TLS as a client that trusts the local root only. */
const askSecurely = (
  serverName: string,
  { host = serverName, path = '/api/auth/session', headers = {} } = {},
): Promise<Pick<HostAnswer, 'status' | 'text'>> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: 'localhost',
        port: ports.tls,
        path,
        servername: serverName,
        ca: root,
        agent: false,
        headers: { host, ...headers },
      },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject).end();
  });

/** Sets the clocks of both processes. */
const setTime = (time: number): void => {
  for (const { clock } of [product, second]) clock.time = time;
};

const edge = () => product.app.context.port('edgeCertificates');
const ensure = (host: string) => edge().ensure(fern.workspaceId, host);
/** Waits until the host has a certificate. Both processes look for orders. */
const issued = (host: string) =>
  until(
    () => ensure(host),
    ({ validUntil }) => validUntil > 0,
  );

test('a verified host gets a certificate that a client of the authority accepts', async () => {
  const host = 'app.fern-tents.example';
  await fern.serveAt(host);
  expect(await ensure(host)).toMatchObject({ validUntil: 0 });
  const { validUntil } = await issued(host);
  expect(validUntil).toBeGreaterThan(Date.now() + 80 * DAY_MS);
  expect((await askSecurely(host)).status).toBe(401);
  expect((await askSecurely(host, { path: '/healthz' })).status).toBe(200);
  expect(await ordersOf(host)).toHaveLength(1);
}, 30_000);

test('a name that is no verified host gets neither an order nor a handshake', async () => {
  const claimed = 'claimed.fern-tents.example';
  await product.app.context
    .port('tenantHosts')
    .claim(fern.region, fern.agency.ID, claimed, 'custom');
  await ensure(claimed);
  // The order ends because the host is not verified.
  await until(async () => (await product.store.identity.get(certificates, claimed)) === null);
  for (const name of [claimed, 'unknown.example.com', 'localhost'])
    await expect(askSecurely(name)).rejects.toThrow(/alert|disconnected|hang up|ECONNRESET/i);
  await expect(askSecurely('')).rejects.toThrow();
  expect(await ordersOf(claimed)).toEqual([]);
}, 30_000);

test('a request names the host of its handshake, and cannot invent headers of a proxy', async () => {
  const host = 'fronted.fern-tents.example';
  await fern.serveAt(host);
  await issued(host);
  expect((await askSecurely(host, { host: 'localhost:4000' })).status).toBe(421);
  expect((await askSecurely(host, { host: 'app.fern-tents.example' })).status).toBe(421);
  const headers = { 'x-forwarded-host': 'localhost:4000' };
  expect((await askSecurely(host, { path: '/portal/none/login', headers })).status).not.toBe(200);
  expect((await askSecurely(host, { headers })).status).toBe(401);
}, 30_000);

test('a connection without a handshake is closed', async () => {
  const silent = connect({ host: 'localhost', port: ports.tls });
  await once(silent, 'connect');
  await once(silent, 'close');
}, 30_000);

test('the HTTP port redirects pages of verified hosts, and serves nothing else', async () => {
  const host = 'plain.fern-tents.example';
  await fern.serveAt(host);
  const plain = `http://localhost:${ports.http}`;
  const moved = await askHost(plain, host, '/login?next=1');
  expect([moved.status, moved.headers.location]).toEqual([
    308,
    `https://${host}:${ports.tls}/login?next=1`,
  ]);
  expect((await askHost(plain, 'other.example.com', '/login')).status).toBe(421);
  expect((await askHost(plain, host, '/.well-known/acme-challenge/unknown')).status).toBe(404);
});

test('a nonce that the authority refuses is replaced', async () => {
  const host = 'nonce.fern-tents.example';
  await fern.serveAt(host);
  await fault('POST /new-order', 'badNonce');
  await ensure(host);
  await issued(host);
  expect(await ordersOf(host)).toHaveLength(1);
}, 30_000);

test('an account that the authority has forgotten is opened anew', async () => {
  const host = 'forgotten.fern-tents.example';
  await fern.serveAt(host);
  await control('POST', '/_sandbox/reset?provider=acme');
  await ensure(host);
  await issued(host);
}, 30_000);

test.each([
  ['rateLimited', 'POST /new-order', 'rateLimited', 60],
  ['caa', 'POST /challenge', 'caa', 5],
  ['unreachable', 'POST /challenge', 'unreachable', 5],
])(
  'an order that fails with %s is repeated later, and the reason is kept until then',
  async (problem, match, kind, minutes) => {
    const host = `${problem.toLowerCase()}.fern-tents.example`;
    await fern.serveAt(host);
    await fault(match, problem);
    await ensure(host);
    const state = await until(
      () => ensure(host),
      ({ problem: known }) => known !== undefined,
    );
    expect(state).toMatchObject({ validUntil: 0, problem: { kind } });
    expect(state.nextOrderAt).toBe(product.clock.now() + minutes * 60_000);
    await expect(askSecurely(host)).rejects.toThrow();
    setTime(state.nextOrderAt);
    expect(await issued(host)).not.toHaveProperty('problem');
    expect((await askSecurely(host)).status).toBe(401);
  },
  30_000,
);

test('a refused order is repeated at once on request, but not against a limit', async () => {
  const host = 'again.fern-tents.example';
  await fern.serveAt(host);
  await fault('POST /new-order', 'rateLimited');
  await ensure(host);
  const limited = await until(
    () => ensure(host),
    ({ problem }) => problem !== undefined,
  );
  await edge().orderAgain(host);
  expect(await ensure(host)).toEqual(limited);
  setTime(limited.nextOrderAt);
  await fault('POST /challenge', 'unreachable');
  await until(
    () => ensure(host),
    ({ problem }) => problem?.kind === 'unreachable',
  );
  await edge().orderAgain(host);
  await issued(host);
}, 30_000);

test('a certificate is renewed when a third of its lifetime is left', async () => {
  const host = 'renewed.fern-tents.example';
  await fern.serveAt(host);
  await ensure(host);
  const { nextOrderAt, validUntil } = await issued(host);
  expect((validUntil - nextOrderAt) / DAY_MS).toBeCloseTo(30, 0);
  const before = product.clock.time;
  try {
    setTime(nextOrderAt);
    await until(async () => (await ordersOf(host)).length === 2);
    await until(
      () => ensure(host),
      (state) => state.validUntil !== validUntil,
    );
  } finally {
    setTime(before);
  }
}, 30_000);

test('a host that lapses stops at once, and a deleted one loses its certificate and key', async () => {
  const host = 'lapsed.fern-tents.example';
  await fern.serveAt(host);
  await ensure(host);
  await issued(host);
  expect((await askSecurely(host)).status).toBe(401);
  const hosts = product.app.context.port('tenantHosts');
  await hosts.setVerified(fern.region, fern.agency.ID, host, false);
  await until(() =>
    askSecurely(host).then(
      () => false,
      () => true,
    ),
  );
  await hosts.setVerified(fern.region, fern.agency.ID, host, true);
  await until(() =>
    askSecurely(host).then(
      () => true,
      () => false,
    ),
  );
  // A workspace that no longer owns the host cannot delete the certificate.
  await edge().forget('former-holder' as WorkspaceId, host);
  expect((await askSecurely(host)).status).toBe(401);
  expect(await ordersOf(host)).toMatchObject([{ host }]);
  expect((await ordersOf(host))[0]).not.toHaveProperty('revoked');
  await edge().forget(fern.workspaceId, host);
  await until(() =>
    askSecurely(host).then(
      () => false,
      () => true,
    ),
  );
  expect(await ordersOf(host)).toMatchObject([{ revoked: true }]);
}, 30_000);

test('no private key is stored in clear', async () => {
  const host = 'secret.fern-tents.example';
  await fern.serveAt(host);
  await ensure(host);
  await issued(host);
  const texts = await storedTexts(product.store, declaredCollections());
  expect(texts.some(({ name }) => name === certificates.name)).toBe(true);
  expect(texts.filter(({ text }) => text.includes('PRIVATE KEY'))).toEqual([]);
  expect(product.logs.join('')).not.toContain('PRIVATE KEY');
}, 30_000);
