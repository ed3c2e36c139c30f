import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openFiles } from '@voxgrove/server/files/open-files';
import { createLogger } from '@voxgrove/server/log';
import { BuildAssets, integrityOfBytes } from './build-assets';
import { storeBuildFile } from './store-build-file';
import type { FileStore } from '@voxgrove/server/files/port';
import type { RemoteAssets } from './registry-store';

const BUILD = '1.0.0-9f3c21aa';
const CODE = Buffer.from('export {};'.padEnd(3_000));
const FILE = {
  name: 'deep/code.js',
  bytes: CODE.length,
  gzip: 1,
  brotli: 1,
  integrity: integrityOfBytes(CODE),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-assets-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
/** Opens assets in a folder, or with `elsewhere` in a store without a local folder. */
async function assets(
  elsewhere: boolean,
  published = true,
): Promise<{ assets: RemoteAssets; files: FileStore; reads: string[]; cache: string }> {
  const place = join(folder, String(++count));
  const disk = await openFiles({ kind: 'disk', folder: join(place, 'files') });
  const reads: string[] = [];
  const files: FileStore = {
    put: disk.put.bind(disk),
    create: disk.create.bind(disk),
    exists: disk.exists.bind(disk),
    list: disk.list.bind(disk),
    delete: disk.delete.bind(disk),
    remove: disk.remove.bind(disk),
    get: (key) => {
      reads.push(key);
      return disk.get(key);
    },
    localPath: (key) => (elsewhere ? null : disk.localPath(key)),
  };
  const made = new BuildAssets({
    files,
    cache: join(place, 'cache'),
    log: createLogger({ level: 'silent' }),
    integrityOf: async (_remote, build, file) =>
      published && build === BUILD && file === FILE.name ? FILE.integrity : undefined,
  });
  return { assets: made, files, reads, cache: join(place, 'cache') };
}

test('a file is written once: equal content is accepted and other content is refused, also simultaneously', async () => {
  const { assets: one } = await assets(false);
  await one.put('mf-a', BUILD, 'x.js', Buffer.from('first'));
  await one.put('mf-a', BUILD, 'x.js', Buffer.from('first'));
  await expect(one.put('mf-a', BUILD, 'x.js', Buffer.from('other'))).rejects.toMatchObject({
    code: 'BUILD_FILE_EXISTS',
    status: 409,
  });
  const race = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((text) => one.put('mf-a', BUILD, 'race.js', Buffer.from(text))),
  );
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readFile(join((await one.folderOf('mf-a', BUILD, 'x.js'))!, 'x.js'), 'utf8')).toBe(
    'first',
  );
});

test.each(['../../evil.js', '/etc/x', 'a/../../../x', '.hidden', 'a\\b', ''])(
  '%j cannot be written or read',
  async (file) => {
    const { assets: one } = await assets(false);
    await expect(one.put('mf-a', BUILD, file, CODE)).rejects.toThrow();
    await expect(one.folderOf('mf-a', BUILD, file)).rejects.toThrow();
    await expect(one.put('..', '..', 'x.js', CODE)).rejects.toThrow();
  },
);

test('only declared files of a build are stored, with copies of equal content', async () => {
  const { assets: one } = await assets(false);
  await expect(
    storeBuildFile(one, 'mf-a', BUILD, FILE, { plain: Buffer.from('other') }),
  ).rejects.toMatchObject({ code: 'BUILD_FILE_WRONG' });
  await expect(
    storeBuildFile(one, 'mf-a', BUILD, FILE, { plain: CODE, gzip: gzipSync('other') }),
  ).rejects.toMatchObject({ code: 'BUILD_FILE_WRONG' });
  await expect(
    storeBuildFile(one, 'mf-a', BUILD, FILE, {
      plain: CODE,
      gzip: gzipSync(Buffer.alloc(20_000_000), { level: 1 }),
    }),
  ).rejects.toMatchObject({ code: 'BUILD_FILE_WRONG' });
  expect(await one.list('mf-a', BUILD)).toEqual([]);
  await storeBuildFile(one, 'mf-a', BUILD, FILE, {
    plain: CODE,
    gzip: gzipSync(CODE),
    brotli: brotliCompressSync(CODE),
  });
  // The same content from another machine with another version of the compressor.
  await storeBuildFile(one, 'mf-a', BUILD, FILE, {
    plain: CODE,
    gzip: gzipSync(CODE, { level: 1 }),
  });
  expect(await one.list('mf-a', BUILD)).toEqual([FILE.name]);
  expect(await readdir(join((await one.folderOf('mf-a', BUILD, FILE.name))!, 'deep'))).toEqual([
    'code.js',
    'code.js.br',
    'code.js.gz',
  ]);
});

test('a file of a remote store is fetched once with its copies, and removed with its build', async () => {
  const { assets: one, reads, cache } = await assets(true);
  await storeBuildFile(one, 'mf-a', BUILD, FILE, { plain: CODE, gzip: gzipSync(CODE) });
  const folders = await Promise.all(
    Array.from({ length: 5 }, () => one.folderOf('mf-a', BUILD, FILE.name)),
  );
  expect(new Set(folders)).toEqual(new Set([join(cache, 'remotes/mf-a', BUILD)]));
  expect(reads.filter((key) => key.endsWith('code.js'))).toHaveLength(1);
  expect(await readdir(join(folders[0]!, 'deep'))).toEqual(['code.js', 'code.js.gz']);
  await one.remove('mf-a', BUILD);
  expect([
    await one.folderOf('mf-a', BUILD, FILE.name),
    await stat(folders[0]!).catch(() => null),
  ]).toEqual([null, null]);
});

test('a file that was replaced in a remote store is not served', async () => {
  const { assets: one, files } = await assets(true);
  await files.put(`remotes/mf-a/${BUILD}/${FILE.name}`, Buffer.from('evil'));
  expect(await one.folderOf('mf-a', BUILD, FILE.name)).toBeNull();
});

test('a file of an unpublished build is readable, but not served', async () => {
  const { assets: one, cache } = await assets(true, false);
  await storeBuildFile(one, 'mf-a', BUILD, FILE, { plain: CODE });
  const place = await one.folderOf('mf-a', BUILD, FILE.name);
  expect(place).not.toBe(join(cache, 'remotes/mf-a', BUILD));
  expect(CODE.equals(await readFile(join(place!, FILE.name)))).toBe(true);
});
