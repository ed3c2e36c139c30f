import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { BuildServer } from './fixtures/build-server';
import type { HostPage } from './fixtures/host-page';
import { buildRemote, buildSample, type BuiltRemote, createSample } from './fixtures/sample-remote';

let browser: Browser;
let server: BuildServer;
let [old, fresh]: BuiltRemote[] = [];

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), new BuildServer().start()]);
  old = await buildSample();
  fresh = await buildSample((source) => source.replaceAll(/(?<=\w )1(?=')/g, '2'));
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

declare const page: HostPage;

test('every build has a container, a runtime and a manifest under its own name', () => {
  for (const { info, files } of [old!, fresh!]) {
    expect(info.container).toBe(`mf_sample_${info.build.split('-').at(-1)}`);
    const manifest = JSON.parse(files.get('mf-manifest.json')!.toString()) as {
      id: string;
      name: string;
      metaData: { name: string; globalName: string };
    };
    expect(manifest).toMatchObject({
      id: info.container,
      name: info.container,
      metaData: { name: info.container, globalName: info.container },
    });
    for (const content of files.values())
      expect(content.includes('VGBUILD') || content.includes('VGSRI')).toBe(false);
  }
  expect(old!.info.container).not.toBe(fresh!.info.container);
  expect([...fresh!.files.keys()]).toEqual([...old!.files.keys()]);
});

test('two builds of a remote run in one page, each with its own modules', async () => {
  const tab = await browser.newPage();
  await tab.goto(server.origin);
  const [one, two] = [server.add(old!), server.add(fresh!)];
  const call = (build: typeof one, expose: string, name: string) =>
    tab.evaluate(
      ([calledBuild, module, functionName]) => page.call(calledBuild, module, functionName),
      [build, expose, name] as const,
    );
  expect(await call(one, 'lifecycles', 'mount')).toBe('version 1, count 1');
  expect(await call(two, 'lifecycles', 'mount')).toBe('version 2, count 1');
  expect(await call(two, 'lifecycles', 'first')).toBe('version 2, count 2');
  expect(await call(one, 'lifecycles', 'first')).toBe('version 1, count 2');
  expect(await call(one, 'badge', 'mount')).toBe('version 1, count 3');
  expect(await call(two, 'badge', 'mount')).toBe('version 2, count 3');
  expect(await tab.evaluate(() => page.ran)).toEqual([
    'lifecycles 1',
    'lifecycles 2',
    'first 2',
    'second 2',
    'first 1',
    'second 1',
    'badge 1',
    'badge 2',
  ]);
});

test('the same sources give the same build, file by file, wherever they are, wherever the build is started and whatever its cache contains', async () => {
  const dir = await createSample();
  const before = process.cwd();
  try {
    process.chdir(dir);
    const rebuilt = await buildRemote(dir);
    expect(rebuilt.info).toEqual(old!.info);
    expect(rebuilt.files).toEqual(old!.files);
    const cache = { type: 'filesystem' as const, cacheDirectory: join(dir, 'cache') };
    for (const _round of ['cold', 'warm']) expect(await buildRemote(dir, cache)).toEqual(rebuilt);
  } finally {
    process.chdir(before);
    await rm(dir, { recursive: true });
  }
}, 180_000);
