import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { peerOf } from './peers';
import { replaceModules } from './replace-modules';

test('PEER names a known peer or none, and any other value is refused', () => {
  expect([peerOf({}), peerOf({ PEER: '' }), peerOf({ PEER: 'plain-federation' })]).toEqual([
    undefined,
    undefined,
    'plain-federation',
  ]);
  expect(() => peerOf({ PEER: 'plain' })).toThrow(
    'PEER=plain: there are one-bundle and plain-federation.',
  );
});

describe('a replaced module', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'replace-'));
    await mkdir(join(dir, 'inner'));
    await writeFile(join(dir, 'inner/source.ts'), "export const word = 'ours';");
    await writeFile(join(dir, 'other.ts'), "export const word = 'theirs';");
    await writeFile(
      join(dir, 'by-path.ts'),
      "import { word } from './inner/source'; console.log(word);",
    );
    await writeFile(join(dir, 'by-alias.ts'), "import { word } from 'alias'; console.log(word);");
  });
  afterAll(() => rm(dir, { recursive: true }));

  async function build(entry: string): Promise<Stats> {
    const compiler = webpack({
      mode: 'development',
      cache: false,
      devtool: false,
      entry: join(dir, entry),
      output: { path: join(dir, 'out') },
      resolve: { extensions: ['.ts'], alias: { alias: join(dir, 'inner/source.ts') } },
      plugins: [(own) => replaceModules(own, [join(dir, 'inner/source')], join(dir, 'other.ts'))],
    });
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
    });
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });
    return stats;
  }

  test('is not in the build, and the other module is', async () => {
    const { compilation } = await build('by-path.ts');
    expect([...compilation.modules].map((module) => module.nameForCondition())).toEqual(
      expect.arrayContaining([join(dir, 'other.ts')]),
    );
    expect(compilation.errors).toEqual([]);
  });

  test('fails the build if it is still included', async () => {
    const { compilation } = await build('by-alias.ts');
    expect(compilation.errors.map(({ message }) => message)).toEqual([
      `Still in the build: ${join(dir, 'inner/source')}`,
    ]);
  });
});
