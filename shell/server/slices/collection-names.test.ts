import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FIXED_NAMES, prefixesOf } from './require-prefixes';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SLICES_OF_THE_SHELL = ['shell', 'remotes', 'remote-health', 'tenancy', 'edge'];

/** Returns the names of the collections that the code of a server folder declares. */
const declaredIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|conformance\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, folder, file), 'utf8');
      return [...source.matchAll(/\bcollection<(?!T\b)[\s\S]*?>\(\s*'([^']+)'/g)].map(
        ([, name]) => name!,
      );
    });

const folders = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));

test.each([
  ...folders.map((folder): [string, string[]] => [`${folder}/server`, prefixesOf(folder)]),
  ['shell/server', SLICES_OF_THE_SHELL.flatMap(prefixesOf)],
  // The slices shell and tenancy create the indexes of these collections.
  ['shared/server', ['shell', 'tenancy'].flatMap(prefixesOf)],
] as [string, string[]][])(
  'collections in %s begin with the prefix of their slice',
  (folder, prefixes) => {
    const names = declaredIn(folder);
    expect(names).not.toEqual([]);
    const others = names.filter(
      (name) =>
        !FIXED_NAMES.includes(name) && !prefixes.some((prefix) => name.startsWith(`${prefix}.`)),
    );
    expect(others).toEqual([]);
  },
);
