import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { digest } from './build-files';
import { BuildServer } from './fixtures/build-server';
import type { HostPage } from './fixtures/host-page';
import { buildSample, type BuiltRemote } from './fixtures/sample-remote';

let browser: Browser;
let server: BuildServer;
let sample: BuiltRemote;
let tab: Page;

beforeAll(async () => {
  [browser, server, sample] = await Promise.all([
    launchBrowser(),
    new BuildServer().start(),
    buildSample(),
  ]);
}, 180_000);
beforeEach(async () => {
  tab = await browser.newPage();
  await tab.goto(server.origin);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

declare const page: HostPage;
type Served = ReturnType<BuildServer['add']>;
const call = (build: Served, expose: string, name: string, query = '') =>
  tab.evaluate(
    ([given, module, functionName, search]) => page.call(given, module, functionName, search),
    [build, expose, name, query] as const,
  );
const ran = () => tab.evaluate(() => page.ran);

/**
 * Returns the file that contains `text`, with one bit of the text's last letter inverted: still a
 * valid program, but a different one.
 */
function flipped(text: string): Record<string, Buffer> {
  const [name, content] = [...sample.files].find(
    ([file, bytes]) => file.endsWith('.js') && bytes.includes(text),
  )!;
  const changed = Buffer.from(content);
  changed[content.indexOf(text) + text.length - 1]! ^= 1;
  return { [name]: changed };
}

test('unchanged files of a build run', async () => {
  expect(await call(server.add(sample), 'lifecycles', 'first')).toBe('version 1, count 1');
  expect(await ran()).toEqual(['lifecycles 1', 'first 1', 'second 1']);
});

test.each([
  ['an exposed module', 'lifecycles 1', 'ChunkLoadError', []],
  ['a chunk of it', 'first 1', 'ChunkLoadError', ['lifecycles 1']],
  ['a chunk of that chunk', 'second 1', 'ChunkLoadError', ['lifecycles 1', 'first 1']],
  ['a chunk several share', 'version 1', 'ChunkLoadError', []],
  ['the entry', 'does not exist in container', 'Error', []],
])('with one bit changed in %s it does not run', async (_what, text, error, before) => {
  const changed = flipped(text);
  expect(await call(server.add(sample, changed), 'lifecycles', 'first')).toBe(error);
  expect(await ran()).toEqual(before);
});

test('a chunk whose hash is not in the entry does not run', async () => {
  const entry = sample.files.get('remoteEntry.js')!.toString();
  const ignorant = entry.replace(/[\w"]+:"[\w+/]{64}",?/g, '');
  expect(ignorant.length).toBeLessThan(entry.length - 4 * 64);
  const served = {
    ...server.add(sample, { 'remoteEntry.js': ignorant }),
    integrity: `sha384-${digest(Buffer.from(ignorant))}`,
  };
  expect(await call(served, 'badge', 'mount')).toBe('ChunkLoadError');
  expect(await ran()).toEqual([]);
});

test('the hashes of build.json equal those of the table, so preloaded files are not requested again', async () => {
  const served = server.add(sample);
  const integrity = (name: string) =>
    sample.info.files.find((file) => file.name === name)!.integrity;
  const links = sample.info.preload
    .slice(1)
    .map(
      (name) =>
        `<link rel="preload" as="script" href="${served.folder}${name}" integrity="${integrity(name)}">`,
    );
  expect(links.length).toBeGreaterThan(0);
  const warnings: string[] = [];
  tab.on('console', (message) => warnings.push(message.text()));
  await tab.goto(server.page('/preloading', links.join('')));
  expect(await call(served, 'lifecycles', 'mount')).toBe('version 1, count 1');
  const requestedPaths = server.requests.filter((path) => path.startsWith(served.folder));
  expect(requestedPaths.sort()).toEqual(
    sample.info.preload.map((name) => `${served.folder}${name}`).sort(),
  );
  expect(warnings).toEqual([]);
});

test('a chunk that never arrives does not block the next attempt, whose files have other addresses', async () => {
  const served = server.add(sample);
  const [chunk] = sample.info.preload.slice(1) as [string];
  server.hanging.add(served.folder + chunk);
  const hung = tab.waitForRequest((request) => request.url().endsWith(chunk));
  void call(served, 'lifecycles', 'mount').catch(() => 'the page is left before it has come');
  await hung;
  expect(await call(served, 'lifecycles', 'first', '?attempt=1')).toBe('version 1, count 1');
  expect(await ran()).toContain('second 1');
});
