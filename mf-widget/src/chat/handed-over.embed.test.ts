import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const read = (file: string): string => readFileSync(join(here, file), 'utf8');
/** Returns path and names of each import of a file, without types. */
const importsOf = (text: string): { path: string; names: string[] }[] =>
  [...text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)'/gm)].map(([, names, path]) => ({
    path: path!,
    names: names!
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  }));

const app = read('handed-over.embed.ts');
const fileOf = (path: string, folder = ''): string =>
  path.startsWith('.') ? join(folder, path) : path;
const modules = new Set(importsOf(app).map(({ path }) => fileOf(path)));
const handedOver = new Set(
  /const shared = \{([^}]*)\}/
    .exec(app)![1]!
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);

/** Returns the names that the files of a part import from the shared modules. */
function usedBy(file: string, seen = new Set<string>()): Set<string> {
  const used = new Set<string>();
  if (seen.has(file)) return used;
  seen.add(file);
  for (const { path, names } of importsOf(read(file))) {
    if (modules.has(fileOf(path, dirname(file)))) names.forEach((name) => used.add(name));
    else if (path.startsWith('.')) {
      const found = ['.ts', '.tsx']
        .map((end) => join(dirname(file), path) + end)
        .find((name) => existsSync(join(here, name)))!;
      usedBy(found, seen).forEach((name) => used.add(name));
    }
  }
  return used;
}

test('on websites each part receives exactly the app exports that it uses', () => {
  // plainText parses Markdown: contracts/markdown/plain-text.ts.
  const used = new Set([
    ...usedBy('more/more.ts'),
    ...usedBy('later/later.ts'),
    'parseMarkdown',
    'Fragment',
    'h',
  ]);
  expect([...handedOver].sort()).toEqual([...used].sort());
});
