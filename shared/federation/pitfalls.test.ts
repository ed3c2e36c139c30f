import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page as BrowserPage } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { container, RemoteServer, sri } from './fixtures/remote-server';
import type { Page } from './fixtures/page';

/** Traps of Module Federation and single-spa that this design could fall into, numbered as in docs/specs/remote-loading.md, which says where the others are covered. */
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
const show = (remote: Remote) => tab.evaluate((given) => page.show(given), remote);
const become = (remote: Remote) => tab.evaluate((given) => page.become(given), remote);
const retry = (name: string) => tab.evaluate((given) => page.retry(given), name);
const shown = () => tab.evaluate(() => page.shown());

const says = (text: string) =>
  `return { bootstrap: async () => {}, mount: async ({ domElement }) => { domElement.textContent = ${JSON.stringify(text)}; }, unmount: async () => {} };`;
/** A container that takes a shared module from the host, as a remote without a copy of its own does. */
const sharing = (name: string) =>
  `var ${name} = (() => { let scope; return { init(given) { scope = given; }, get: async () => () => { const [version] = Object.keys(scope.greeting); return { bootstrap: async () => {}, mount: async ({ domElement }) => { domElement.textContent = (await scope.greeting[version].get())() + ' ' + version; }, unmount: async () => {} }; } }; })();`;

describe('one remote takes the others along', () => {
  // P1: with the strategy `version-first`, preparing shared modules fetches every registered remote.
  test('one that is down is asked for nothing while another one takes shared modules', async () => {
    expect(
      await show(server.remote('dead', { faults: { 'remoteEntry.js': { status: 503 } } })),
    ).toBe('ENTRY_UNREACHABLE');
    const asked = server.requestsFor('dead', '').length;
    expect(await show(server.remote('sharer', { entry: sharing('sharer') }))).toBe('ready');
    expect(await shown()).toContain('hello 1.2.3');
    expect(server.requestsFor('dead', '')).toHaveLength(asked);
  });

  // R1: a manifest that does not come rejects the preparation of shared modules, and the runtime keeps the rejection for good.
  test('one without a manifest does not spoil the shared modules of the page', async () => {
    expect(
      await show(server.remote('nomanifest', { faults: { 'mf-manifest.json': { status: 500 } } })),
    ).toBe('MANIFEST_HTTP');
    expect(await show(server.remote('sharer_too', { entry: sharing('sharer_too') }))).toBe('ready');
  });

  // R2: what a container's init() rejects with goes past the runtime's own handlers.
  test('one whose init() rejects fails alone, with a code, and leaves no rejection that nobody handles', async () => {
    const remote = server.remote('noinit', {
      entry: "var noinit = { init() { throw new Error('init'); }, get() {} };",
    });
    expect(await show(remote)).toBe('ENTRY_INVALID');
    expect(await show(server.remote('beside'))).toBe('ready');
    expect(errors).toEqual([]);
  });
});

describe('a failure is remembered', () => {
  // P3, R3: the runtime keeps the rejected promise of an address, and modules by the remote's name alone.
  test('neither by address nor by name: Retry gets the mended file, and another build of the name its own', async () => {
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
    expect(await shown()).toBe('second build');
  });

  // R4: a manifest that is JSON without the fields it needs is remembered by its address.
  test('nor is a manifest that lacked what it needs', async () => {
    const whole = server.remote('lacking');
    server.break('lacking', { 'mf-manifest.json': { body: '{"metaData":{}}' } });
    expect(
      await show({ ...whole, integrity: { ...whole.integrity, manifest: sri('{"metaData":{}}') } }),
    ).toBe('MANIFEST_INVALID');
    server.repair('lacking');
    await become(whole);
    expect(await retry('lacking')).toBe('ready');
  });

  // R5: the runtime fetches manifests without a limit of time and without a look at the status.
  test('a manifest that hangs holds up nothing but its own place', async () => {
    const hanging = show(
      server.remote('hanging', { faults: { 'mf-manifest.json': { hang: true } } }),
    );
    expect(await show(server.remote('quick'))).toBe('ready');
    expect(await hanging).toBe('MANIFEST_TIMEOUT');
  });

  // R7: a forced registration does not take back code that has run, so what ran first must not answer for what comes later.
  test('code of an entry that ran and was given up does not answer for the next attempt', async () => {
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

// P8: a bridge mounts a remote anew whenever the host renders with other props.
test('other props do not mount a remote anew', async () => {
  const entry = container(
    'updated',
    "return { bootstrap: async () => {}, mount: async ({ domElement, slotProps }) => { domElement.append('mounted'); }, update: async ({ domElement, slotProps }) => { domElement.append(' ' + slotProps.at); }, unmount: async () => {} };",
  );
  await show(server.remote('updated', { entry }));
  for (const at of ['one', 'two'])
    await tab.evaluate((given) => page.update('updated', { at: given }), at);
  expect(await shown()).toBe('mounted one two');
});

// P9: single-spa marks an application that rejects once as broken until the page is loaded again.
test('single-spa never learns of a failure: the application stays mounted, leaves and comes back, and Retry mends it', async () => {
  await tab.evaluate(
    (given) => page.register(given),
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
  expect(await shown()).toContain('Hello');
});

// Next to R2: whoever else registers a remote with the runtime would have its entry run without integrity.
test('an address the loader has not vouched for is not run, whatever the runtime is asked for', async () => {
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
