import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { exportedNames } from './facade-names';
import { loaders } from './loaders';
import { UsedNamesPlugin } from './used-names';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'used-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function used(files: Record<string, string>): Promise<Record<string, string[]>> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  const names = new UsedNamesPlugin();
  const compiler = webpack({
    context: dir,
    mode: 'production',
    entry: './index.ts',
    output: { path: join(dir, 'out') },
    externals: { '@voxgrove/sdk': 'sdk', '@voxgrove/ui': 'ui', react: 'react' },
    resolve: { extensions: ['.ts'] },
    module: { rules: loaders() },
    plugins: [names],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  expect(stats.toString('errors-only')).toBe('');
  return names.of(stats.compilation);
}

test('lists names of every module, by their exported name, once and sorted, without types and unused imports', async () => {
  expect(
    await used({
      'index.ts':
        "import { useT as translate, request, type Messages, notify } from '@voxgrove/sdk'; import './other'; export const run = (m: Messages) => [translate, request, m]; export type { MountProps } from '@voxgrove/sdk';",
      'other.ts':
        "import { Box } from '@voxgrove/ui'; import { request } from '@voxgrove/sdk'; import { useState } from 'react'; console.log(Box, request, useState);",
    }),
  ).toEqual({ '@voxgrove/sdk': ['request', 'useT'], '@voxgrove/ui': ['Box'] });
});

test('includes re-exports, and the used members of a namespace', async () => {
  expect(
    await used({
      'index.ts':
        "export { Box as Panel } from '@voxgrove/ui'; import * as sdk from '@voxgrove/sdk'; const { linkTo } = sdk; console.log(sdk.useQuery, sdk.flags.demo, linkTo);",
    }),
  ).toEqual({ '@voxgrove/sdk': ['flags', 'linkTo', 'useQuery'], '@voxgrove/ui': ['Box'] });
});

test.each([
  ['a namespace that is passed on', "import * as ui from '@voxgrove/ui'; console.log(ui);"],
  ['export *', "export * from '@voxgrove/ui';"],
  ['import()', "export const later = () => import('@voxgrove/ui');"],
])('%s counts as every name', async (_what, text) => {
  expect(await used({ 'index.ts': text })).toEqual({
    '@voxgrove/ui': exportedNames('@voxgrove/ui'),
  });
});

test('a module without imports uses no names', async () => {
  expect(await used({ 'index.ts': 'export {};' })).toEqual({});
});
