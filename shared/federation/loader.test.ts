import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page as BrowserPage } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { container, RemoteServer, sri } from './fixtures/remote-server';
import type { Fault } from './fixtures/remote-server';
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
const show = (remote: ReturnType<RemoteServer['remote']>) =>
  tab.evaluate((shownRemote) => page.show(shownRemote), remote);
const retry = (name: string) => tab.evaluate((remoteName) => page.retry(remoteName), name);
const unmount = (name: string) => tab.evaluate((remoteName) => page.unmount(remoteName), name);

const HTML: Fault = { body: '<!doctype html><p>Gateway page</p>', type: 'text/html' };

test('a remote is verified, loaded and shown, and leaves nothing after unmount', async () => {
  expect(await show(server.remote('mf_good'))).toBe('ready');
  expect(await tab.evaluate(() => page.shown())).toContain('Hello from the remote');
  expect(server.requestsFor('mf_good', 'remoteEntry.js')).toEqual(['/mf_good/remoteEntry.js']);
  await unmount('mf_good');
  expect(await tab.evaluate(() => page.children())).toBe(0);
});

describe('possible faults, the codes that people see, and recovery by Retry after a repair', () => {
  const entryFault = (fault: Fault) => ({ 'remoteEntry.js': fault });
  const manifestFault = (fault: Fault) => ({ 'mf-manifest.json': fault });
  const cases: [string, string, Record<string, Fault>][] = [
    ['manifest 404', 'MANIFEST_GONE', manifestFault({ status: 404 })],
    ['manifest 500', 'MANIFEST_HTTP', manifestFault({ status: 500 })],
    ['manifest hangs', 'MANIFEST_TIMEOUT', manifestFault({ hang: true })],
    ['manifest is a page', 'MANIFEST_INTEGRITY', manifestFault(HTML)],
    ['manifest was changed', 'MANIFEST_INTEGRITY', manifestFault({ body: '{}' })],
    ['entry 404', 'ENTRY_UNREACHABLE', entryFault({ status: 404 })],
    ['entry 500', 'ENTRY_UNREACHABLE', entryFault({ status: 500 })],
    ['entry hangs', 'LOAD_TIMEOUT', entryFault({ hang: true })],
    ['entry is a page', 'ENTRY_INTEGRITY', entryFault(HTML)],
    ['entry was changed', 'ENTRY_INTEGRITY', entryFault({ body: container('mf_evil') })],
  ];
  test.each(cases)('%s → %s', async (faultName, code, faults) => {
    const name = `mf_${faultName.replaceAll(' ', '_')}`;
    const remote = server.remote(name, { faults });
    expect(await show(remote)).toBe(code);
    expect(await tab.evaluate(() => page.children())).toBe(0);
    server.repair(name);
    expect(await retry(name)).toBe('ready');
    expect(await tab.evaluate(() => page.shown())).toContain('Hello from the remote');
    await unmount(name);
  });
});

test('the person does not see a temporary failure: the second attempt uses another address', async () => {
  expect(
    await show(
      server.remote('mf_blip', { faults: { 'remoteEntry.js': { status: 503, then: 'ok' } } }),
    ),
  ).toBe('ready');
  expect(server.requestsFor('mf_blip', 'remoteEntry.js')).toContain(
    '/mf_blip/remoteEntry.js?attempt=1',
  );
  await unmount('mf_blip');
});

test('the person does not see two temporary failures in different places', async () => {
  expect(
    await show(
      server.remote('mf_blips', {
        faults: {
          'mf-manifest.json': { status: 503, then: 'ok' },
          'remoteEntry.js': { status: 503, then: 'ok' },
        },
      }),
    ),
  ).toBe('ready');
  expect(server.requestsFor('mf_blips', 'mf-manifest.json')).toHaveLength(3);
  await unmount('mf_blips');
});

test('no code is loaded for a remote with an incompatible contract', async () => {
  expect(await show({ ...server.remote('mf_future'), contract: '^99.0.0' })).toBe(
    'CONTRACT_MISMATCH',
  );
  expect(server.requestsFor('mf_future', '')).toEqual([]);
});

test('a manifest that matches its hash but is no federation manifest is invalid', async () => {
  const remote = server.remote('mf_odd', {
    faults: { 'mf-manifest.json': { body: '{}' } },
    integrity: { manifest: sri('{}') },
  });
  expect(await show(remote)).toBe('MANIFEST_INVALID');
});

describe('code of a remote that throws', () => {
  const cases: [string, string, string][] = [
    ['while its module is evaluated', 'MODULE_THREW', "throw new Error('evaluation');"],
    [
      'in bootstrap',
      'BOOTSTRAP_FAILED',
      "return { bootstrap() { throw new Error('bootstrap'); }, async mount() {}, async unmount() {} };",
    ],
    [
      'in mount',
      'MOUNT_FAILED',
      "return { async bootstrap() {}, async mount() { throw new Error('mount'); }, async unmount() {} };",
    ],
    [
      'never settling in mount',
      'MOUNT_TIMEOUT',
      'return { async bootstrap() {}, mount: () => new Promise(() => {}), async unmount() {} };',
    ],
    ['exporting no lifecycles', 'MODULE_INVALID', 'return { default: 1 };'],
  ];
  test.each(cases)('%s → %s', async (faultName, code, module) => {
    const name = `mf_${faultName.replaceAll(' ', '_')}`;
    expect(await show(server.remote(name, { entry: container(name, module) }))).toBe(code);
    expect(await tab.evaluate(() => page.children())).toBe(0);
    await unmount(name);
  });

  test('throws at the top of its entry → ENTRY_INVALID', async () => {
    expect(await show(server.remote('mf_top', { entry: "throw new Error('top');" }))).toBe(
      'ENTRY_INVALID',
    );
  });

  test('throws in unmount: the remote is removed anyway, and the error is reported', async () => {
    const module =
      "return { async bootstrap() {}, async mount({ domElement }) { domElement.textContent = 'x'; }, async unmount() { throw new Error('unmount'); } };";
    expect(await show(server.remote('mf_stays', { entry: container('mf_stays', module) }))).toBe(
      'ready',
    );
    await unmount('mf_stays');
    expect(await tab.evaluate(() => page.children())).toBe(0);
    expect(await tab.evaluate(() => page.errors('mf_stays'))).toEqual([
      'mf_stays: unmount() rejected.',
    ]);
  });

  test('bootstrap that fails once succeeds on Retry', async () => {
    const module =
      "let first = true; return { async bootstrap() { if (first) { first = false; throw new Error('once'); } }, async mount({ domElement }) { domElement.textContent = 'up'; }, async unmount() {} };";
    expect(await show(server.remote('mf_once', { entry: container('mf_once', module) }))).toBe(
      'BOOTSTRAP_FAILED',
    );
    expect(await retry('mf_once')).toBe('ready');
    await unmount('mf_once');
  });
});

test('a module that is not exposed → MODULE_MISSING', async () => {
  expect(
    await tab.evaluate((remote) => page.expose(remote, './nothing'), server.remote('mf_few')),
  ).toBe('MODULE_MISSING');
});
