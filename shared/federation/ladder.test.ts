import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page as BrowserPage } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { addressOf, chunked, chunkOf, container, RemoteServer } from './fixtures/remote-server';
import type { Page } from './fixtures/page';

let browser: Browser;
let server: RemoteServer;
let tab: BrowserPage;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), new RemoteServer().start()]);
  tab = await browser.newPage();
  await tab.goto(server.origin);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

declare const page: Page;
type Remote = ReturnType<RemoteServer['remote']>;
const show = (remote: Remote, verified = true) =>
  tab.evaluate(([shownRemote, trusted]) => page.show(shownRemote, trusted), [
    remote,
    verified,
  ] as const);
const become = (remote: Remote, verified = true) =>
  tab.evaluate(([shownRemote, trusted]) => page.become(shownRemote, trusted), [
    remote,
    verified,
  ] as const);
const retry = (name: string) => tab.evaluate((remoteName) => page.retry(remoteName), name);
const restart = (name: string) => tab.evaluate((remoteName) => page.restart(remoteName), name);
const unmount = (name: string) => tab.evaluate((remoteName) => page.unmount(remoteName), name);
const shownText = () => tab.evaluate(() => page.shown());
const reportsOf = async (name: string) =>
  (await tab.evaluate((remoteName) => page.told(remoteName), name)).map(
    ([what, , build, ...rest]) => ({
      what,
      build,
      rest,
    }),
  );

/** Returns a module that renders `text`; `mount` may replace its body. */
const says = (text: string, mount = `domElement.textContent = ${JSON.stringify(text)};`) =>
  `return { bootstrap: async () => {}, mount: async ({ domElement }) => { ${mount} }, unmount: async () => {} };`;

/** Creates a remote whose chosen build is `broken` and whose last known good renders "good". */
function pair(name: string, broken: Parameters<RemoteServer['remote']>[1]) {
  const goodRemote = server.remote(`${name}_good`, {
    entry: container(`${name}_good`, says('good')),
    build: '1.0.0-good',
  });
  return server.remote(`${name}_bad`, {
    entry: container(`${name}_bad`, says('chosen')),
    ...broken,
    name,
    build: '1.1.0-bad',
    fallback: addressOf(goodRemote),
  });
}

