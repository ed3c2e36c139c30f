import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fileKey } from './file-key';
import { startS3Server } from './fixtures/s3-server';
import { openFiles } from './open-files';
import type { S3Server } from './fixtures/s3-server';
import type { FileStore } from './port';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const text = (content: Uint8Array | null): string | null =>
  content === null ? null : Buffer.from(content).toString();

let folder: string;
let s3: S3Server;
const before = { ...process.env };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxgrove-files-'));
  s3 = await startS3Server('bucket');
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' });
});
afterAll(async () => {
  process.env = before;
  await s3.stop();
  await rm(folder, { recursive: true });
});

describe.each([
  ['a folder', () => openFiles({ kind: 'disk', folder })],
  [
    'an S3-compatible bucket',
    () =>
      openFiles({
        kind: 's3',
        bucket: 'bucket',
        region: 'eu-central-1',
        endpoint: s3.endpoint,
        prefix: 'some/prefix',
      }),
  ],
])('files in %s', (where, open) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await open();
  });

  test('exist completely or not at all', async () => {
    expect([await files.get('a/one.js'), await files.exists('a/one.js')]).toEqual([null, false]);
    await files.put('a/one.js', bytes('first'));
    await files.put('a/one.js', bytes('second'));
    expect([
      text(await files.get('a/one.js')),
      await files.exists('a/one.js'),
      await files.exists('a'),
    ]).toEqual(['second', true, false]);
    const large = Buffer.alloc(3_000_000, 'x');
    await files.put('a/large', large);
    expect(large.equals((await files.get('a/large'))!)).toBe(true);
    await files.put('a/empty', bytes(''));
    expect((await files.get('a/empty'))!.length).toBe(0);
    await files.remove('a');
  });

  test('are created once, by exactly one of several callers', async () => {
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, index) => files.create('race/file', bytes(`writer ${index}`))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(text(await files.get('race/file'))).toBe(`writer ${created.indexOf(true)}`);
    expect(await files.list('race')).toEqual(['race/file']);
    await files.remove('race');
  });

  test('are listed and removed by folder, without folders whose names only begin the same', async () => {
    for (const key of [
      'r/1.0.0-aa/x.js',
      'r/1.0.0-aa/deep/er/@y~1.js',
      'r/1.0.0-aa/z',
      'r/1.0.0-aa-bb/x.js',
      'r/1.0.0+b-aa/x.js',
    ])
      await files.put(key, bytes(key));
    expect(await files.list('r/1.0.0-aa')).toEqual([
      'r/1.0.0-aa/deep/er/@y~1.js',
      'r/1.0.0-aa/x.js',
      'r/1.0.0-aa/z',
    ]);
    await files.remove('r/1.0.0-aa');
    await files.remove('r/1.0.0-aa');
    expect(await files.list('r')).toEqual(['r/1.0.0+b-aa/x.js', 'r/1.0.0-aa-bb/x.js']);
    expect(await files.list('nothing/here')).toEqual([]);
    await files.delete('r/1.0.0-aa-bb/x.js');
    await files.delete('r/1.0.0-aa-bb/x.js');
    expect(await files.list('r')).toEqual(['r/1.0.0+b-aa/x.js']);
    await files.remove('r');
  });

  test.each([
    '',
    '/',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    'a/./b',
    'a/',
    '.hidden',
    'a/.git/x',
    'a\\b',
    'a\0b',
    'a b',
    'a/b?c',
    'é',
    'x'.repeat(401),
  ])('%j is not a valid key', async (key) => {
    for (const call of [
      () => files.put(key, bytes('')),
      () => files.create(key, bytes('')),
      () => files.get(key),
      () => files.exists(key),
      () => files.list(key),
      () => files.delete(key),
      () => files.remove(key),
      async () => files.localPath(key),
    ]) {
      await expect(call()).rejects.toThrow('is not the key of a file');
    }
  });

  test('have a local path only in a folder', async () => {
    await files.put('where', bytes('here'));
    const path = files.localPath('where');
    expect(path === null ? path : await readFile(path, 'utf8')).toBe(
      where === 'a folder' ? 'here' : null,
    );
    await files.remove('where');
  });
});

test('a write leaves nothing in the folder except the file', async () => {
  const files = await openFiles({ kind: 'disk', folder: join(folder, 'tidy') });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => files.put('same', bytes(String(index)))),
  );
  expect(await readdir(join(folder, 'tidy'))).toEqual(['same']);
});

test('all keys in a bucket are below its prefix', async () => {
  const files = await openFiles({
    kind: 's3',
    bucket: 'bucket',
    region: 'eu-central-1',
    endpoint: s3.endpoint,
    prefix: 'some/prefix',
  });
  await files.put('a/b', bytes('x'));
  expect([...s3.objects.keys()]).toContain('some/prefix/a/b');
});

test('a key never leaves its folder', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '~', '@', '-', '%', '\0') }),
      (key) => {
        let accepted: string;
        try {
          accepted = fileKey(key);
        } catch {
          return;
        }
        expect(join('/root', accepted)).toBe(`/root/${accepted}`);
        expect(accepted.split('/').every((part) => part !== '' && !part.startsWith('.'))).toBe(
          true,
        );
      },
    ),
    { numRuns: 2_000 },
  );
});
