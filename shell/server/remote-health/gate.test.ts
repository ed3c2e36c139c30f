import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { createLogger } from '@voxgrove/server/log';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { until } from '@voxgrove/testing/until';
import { disable } from '../releases/disable';
import { promote } from '../releases/promote';
import { startCanary } from '../releases/start-canary';
import { GENEROUS, startTestApp } from '../testing/test-app';
import { createRemoteHealth } from './create-remote-health';
import { PageProofs } from './page-proof';
import { GateWorker } from './gate-worker';
import { NEW, OLD, REMOTE, broken, enter, report } from './testing/builds';
import type { AuditEntry, RemoteRecord, RemoteReport } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { TestApp, TestAppOptions, TestResponse } from '../testing/test-app';

const PEOPLE = 30;
const MIN_STEP = 600_000;
/**
 * Shares like those of the plan 5, 25, 100, but so high that everybody in the tests is in each of
 * the three steps.
 */
const [FIRST, SECOND, LAST] = [99.9998, 99.9999, 100];
/**
 * Interval that the gate never reaches, because the clock never advances this far. The tests,
 * except one, trigger the checks themselves.
 */
const NEVER = 1_000_000_000_000_000;

let store: DocumentStore;
let product: TestApp;
let cookies: string[];
const users = new Map<string, string>();
const others: TestApp[] = [];

beforeAll(async () => {
  store = await openTestStore();
  product = await startTestApp({ store, gateEveryMs: NEVER });
  cookies = await Promise.all(
    Array.from({ length: PEOPLE }, (_, person) => product.signIn(`person${person}@example.com`)),
  );
  for (const cookie of cookies)
    users.set(
      cookie,
      (await product.call('GET', '/api/auth/session', { cookie })).json.user.uid as string,
    );
}, 120_000);
afterAll(async () => {
  await product.stop();
  await store.close();
});
beforeEach(async () => {
  // Sessions of the previous test are outside every window.
  product.clock.advance(9 * 24 * 3_600_000);
  await change((draft) =>
    [...Object.keys(draft.remotes)].map((name) => {
      delete draft.remotes[name];
      return { actor: 'test', action: 'pruned', remote: name, build: null, detail: '' };
    }),
  );
});
afterEach(async () => {
  for (const one of others.splice(0)) await one.stop();
});

/** Starts a second process of the same product. */
async function another(options: TestAppOptions): Promise<TestApp> {
  const one = await startTestApp({ store, ...options });
  one.clock.time = product.clock.time;
  others.push(one);
  return one;
}

const log = createLogger({ level: 'silent' });
const healthAt = ({ app, clock }: TestApp) =>
  createRemoteHealth({ store, registry: app.registry.store, clock, log });
const gateAt = (at: TestApp) =>
  new GateWorker({
    registry: at.app.registry.store,
    health: healthAt(at),
    clock: at.clock,
    log: at.app.context.log,
  });
const look = (): Promise<void> => gateAt(product).look();
const ofNew = async () => (await healthAt(product).of(REMOTE, [NEW], 0))[NEW];
const change = (edit: Parameters<TestApp['app']['registry']['store']['change']>[1]) =>
  product.app.registry.store.change(undefined, edit);
const record = async (): Promise<RemoteRecord> =>
  (await product.app.registry.store.current()).document!.remotes[REMOTE]!;
/** Returns the history of this test, newest first. */
const history = async (): Promise<AuditEntry[]> =>
  (await product.app.registry.store.audit({ remote: REMOTE, limit: 100 })).filter(
    ({ at }) => at > product.clock.now() - 8 * 24 * 3_600_000,
  );

async function release(steps: number[]): Promise<void> {
  const by = { actor: 'shop', now: product.clock.now() };
  await change((draft) => [
    ...enter(draft, OLD, by.now),
    ...promote(draft, { name: REMOTE, build: OLD }, by),
  ]);
  await change((draft) => [
    ...enter(draft, NEW, by.now),
    ...startCanary(
      draft,
      {
        name: REMOTE,
        build: NEW,
        percent: FIRST,
        cohorts: [],
        steps,
        minSamples: 50,
        minStepMs: MIN_STEP,
        seed: 's',
      },
      by,
    ),
  ]);
}

/** Returns the proof in the HTML of a page that was served with these builds. */
const proofFor = (cookie: string, builds: Record<string, string>): string =>
  new PageProofs(product.app.context.secrets.derive('page-proof'), product.clock).issue(
    users.get(cookie)!,
    builds,
  );

