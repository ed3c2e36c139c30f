import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

test('whatever the part imports from outside its folder is handed over to it on websites', () => {
  const handedOver = [...read('load.embed.ts').matchAll(/^import \* as (\w+) from/gm)].map(([, name]) => name!);
  const parts = readdirSync(import.meta.dirname).filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('load.') && file !== 'useMore.ts');
  const imported = parts.flatMap((file) => [...read(file).matchAll(/^import (?!type).* from '(\.\.\/[^']+)'/gm)].map(([, path]) => basename(path!)));
  expect([...new Set(imported)].sort()).toEqual(handedOver.sort());
});
