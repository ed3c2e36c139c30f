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

test('a folder and what lies in it is closed, whatever it was made with; what a link leads to stays as it is', async () => {
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

test('a folder that is not there is made for its owner only', async () => {
  makePrivate(join(place, 'new/data'));
  expect(await modeOf(join(place, 'new/data'))).toBe('700');
});

test('the group that may pass still may after the next start, and not more', async () => {
  makePrivate(place);
  letGroupPass(place, process.getgid!());
  makePrivate(place);
  expect(await modeOf(place)).toBe('710');
});