/**
 * Sends telemetry as browsers do: a page has only one build of a remote.
 * @returns the last response
 */
async function beacon(cookie: string, ...reports: RemoteReport[]): Promise<TestResponse> {
  const send = ({ remote, build }: RemoteReport, at: number): Promise<TestResponse> =>
    product.call('POST', `/registry/telemetry?page=${proofFor(cookie, { [remote]: build })}`, {
      cookie,
      body: JSON.stringify({ id: randomId(16), reports: [reports[at]] }),
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' },
    });
  return (await Promise.all(reports.map(send))).at(-1)!;
}

/** Makes everybody open `pages` pages with these builds. */
async function visits(pages: number, ...reports: RemoteReport[]): Promise<void> {
  for (let page = 0; page < pages; page++) {
    for (const { status } of await Promise.all(cookies.map((cookie) => beacon(cookie, ...reports))))
      expect(status).toBe(204);
  }
}

test('a good canary advances step by step to everybody, each step with its own sessions and time', async () => {
  await release([SECOND, LAST]);
  for (const [percent, next] of [
    [FIRST, SECOND],
    [SECOND, LAST],
  ] as const) {
    expect((await record()).rollout.canary).toMatchObject({ percent });
    await visits(5, report(NEW), report(OLD));
    await look();
    // The step has enough sessions, but has not lasted long enough.
    expect((await record()).rollout.canary).toMatchObject({ percent });
    product.clock.advance(MIN_STEP);
    await look();
    expect((await record()).rollout.canary).toMatchObject({ percent: next });
    await look();
    // The canary has no sessions of this step yet.
    expect((await record()).rollout.canary).toMatchObject({ percent: next });
  }
  await visits(5, report(NEW));
  product.clock.advance(MIN_STEP);
  await look();
  const done = await record();
  expect(done).toMatchObject({
    rollout: { stable: NEW, canary: null },
    lastKnownGood: OLD,
    versions: { [NEW]: { status: 'healthy' } },
  });
  const [promoted, step] = await history();
  expect(promoted).toMatchObject({
    actor: 'gate',
    action: 'promoted',
    build: NEW,
    detail: expect.stringContaining(
      `0 of 150 page sessions on ${NEW} went wrong, 0 of 150 on ${OLD}`,
    ),
  });
  expect(step).toMatchObject({
    actor: 'gate',
    action: 'step',
    build: NEW,
    detail: expect.stringContaining(`From ${SECOND} % to ${LAST} %.`),
  });
  expect(
    product.logs.filter(
      (line) => line.includes('gate_decided') && line.includes('"decision":"advance"'),
    ),
  ).toHaveLength(3);
}, 120_000);

test.each([
  ['that the gate moves', [SECOND, LAST]],
  ['that only a person moves', []],
])(
  'a bad canary %s is rolled back and blocked, and the reason is in its history',
  async (_what, steps) => {
    await release(steps);
    for (const [person, cookie] of cookies.entries())
      await beacon(cookie, person < 15 ? broken(NEW) : report(NEW), report(OLD));
    await look();
    const done = await record();
    const reason = expect.stringMatching(
      /^\d+ of \d+ page sessions on 1\.4\.0-aaaaaaaa went wrong, \d+ of \d+ on 1\.3\.2-bbbbbbbb: that is not chance \(p < 0\.001\)\.$/,
    );
    expect(done).toMatchObject({
      rollout: { stable: OLD, canary: null },
      versions: { [NEW]: { status: 'blocked', statusReason: reason } },
    });
    expect((await history()).slice(0, 2).map(({ actor, action }) => ({ actor, action }))).toEqual(
      expect.arrayContaining([
        { actor: 'gate', action: 'blocked' },
        { actor: 'gate', action: 'rolled-back' },
      ]),
    );
  },
  120_000,
);

test('one broken browser does not end a canary', async () => {
  await release([SECOND, LAST]);
  for (let page = 0; page < 20; page++) await beacon(cookies[0]!, broken(NEW), report(OLD));
  for (const cookie of cookies.slice(1)) await beacon(cookie, report(NEW), report(OLD));
  await look();
  expect(await healthAt(product).verdict(REMOTE, await record())).toMatchObject({
    decision: 'hold',
    canary: { badSessions: 5 },
  });
  expect((await record()).rollout.canary).toMatchObject({ build: NEW });
}, 120_000);

