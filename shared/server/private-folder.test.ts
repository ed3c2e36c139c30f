import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letGroupPass, makePrivate } from './private-folder';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'vg-private-'));
});
afterEach(() => rm(place, { recursive: true }));

const modeOf = async (path: string): Promise<string> =>
  ((await lstat(path)).mode & 0o777).toString(8);

test('makes an existing folder and its entries private, whatever their modes, and does not change targets of links', async () => {
  const data = join(place, 'data');
  await mkdir(join(data, 'logs'), { recursive: true });
  await writeFile(join(data, 'master.key'), 'key');
  await writeFile(join(place, 'elsewhere'), 'of others');
  await symlink(join(place, 'elsewhere'), join(data, 'link'));
  for (const [path, mode] of [
    ['data', 0o755],
    ['data/logs', 0o777],
    ['data/master.key', 0o644],
    ['elsewhere', 0o644],
  ] as const) {
    await chmod(join(place, path), mode);
  }
  makePrivate(data);
  const modes = await Promise.all(
    ['', 'logs', 'master.key', '../elsewhere'].map((name) => modeOf(join(data, name))),
  );
  expect(modes).toEqual(['700', '700', '600', '644']);
});

test('creates a missing folder that only its owner can access', async () => {
  makePrivate(join(place, 'new/data'));
  expect(await modeOf(join(place, 'new/data'))).toBe('700');
});

test("keeps the group's permission to traverse, and no other permission, after a restart", async () => {
  makePrivate(place);
  letGroupPass(place, process.getgid!());
  makePrivate(place);
  expect(await modeOf(place)).toBe('710');
});
