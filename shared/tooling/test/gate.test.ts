import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SmallCheckout, smallCheckout } from '../source/testing/small-checkout';
import { changedFiles } from './changed-files';
import { type Gate, openGate } from './gate';

let checkout: SmallCheckout;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-cache-'));
  checkout = smallCheckout({
    '.gitignore': 'dist/\n',
    'package-lock.json': '{}',
    'package.json': '{"name":"small"}',
    'mf-a/package.json': '{"name":"@voxgrove/mf-a"}',
    'shared/ui/package.json': '{"name":"@voxgrove/ui","exports":{".":"./public.ts"}}',
    'shared/ui/public.ts': "export { Box } from './Box';\n",
    'shared/ui/Box.tsx': 'export const Box = 1;\n',
    'mf-a/list.ts': "import { Box } from '@voxgrove/ui';\nexport const list = Box;\n",
    'mf-a/types.ts': 'export type Kind = 1;\n',
    'mf-a/list.test.ts':
      "import { list } from './list';\nimport type { Kind } from './types';\nlist satisfies Kind;\n",
    'mf-a/process.ts': "import './started';\n",
    'mf-a/started.ts': '1;\n',
    'mf-a/process.test.ts':
      "import { join } from 'node:path';\nconst here = import.meta.dirname;\nstart(join(here, 'process.ts'));\nread(new URL('../docs/words.md', import.meta.url));\n",
    'mf-a/built.test.ts': 'read(`${import.meta.dirname}/dist/app.js`);\n',
    'mf-a/everything.test.ts':
      "import { join } from 'node:path';\nread(join(import.meta.dirname, '..'));\n",
    'docs/words.md': 'Words.\n',
  });
});
afterEach(() => {
  checkout.remove();
  rmSync(folder, { recursive: true });
});

const TESTS = ['list', 'process', 'built', 'everything'].map((name) => `mf-a/${name}.test.ts`);

const open = (options: { env?: NodeJS.ProcessEnv; changed?: string[] } = {}): Gate =>
  openGate(checkout.root, {
    ...options,
    env: { VOXGROVE_CACHE: folder, ...options.env },
  });
const select = (gate: Gate) =>
  gate.select(
    'unit',
    TESTS.map((name) => ({ name, inputs: gate.inputs.inputsOf([name]) })),
  );
const toRun = (gate = open()): string[] => select(gate).run.map(({ name }) => name);
const passAll = (gate = open(), names = TESTS): void =>
  select(gate).remember(new Map(names.map((name) => [name, { passed: 2 }])));

test('tests that passed are not run again, and tests that failed are', () => {
  expect(toRun()).toEqual(TESTS);
  passAll(
    open(),
    TESTS.filter((name) => name !== 'mf-a/list.test.ts'),
  );
  expect(toRun()).toEqual(['mf-a/list.test.ts']);
  expect(select(open()).known.map(({ success }) => success.passed)).toEqual([2, 2, 2]);
});

test.each<[what: string, files: Record<string, string>, run: string[]]>([
  [
    'an import of an import, in another package',
    { 'shared/ui/Box.tsx': '2;\n' },
    ['list', 'everything'],
  ],
  [
    'a type, which the compiler erases',
    { 'mf-a/types.ts': 'export type Kind = 2;\n' },
    ['everything'],
  ],
  [
    'code of a process that the test starts',
    { 'mf-a/started.ts': '2;\n' },
    ['process', 'everything'],
  ],
  ['a document that the test reads', { 'docs/words.md': 'Others.\n' }, ['process', 'everything']],
  ['a build that Git ignores', { 'mf-a/dist/app.js': '2;\n' }, ['built']],
  ['a new file that is nearer', { 'shared/ui/Box.ts': '2;\n' }, ['list', 'everything']],
  [
    'versions of packages',
    { 'package-lock.json': '{"a":1}' },
    ['list', 'process', 'built', 'everything'],
  ],
  [
    'the entry of a package',
    { 'shared/ui/package.json': '{"name":"@voxgrove/ui","exports":{".":"./Box.tsx"}}' },
    ['list', 'process', 'built', 'everything'],
  ],
])('%s: exactly the tests that depend on it run again', (_what, files, run) => {
  passAll();
  expect(toRun()).toEqual([]);
  checkout.write(files);
  expect(toRun()).toEqual(run.map((name) => `mf-a/${name}.test.ts`));
});

test('only a variable that the code names is part of the key', () => {
  checkout.write({ 'mf-a/types.ts': 'export const mode = process.env.SMALL_MODE;\n' });
  passAll();
  expect(toRun(open({ env: { OTHER_MODE: '1' } }))).toEqual([]);
  expect(toRun(open({ env: { SMALL_MODE: '1' } }))).toEqual(TESTS);
});

test('nothing is remembered when a file changed while the tests ran', () => {
  const gate = open();
  const selection = select(gate);
  checkout.write({ 'mf-a/list.ts': 'export const list = 7;\n' });
  selection.remember(new Map([['mf-a/list.test.ts', { passed: 1 }]]));
  checkout.write({
    'mf-a/list.ts': "import { Box } from '@voxgrove/ui';\nexport const list = Box;\n",
  });
  expect(toRun()).toEqual(TESTS);
});

test('a broken entry is ignored', () => {
  passAll();
  for (const part of readdirSync(join(folder, 'successes')))
    for (const name of readdirSync(join(folder, 'successes', part)))
      writeFileSync(join(folder, 'successes', part, name), '{"passed":');
  expect(toRun()).toEqual(TESTS);
});

test('a change affects the tests that depend on it, committed or not, and deleted files are included', () => {
  checkout.git('checkout', '--quiet', '-b', 'work');
  checkout.write({ 'shared/ui/Box.tsx': 'export const Box = 3;\n' });
  checkout.git('commit', '--quiet', '--all', '--message=Change');
  checkout.write({ 'mf-a/new.ts': '1;\n' });
  checkout.git('rm', '--quiet', 'docs/words.md');
  const changed = changedFiles(checkout.root, 'main');
  expect(changed).toEqual(['docs/words.md', 'mf-a/new.ts', 'shared/ui/Box.tsx']);
  const selection = select(open({ changed: ['shared/ui/Box.tsx'] }));
  expect(selection.run.map(({ name }) => name)).toEqual([
    'mf-a/list.test.ts',
    'mf-a/everything.test.ts',
  ]);
  expect(selection.unreached).toBe(2);
  expect(toRun(open({ changed: ['package-lock.json'] }))).toEqual(TESTS);
});