test('without telemetry, or while the remote is disabled, the canary does not advance', async () => {
  await release([SECOND, LAST]);
  product.clock.advance(7 * 24 * 3_600_000);
  await look();
  expect((await record()).rollout.canary).toMatchObject({ percent: FIRST });
  await change((draft) =>
    disable(draft, { name: REMOTE, reason: 'Back on Monday' }, { actor: 'ops', now: 0 }),
  );
  await visits(5, report(NEW), report(OLD));
  await look();
  expect((await record()).rollout.canary).toMatchObject({ percent: FIRST });
}, 120_000);

test('two processes that check at the same moment advance the canary once', async () => {
  const running = [product, await another({ gateEveryMs: NEVER })];
  await release([SECOND, LAST]);
  await visits(5, report(NEW), report(OLD));
  for (const { clock } of running) clock.advance(MIN_STEP);
  await Promise.all(running.map((at) => gateAt(at).look()));
  expect((await record()).rollout.canary).toMatchObject({ percent: SECOND });
  expect((await history()).filter(({ action }) => action === 'step')).toHaveLength(1);
}, 120_000);

test('a gateway checks automatically', async () => {
  const gateway = await another({ gateEveryMs: 20 });
  await release([]);
  for (const cookie of cookies) await beacon(cookie, broken(NEW), report(OLD));
  await until(async () => {
    gateway.clock.advance(20);
    return (await record()).rollout.canary === null;
  });
  expect(await record()).toMatchObject({ versions: { [NEW]: { status: 'blocked' } } });
}, 120_000);

test("24 scripted accounts cannot end a canary: reports without a page, with another person's page, with a repeated page, or of new accounts do not count", async () => {
  await release([]);
  const verdictOf = async () => (await healthAt(product).verdict(REMOTE, await record()))!.canary;
  const tell = (cookie: string, proof: string) =>
    product.call('POST', `/registry/telemetry?page=${proof}`, {
      cookie,
      body: { id: randomId(16), reports: [broken(NEW)] },
    });
  for (const cookie of cookies.slice(0, 8)) {
    for (const proof of [
      '',
      'made.up',
      proofFor(cookies.at(-1)!, { [REMOTE]: NEW }),
      proofFor(cookie, { [REMOTE]: OLD }),
    ])
      expect((await tell(cookie, proof)).status).toBe(204);
  }
  product.clock.advance(1_000);
  for (let one = 0; one < 4; one++) {
    const cookie = await product.signIn(`made-for-it-${product.clock.now()}-${one}@example.com`);
    users.set(
      cookie,
      (await product.call('GET', '/api/auth/session', { cookie })).json.user.uid as string,
    );
    await tell(cookie, proofFor(cookie, { [REMOTE]: NEW }));
  }
  expect(await verdictOf()).toMatchObject({ sessions: 0, badSessions: 0 });
  const proof = proofFor(cookies[0]!, { [REMOTE]: NEW });
  for (let times = 0; times < 5; times++) await tell(cookies[0]!, proof);
  expect(await verdictOf()).toMatchObject({ sessions: 1, badSessions: 1 });
}, 120_000);

test('people in one network count as at most two for the verdict', async () => {
  await release([]);
  const told = (cookie: string, network: string) =>
    healthAt(product).record(users.get(cookie)!, { id: randomId(16), reports: [broken(NEW)] }, [], {
      page: { page: randomId(16), builds: { [REMOTE]: NEW }, servedAt: product.clock.now() },
      joinedAt: 0,
      network,
    });
  for (const cookie of cookies.slice(0, 20)) await told(cookie, '198.51.100.7');
  const canary = async () => (await healthAt(product).verdict(REMOTE, await record()))!;
  expect((await canary()).canary).toMatchObject({ sessions: 2, badSessions: 2 });
  expect((await canary()).decision).toBe('hold');
}, 120_000);

