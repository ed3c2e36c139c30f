import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page as BrowserPage } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { container, RemoteServer, sri } from './fixtures/remote-server';
import type { Page } from './fixtures/page';

/**
 * Known problems of Module Federation and single-spa, numbered as in docs/specs/remote-loading.md,
 * which says which tests cover the others.
 */
let browser: Browser;
let server: RemoteServer;
let tab: BrowserPage;
const errors: string[] = [];

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), new RemoteServer().start()]);
}, 60_000);
beforeEach(async () => {
  tab = await browser.newPage();
  errors.length = 0;
  tab.on('pageerror', ({ message }) => errors.push(message));
  await tab.goto(server.origin);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

declare const page: Page;
type Remote = ReturnType<RemoteServer['remote']>;
const show = (remote: Remote) => tab.evaluate((shownRemote) => page.show(shownRemote), remote);
const become = (remote: Remote) => tab.evaluate((shownRemote) => page.become(shownRemote), remote);
const retry = (name: string) => tab.evaluate((remoteName) => page.retry(remoteName), name);
const shownText = () => tab.evaluate(() => page.shown());

const says = (text: string) =>
  `return { bootstrap: async () => {}, mount: async ({ domElement }) => { domElement.textContent = ${JSON.stringify(text)}; }, unmount: async () => {} };`;
/**
 * Returns a container that uses a shared module of the host, like a remote without its own copy.
 */
const sharing = (name: string) =>
  `var ${name} = (() => { let scope; return { init(given) { scope = given; }, get: async () => () => { const [version] = Object.keys(scope.greeting); return { bootstrap: async () => {}, mount: async ({ domElement }) => { domElement.textContent = (await scope.greeting[version].get())() + ' ' + version; }, unmount: async () => {} }; } }; })();`;

describe('a failing remote does not affect other remotes', () => {
  // P1: with the strategy `version-first`, preparing shared modules fetches every registered
  // remote.
  test('a failed remote is not requested while another one uses shared modules', async () => {
    expect(
      await show(server.remote('dead', { faults: { 'remoteEntry.js': { status: 503 } } })),
    ).toBe('ENTRY_UNREACHABLE');
    const requestsBefore = server.requestsFor('dead', '').length;
    expect(await show(server.remote('sharer', { entry: sharing('sharer') }))).toBe('ready');
    expect(await shownText()).toContain('hello 1.2.3');
    expect(server.requestsFor('dead', '')).toHaveLength(requestsBefore);
  });

  // R1: a missing manifest rejects the preparation of shared modules, and the runtime keeps the
  // rejection.
  test("a remote without a manifest does not break the page's shared modules", async () => {
    expect(
      await show(server.remote('nomanifest', { faults: { 'mf-manifest.json': { status: 500 } } })),
    ).toBe('MANIFEST_HTTP');
    expect(await show(server.remote('sharer_too', { entry: sharing('sharer_too') }))).toBe('ready');
  });

  // R2: a rejection of a container's init() bypasses the runtime's own handlers.
  test('a rejecting init() fails only its remote, with a code and no unhandled rejection', async () => {
    const remote = server.remote('noinit', {
      entry: "var noinit = { init() { throw new Error('init'); }, get() {} };",
    });
    expect(await show(remote)).toBe('ENTRY_INVALID');
    expect(await show(server.remote('beside'))).toBe('ready');
    expect(errors).toEqual([]);
  });
});

describe('a failure is not remembered', () => {
  // P3, R3: the runtime keeps the rejected promise of an address, and modules by the remote's name
  // alone.
  test('by address or by name: Retry gets the repaired file, and another build of the same name its own code', async () => {
    const remote = server.remote('remembered', { faults: { 'remoteEntry.js': { status: 500 } } });
    expect(await show(remote)).toBe('ENTRY_UNREACHABLE');
    server.repair('remembered');
    expect(await retry('remembered')).toBe('ready');
    expect(
      new Set(
        server.requestsFor('remembered', 'remoteEntry.js').filter((url) => url.includes('attempt')),
      ).size,
    ).toBeGreaterThanOrEqual(2);
    await become(
      server.remote('remembered_2', {
        name: 'remembered',
        build: '2.0.0-x',
        entry: container('remembered_2', says('second build')),
      }),
    );
    expect(await tab.evaluate(() => page.restart('remembered'))).toBe('ready');
    expect(await shownText()).toBe('second build');
  });

  // R4: an incomplete JSON manifest is remembered by its address.
  test('for an incomplete manifest', async () => {
    const complete = server.remote('lacking');
    server.break('lacking', { 'mf-manifest.json': { body: '{"metaData":{}}' } });
    expect(
      await show({
        ...complete,
        integrity: { ...complete.integrity, manifest: sri('{"metaData":{}}') },
      }),
    ).toBe('MANIFEST_INVALID');
    server.repair('lacking');
    await become(complete);
    expect(await retry('lacking')).toBe('ready');
  });

  // R5: the runtime fetches manifests without timeout and status check.
  test('a hanging manifest delays only its own remote', async () => {
    const hanging = show(
      server.remote('hanging', { faults: { 'mf-manifest.json': { hang: true } } }),
    );
    expect(await show(server.remote('quick'))).toBe('ready');
    expect(await hanging).toBe('MANIFEST_TIMEOUT');
  });

  // R7: a forced registration does not undo code that has run, so the earlier code must not answer
  // for a later attempt.
  test('code of an abandoned entry is not used for the next attempt', async () => {
    const remote = server.remote('twice', {
      entry: container(
        'twice',
        "if (!globalThis.mended) throw new Error('first'); " + says('second'),
      ),
    });
    expect(await show(remote)).toBe('MODULE_THREW');
    await tab.evaluate(() => Object.assign(globalThis, { mended: true }));
    expect(await retry('twice')).toBe('ready');
    expect(server.requestsFor('twice', 'remoteEntry.js')).toHaveLength(2);
  });
});

// P8: a bridge remounts a remote whenever the host renders with other props.
test('other props do not remount a remote', async () => {
  const entry = container(
    'updated',
    "return { bootstrap: async () => {}, mount: async ({ domElement, slotProps }) => { domElement.append('mounted'); }, update: async ({ domElement, slotProps }) => { domElement.append(' ' + slotProps.at); }, unmount: async () => {} };",
  );
  await show(server.remote('updated', { entry }));
  for (const step of ['one', 'two'])
    await tab.evaluate((stepName) => page.update('updated', { at: stepName }), step);
  expect(await shownText()).toBe('mounted one two');
});

// P9: single-spa marks an application that rejects once as broken until the page is reloaded.
test('single-spa never receives a failure: the application stays mounted, leaves and returns, and Retry repairs it', async () => {
  await tab.evaluate(
    (brokenRemote) => page.register(brokenRemote),
    server.remote('broken', { faults: { 'mf-manifest.json': { status: 500 } } }),
  );
  const status = () => tab.evaluate(() => page.status('broken'));
  const settled = (code: string) =>
    tab.waitForFunction((expected) => page.last('broken') === expected, code);
  await settled('MANIFEST_HTTP');
  expect(await status()).toBe('MOUNTED');
  await tab.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await tab.waitForFunction(() => page.status('broken') === 'NOT_MOUNTED');
  await tab.evaluate(() => history.pushState(null, '', '/'));
  await tab.waitForFunction(() => page.status('broken') === 'MOUNTED');
  await settled('MANIFEST_HTTP');
  server.repair('broken');
  expect(await retry('broken')).toBe('ready');
  expect(await shownText()).toContain('Hello');
});

// Related to R2: another registration with the runtime would run its entry without integrity.
test("an address without the loader's integrity never runs, whatever the runtime requests", async () => {
  expect(await show(server.remote('known'))).toBe('ready');
  server.remote('stranger', {
    entry: 'globalThis.ranStranger = true; var stranger = { init() {}, get() {} };',
  });
  expect(
    await tab.evaluate(
      (entry) => page.behindTheBack('stranger', entry),
      `${server.origin}/stranger/remoteEntry.js`,
    ),
  ).toContain('Nobody has vouched');
  expect(await tab.evaluate(() => 'ranStranger' in globalThis)).toBe(false);
});