describe('last known good', () => {
  const cases: [string, string, Parameters<RemoteServer['remote']>[1]][] = [
    [
      'whose manifest is gone',
      'MANIFEST_GONE',
      { faults: { 'mf-manifest.json': { status: 404 } } },
    ],
    [
      'whose manifest hangs',
      'MANIFEST_TIMEOUT',
      { faults: { 'mf-manifest.json': { hang: true } } },
    ],
    [
      'whose entry was changed',
      'ENTRY_INTEGRITY',
      { faults: { 'remoteEntry.js': { body: 'alert(1)' } } },
    ],
    ['for another contract', 'CONTRACT_MISMATCH', { contract: '^2.0.0' }],
    [
      'that throws at evaluation',
      'MODULE_THREW',
      { entry: container('lkg_4_bad', "throw new Error('x');") },
    ],
    [
      'that throws in bootstrap',
      'BOOTSTRAP_FAILED',
      {
        entry: container(
          'lkg_5_bad',
          "return { bootstrap() { throw new Error('x'); }, async mount() {}, async unmount() {} };",
        ),
      },
    ],
    [
      'that throws in mount',
      'MOUNT_FAILED',
      { entry: container('lkg_6_bad', says('', "throw new Error('x');")) },
    ],
    [
      'that never mounts',
      'MOUNT_TIMEOUT',
      {
        entry: container(
          'lkg_7_bad',
          says('', "domElement.textContent = 'half'; await new Promise(() => {});"),
        ),
      },
    ],
  ];
  test.each(
    cases.map(([what, code, broken], index) => [what, code, broken, `lkg_${index}`] as const),
  )('is shown for a build %s (%s)', async (_what, code, broken, name) => {
    expect(await show(pair(name, broken))).toBe(`ready 1.0.0-good ${code}`);
    expect(await shownText()).toBe('good');
    expect(await reportsOf(name)).toMatchObject([
      ...(code.startsWith('MOUNT_') || code.startsWith('BOOT')
        ? [{ what: 'loaded', build: '1.1.0-bad' }]
        : []),
      { what: 'loaded', build: '1.0.0-good' },
      { what: 'mounted', build: '1.0.0-good' },
      { what: 'rescued', build: '1.1.0-bad', rest: [code] },
    ]);
    await unmount(name);
    expect(await tab.evaluate(() => page.children())).toBe(0);
  });

  test('is not requested when the chosen build works', async () => {
    expect(await show(pair('unneeded', {}))).toBe('ready');
    expect(server.requestsFor('unneeded_good', '')).toEqual([]);
    expect(await reportsOf('unneeded')).toMatchObject([
      {
        what: 'loaded',
        build: '1.1.0-bad',
        rest: [
          {
            manifest: expect.any(Number),
            entry: expect.any(Number),
            module: expect.any(Number),
            total: expect.any(Number),
          },
        ],
      },
      { what: 'mounted', build: '1.1.0-bad' },
    ]);
    await unmount('unneeded');
  });

  test("also fails: the chosen build's failure is shown, and Retry starts with the chosen build", async () => {
    const remote = pair('both', { faults: { 'mf-manifest.json': { status: 500 } } });
    server.break('both_good', { 'mf-manifest.json': { status: 404 } });
    expect(await show(remote)).toBe('MANIFEST_HTTP');
    expect(await reportsOf('both')).toEqual([
      { what: 'failed', build: '1.1.0-bad', rest: ['MANIFEST_HTTP'] },
    ]);
    server.repair('both_bad');
    expect(await retry('both')).toBe('ready');
    expect(await shownText()).toBe('chosen');
    await unmount('both');
  });
});

test('two builds of one remote can be in one page, and the running one is replaced without a reload', async () => {
  const old = server.remote('live_old', {
    name: 'live',
    build: '1.0.0-old',
    entry: container('live_old', says('old')),
  });
  const fresh = server.remote('live_new', {
    name: 'live',
    build: '1.1.0-new',
    entry: container('live_new', says('new')),
  });
  await show(fresh);
  await become(old);
  expect(await restart('live')).toBe('ready');
  expect(await shownText()).toBe('old');
  await become(fresh);
  await restart('live');
  expect(await shownText()).toBe('new');
  expect(server.requestsFor('live_new', 'remoteEntry.js')).toHaveLength(1);
  await unmount('live');
});

describe('a refused remote causes no request', () => {
  test('disabling a running remote removes it and shows the reason, and enabling shows it again without a reload', async () => {
    const remote = server.remote('toggled');
    await show(remote);
    await become({ ...remote, disabled: 'Payments are down' });
    expect(await restart('toggled')).toBe('REMOTE_DISABLED Payments are down');
    expect(await tab.evaluate(() => page.children())).toBe(0);
    expect(await retry('toggled')).toBe('REMOTE_DISABLED Payments are down');
    await become(remote);
    expect(await retry('toggled')).toBe('ready');
    expect((await reportsOf('toggled')).map(({ what }) => what)).not.toContain('failed');
    await unmount('toggled');
  });

  test('a remote that is disabled from the start is not requested', async () => {
    expect(await show(server.remote('off', { disabled: '' }))).toBe('REMOTE_DISABLED');
    expect(server.requestsFor('off', '')).toEqual([]);
  });

  test('no code of an unverified remote runs, and Retry requests the registry again', async () => {
    const remote = server.remote('unverified');
    expect(await show(remote, false)).toBe('REGISTRY_UNVERIFIED');
    expect(await retry('unverified')).toBe('REGISTRY_UNVERIFIED');
    expect(server.requestsFor('unverified', '')).toEqual([]);
    await become(remote);
    expect(await retry('unverified')).toBe('ready');
    expect(await tab.evaluate(() => page.asked('unverified'))).toEqual([false, true, true]);
    await unmount('unverified');
  });
});