test('the seven days of a stable build contain only sessions that the server has verified', async () => {
  const proof = proofFor(cookies[0]!, { [REMOTE]: OLD });
  await release([]);
  const stable = async () => (await healthAt(product).verdict(REMOTE, await record()))!.stable;
  const tell = (cookie: string, page: string) =>
    product.call('POST', `/registry/telemetry?page=${page}`, {
      cookie,
      body: { id: randomId(16), reports: [report(OLD)] },
    });
  for (const cookie of cookies.slice(0, 8)) {
    for (const page of ['', 'made.up', proof, proofFor(cookie, { [REMOTE]: NEW })])
      if (cookie !== cookies[0] || page !== proof)
        expect((await tell(cookie, page)).status).toBe(204);
  }
  expect(await stable()).toMatchObject({ sessions: 0 });
  for (let times = 0; times < 3; times++) await tell(cookies[0]!, proof);
  expect(await stable()).toMatchObject({ sessions: 1 });
}, 120_000);

test('accepts reports only from signed-in people on pages of this site', async () => {
  await release([]);
  const body = JSON.stringify({ id: randomId(16), reports: [report(NEW)] });
  const post = (headers: Record<string, string>, cookie = cookies[0]!, text = body) =>
    product.call('POST', '/registry/telemetry', {
      body: text,
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      ...(cookie === '' ? {} : { cookie }),
    });
  expect((await post({}, '')).status).toBe(401);
  expect((await post({}, 'vg_session=vgs_made-up')).status).toBe(401);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).json).toMatchObject({
    errorCode: 'CROSS_SITE_REQUEST',
  });
  expect((await post({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({}, cookies[0], '{"reports":')).json).toMatchObject({
    errorCode: 'MALFORMED_BODY',
  });
  expect(
    (await post({}, cookies[0], '{"id":"AAAAAAAAAAAAAAAA","reports":[{"remote":"mf-shop"}]}')).json,
  ).toMatchObject({
    errorCode: 'BAD_INPUT',
    details: { fields: { 'reports.0.build': expect.any(String) } },
  });
  expect(
    (
      await post(
        {},
        cookies[0],
        JSON.stringify({ id: randomId(16), reports: [], more: 'x'.repeat(40_000) }),
      )
    ).status,
  ).toBe(413);
  expect(await ofNew()).toMatchObject({ sessions: 0 });
  expect((await post({ origin: product.url })).status).toBe(204);
  expect(
    (await product.call('POST', '/registry/telemetry', { cookie: cookies[1]!, body })).status,
  ).toBe(204); // application/json
  expect(await ofNew()).toMatchObject({ sessions: 2 });
  expect(
    (
      await product.call('POST', '/api/auth/code', {
        body,
        headers: { 'content-type': 'text/plain' },
      })
    ).status,
  ).toBe(415); // Only this route parses plain text as JSON.
}, 120_000);

test('a violation report of a browser counts for the build that caused it', async () => {
  await release([]);
  const csp = (cookie: string | undefined, fields: object) =>
    product.call('POST', '/csp-report', {
      ...(cookie === undefined ? {} : { cookie }),
      headers: { 'content-type': 'application/csp-report' },
      body: {
        'csp-report': {
          'violated-directive': 'connect-src',
          'document-uri': `${product.url}/app/eu/shop`,
          ...fields,
        },
      },
    });
  const source = `${product.url}/remotes/${REMOTE}/${NEW}/remoteEntry.js?attempt=1`;
  expect(
    (await csp(cookies[0], { 'source-file': source, 'blocked-uri': 'https://evil.example' }))
      .status,
  ).toBe(204);
  await csp(cookies[1], { 'blocked-uri': `${product.url}/remotes/${REMOTE}/${NEW}/chunk.js` });
  await csp(undefined, { 'source-file': source });
  await csp(cookies[0], { 'source-file': `${product.url}/remotes/${REMOTE}/9.9.9-99999999/x.js` });
  await csp(cookies[0], {
    'source-file': `https://elsewhere.example/remotes/${REMOTE}/${NEW}/x.js`,
  });
  await csp(cookies[0], { 'document-uri': `${product.url}/app?next=/remotes/${REMOTE}/${NEW}/` });
  expect(await ofNew()).toMatchObject({ cspViolations: 2, sessions: 0 });
}, 120_000);

test('a person can send only a limited number of reports', async () => {
  const limited = await another({
    rateLimits: { ...GENEROUS, telemetry: { max: 2, windowMs: 60_000 } },
  });
  const post = () =>
    limited.call('POST', '/registry/telemetry', {
      cookie: cookies[0]!,
      body: { id: randomId(16), reports: [] },
    });
  expect([await post(), await post(), await post()].map(({ status }) => status)).toEqual([
    204, 204, 429,
  ]);
}, 60_000);
