import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildIsCurrent, forgetBuild } from './build-if-changed';
import { buildFingerprint } from './fingerprint';

let root: string;
const write = async (path: string, text = ''): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'checkout-'));
  for (const folder of [
    'contracts',
    'federation',
    'sdk',
    'ui',
    'tooling/webpack',
    'tooling/build',
    'tooling/remotes',
  ])
    await write(`shared/${folder}/index.ts`);
  await write('package-lock.json', '{}');
  await write('mf-sample/webpack.config.js');
  await write('mf-sample/src/page.tsx', 'one');
});
afterEach(() => rm(root, { recursive: true }));

test.each([
  'mf-sample/src/page.tsx',
  'mf-sample/src/new.tsx',
  'mf-sample/remote.json',
  'shared/ui/Button.tsx',
  'shared/tooling/webpack/loaders.ts',
  'package-lock.json',
  'mf-new/webpack.config.js',
])('a change of %s requires a build', async (path) => {
  const before = buildFingerprint(root);
  await write(path, 'changed');
  expect(buildFingerprint(root)).not.toBe(before);
});

test.each([
  'mf-sample/server/slice.ts',
  'mf-sample/dist/client/a.js',
  'shared/server/log.ts',
  'shared/tooling/start/ports.ts',
])('a change of %s requires no build', async (path) => {
  const before = buildFingerprint(root);
  await write(path, 'changed');
  expect(buildFingerprint(root)).toBe(before);
});

test('a build is current until its sources change, it is removed, or its record is deleted', async () => {
  const recorded = async (): Promise<void> => {
    await write('.cache/build-fingerprint', buildFingerprint(root));
  };
  await recorded();
  expect(buildIsCurrent(root)).toBe(false);
  await write('mf-sample/dist/build.json', '{}');
  expect(buildIsCurrent(root)).toBe(true);
  await write('mf-sample/src/page.tsx', 'changed');
  expect(buildIsCurrent(root)).toBe(false);
  await recorded();
  expect(buildIsCurrent(root)).toBe(true);
  forgetBuild(root);
  expect(buildIsCurrent(root)).toBe(false);
});