describe('overrides', () => {
  const override = (name: string, entry: string) =>
    tab.evaluate(([remoteName, address]) => page.override(remoteName, address), [
      name,
      entry,
    ] as const);

  test('an allowed address runs without an integrity check and is not counted', async () => {
    const { entry } = server.remote('local', {
      faults: {
        'remoteEntry.js': {
          body: container('local', says('from my desk')),
          type: 'text/javascript',
        },
      },
    });
    expect(await override('local', entry)).toBe('ready');
    expect(await shownText()).toBe('from my desk');
    expect(await reportsOf('local')).toEqual([]);
    await unmount('local');
  });

  test('a failing override shows its failure and the underlying code', async () => {
    expect(await override('nowhere', `${server.origin}/nowhere/mf-manifest.json`)).toBe(
      'OVERRIDE_FAILED MANIFEST_GONE',
    );
    expect(await reportsOf('nowhere')).toEqual([]);
  });

  test('an override to a build is verified and has no last known good', async () => {
    expect(
      await show({
        ...pair('candidate', { faults: { 'remoteEntry.js': { body: 'alert(1)' } } }),
        channel: 'override',
      }),
    ).toBe('OVERRIDE_FAILED ENTRY_INTEGRITY');
    expect(server.requestsFor('candidate_good', '')).toEqual([]);
  });
});

describe('chunks', () => {
  const withChunk = (name: string) =>
    server.remote(name, {
      entry: chunked(name, chunkOf(name)),
      files: { 'chunk.js': chunkOf(name) },
    });
  const cases: [string, string, Parameters<RemoteServer['break']>[1]][] = [
    ['is there', 'ready', {}],
    ['is missing while its build is there', 'CHUNK_UNREACHABLE', { 'chunk.js': { status: 404 } }],
    ['is answered with an error', 'CHUNK_UNREACHABLE', { 'chunk.js': { status: 500 } }],
    ['has one byte flipped', 'CHUNK_INTEGRITY', { 'chunk.js': { body: `${chunkOf('x')} ` } }],
    ['is cut short', 'CHUNK_INTEGRITY', { 'chunk.js': { body: 'var x' } }],
    ['hangs', 'LOAD_TIMEOUT', { 'chunk.js': { hang: true } }],
  ];
  test.each(cases)(
    'a chunk that %s → %s, and Retry is enough after a repair',
    async (faultName, code, faults) => {
      const name = `chunk_${faultName.replaceAll(' ', '_')}`;
      const remote = withChunk(name);
      server.break(name, faults);
      expect(await show(remote)).toBe(code);
      server.repair(name);
      if (code !== 'ready') expect(await retry(name)).toBe('ready');
      expect(await shownText()).toContain('Hello');
      await unmount(name);
    },
  );

  test('a chunk that fails once is loaded again, and the person sees no error', async () => {
    const remote = withChunk('chunk_blip');
    server.break('chunk_blip', { 'chunk.js': { status: 503, then: 'ok' } });
    expect(await show(remote)).toMatch(/^ready/);
    await unmount('chunk_blip');
  });

  test('a build pruned while the page was open → CHUNK_GONE', async () => {
    const remote = withChunk('pruned');
    // The page has loaded the entry already; only other files are missing.
    expect(await tab.evaluate((shownRemote) => page.expose(shownRemote, './first'), remote)).toBe(
      'ready',
    );
    server.break('pruned', {
      'chunk.js': { status: 404 },
      'mf-manifest.json': { status: 404 },
      'remoteEntry.js': { status: 404 },
    });
    expect(await show(remote)).toBe('CHUNK_GONE');
  });
});
