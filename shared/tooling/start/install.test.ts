import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installNeeded } from './install.mjs';

const LOCK = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/only-mac': { version: '1.0.0', optional: true },
  shell: { version: '0.1.0' },
};
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-'));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }));
});
afterEach(() => rm(root, { recursive: true }));

const installed = async (packages: object): Promise<void> => {
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
};

test('a checkout without node_modules needs an installation', () => {
  expect(installNeeded(root)).toBe(true);
});

test('packages that match the lock file need no installation, even without those for other platforms', async () => {
  await installed({ 'node_modules/a': { version: '1.0.0' } });
  expect(installNeeded(root)).toBe(false);
});

test('another version or a missing package needs an installation', async () => {
  await installed({ 'node_modules/a': { version: '0.9.0' } });
  expect(installNeeded(root)).toBe(true);
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
  expect(installNeeded(root)).toBe(true);
});

test('a new folder of the checkout needs an installation until it is linked, whatever npm recorded', async () => {
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({
      packages: { 'node_modules/@voxgrove/mf-notes': { resolved: 'mf-notes', link: true } },
    }),
  );
  await installed({});
  expect(installNeeded(root)).toBe(true);
  await mkdir(join(root, 'node_modules/@voxgrove'));
  await mkdir(join(root, 'mf-notes'));
  await symlink(join(root, 'mf-notes'), join(root, 'node_modules/@voxgrove/mf-notes'));
  expect(installNeeded(root)).toBe(false);
});

test('an older Node.js ends the command with a clear error', () => {
  const check = (version: string) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { checkNodeVersion } from ${JSON.stringify(join(import.meta.dirname, 'node-version.mjs'))}; checkNodeVersion(${JSON.stringify(version)});`,
      ],
      { encoding: 'utf8' },
    );
  expect(check('20.18.3')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Voxgrove needs Node.js 20.19 or newer; this is 20.18.3.'),
  });
  for (const version of ['20.19.0', '22.1.0'])
    expect(check(version)).toMatchObject({ status: 0, stderr: '' });
});
