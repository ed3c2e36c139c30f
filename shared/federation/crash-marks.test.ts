import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page as BrowserPage } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { createCrashMarks } from './crash-marks';
import { addressOf, container, RemoteServer } from './fixtures/remote-server';
import { memoryStorage } from './fixtures/signing';
import type { Page } from './fixtures/page';

let browser: Browser;
let server: RemoteServer;
let tab: BrowserPage;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), new RemoteServer().start()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

declare const page: Page;
type Remote = ReturnType<RemoteServer['remote']>;
const show = (remote: Remote) => tab.evaluate((shownRemote) => page.show(shownRemote), remote);
const retry = (name: string) => tab.evaluate((remoteName) => page.retry(remoteName), name);
const marks = () => tab.evaluate(() => page.marks());

const LOOP = 'for (;;);';
const looping = (name: string, where: 'evaluation' | 'bootstrap' | 'mount') =>
  container(
    name,
    where === 'evaluation'
      ? LOOP
      : `return { async bootstrap() { ${where === 'bootstrap' ? LOOP : ''} }, async mount({ domElement }) { domElement.textContent = 'up'; ${where === 'mount' ? LOOP : ''} }, async unmount() {} };`,
  );

/**
 * Triggers the freeze, waits for it, and continues in the same tab with a new page, opened by
 * another site because the frozen process cannot answer.
 */
async function freeze(start: () => Promise<unknown>): Promise<void> {
  void start().catch(() => undefined);
  await new Promise<void>((resolve) => {
    const look = async () => {
      const answer = await Promise.race([
        tab.evaluate(() => 'turns').catch(() => 'gone'),
        new Promise<string>((late) => {
          setTimeout(() => late('frozen'), 700);
        }),
      ]);
      if (answer === 'frozen') resolve();
      else setTimeout(() => void look(), 50);
    };
    void look();
  });
  await tab.goto(server.origin.replace('127.0.0.1', 'localhost'));
  await tab.goto(server.origin);
}

describe('in a page', () => {
  beforeEach(async () => {
    tab = await browser.newPage();
    await tab.goto(server.origin);
  });
  afterEach(() => tab.close());

  test.each(['evaluation', 'bootstrap', 'mount'] as const)(
    'a build that loops forever in its %s freezes one page, and the next page skips the build and works',
    async (where) => {
      const remote = server.remote(`loop_${where}`, { entry: looping(`loop_${where}`, where) });
      await freeze(() => show(remote));
      const requestsBefore = server.requestsFor(`loop_${where}`, '').length;
      expect(await show(remote)).toBe('MOUNT_HUNG');
      expect(server.requestsFor(`loop_${where}`, '')).toHaveLength(requestsBefore);
      expect(await show(server.remote(`beside_${where}`))).toBe('ready');
    },
  );

  test('after two hangs the last known good starts by itself, and another build starts without marks', async () => {
    const goodRemote = server.remote('hang_good', { build: '1.0.0-good' });
    const badRemote = server.remote('hang_bad', {
      name: 'hang',
      build: '1.1.0-bad',
      entry: looping('hang_bad', 'mount'),
      fallback: addressOf(goodRemote),
    });
    await freeze(() => show(badRemote));
    expect(await show(badRemote)).toBe('MOUNT_HUNG');
    await freeze(() => retry('hang'));
    expect(await show(badRemote)).toBe('ready 1.0.0-good MOUNT_HUNG');
    const mended = server.remote('hang_mended', { name: 'hang', build: '1.1.1-mended' });
    expect(await show(mended)).toBe('ready');
  });

  test('Retry starts a skipped build, and a successful start clears its mark', async () => {
    const remote = server.remote('once', { build: '1.0.0-once' });
    await tab.evaluate(() =>
      sessionStorage.setItem(
        'remotes.running',
        JSON.stringify({ 'once 1.0.0-once': { running: true, hangs: 0 } }),
      ),
    );
    await tab.reload();
    expect(await show(remote)).toBe('MOUNT_HUNG');
    expect(await retry('once')).toBe('ready');
    await tab.waitForFunction(() => page.marks() === '{}');
    await tab.reload();
    expect(await show(remote)).toBe('ready');
  });

  test('leaving a page in the middle of a slow mount does not count as a hang', async () => {
    const slow = server.remote('slow', {
      entry: container(
        'slow',
        'return { async bootstrap() {}, mount: () => new Promise(() => {}), async unmount() {} };',
      ),
    });
    void show(slow).catch(() => undefined);
    await tab.waitForFunction(() => page.marks()?.includes('"running":true'));
    await tab.reload();
    expect(await marks()).toBe('{}');
    expect(await show(slow)).toBe('MOUNT_TIMEOUT');
    await tab.waitForFunction(() => page.marks() === '{}');
  });
});

describe('a mark that the next page finds', () => {
  const hangsOf = (seenAt: number) => {
    const mark = { running: true, hangs: 0, seenAt };
    const storage = memoryStorage({ 'remotes.running': JSON.stringify({ 'mf-a b': mark }) });
    const marked = createCrashMarks(storage, { addEventListener: () => undefined });
    return marked.hangs({ name: 'mf-a', build: 'b' });
  };
  test('counts when the event loop of the previous page had stopped', () => {
    expect(hangsOf(Date.now() - 600)).toBe(1);
  });
  test('does not count when the person only left the previous page', () => {
    expect(hangsOf(Date.now() - 100)).toBe(0);
  });
});

test('code that starts after the page was left sets no mark', () => {
  const storage = memoryStorage({});
  const listeners: Record<string, () => void> = {};
  const addEventListener = (type: string, listener: () => void) => {
    listeners[type] = listener;
  };
  const marked = createCrashMarks(storage, { addEventListener } as unknown as Window);
  listeners['pagehide']!();
  marked.begin({ name: 'mf-a', build: 'b' })(true);
  expect(storage.entries['remotes.running'] ?? '{}').toBe('{}');
});

test.each(['null', '{garbage', '[1]', '"x"', '{"a":null}', '{"a":{"running":true}}'])(
  'a storage that holds %s is ignored, and new marks are stored',
  (text) => {
    const storage = memoryStorage({ 'remotes.running': text });
    const marked = createCrashMarks(storage, { addEventListener: () => undefined });
    expect(marked.isSuspect({ name: 'a', build: '' })).toBe(false);
    const end = marked.begin({ name: 'mf-a', build: 'b' });
    expect(storage.entries['remotes.running']).toContain(
      '"mf-a b":{"running":true,"hangs":0,"seenAt":',
    );
    end(true);
  },
);

test('without storage, or with forbidden storage, nothing is remembered and nothing fails', () => {
  for (const storage of [undefined, memoryStorage({}, true)]) {
    const marked = createCrashMarks(storage, { addEventListener: () => undefined });
    marked.begin({ name: 'mf-a', build: 'b' })(true);
    expect(marked.hangs({ name: 'mf-a', build: 'b' })).toBe(0);
  }
});
