import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { layersIn } from '../eslint/layers.js';

const DOCS = join(import.meta.dirname, '../../../docs');

/** Paths of the documents, below the folder `docs`. */
const documents = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
);
const read = (path: string): string => readFileSync(join(DOCS, path), 'utf8');

/** Returns the relative links of a document, without their anchors. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link));

test('every relative link in a document leads to a file', () => {
  const broken = documents.flatMap((path) =>
    linksIn(read(path))
      .filter((link) => !existsSync(join(DOCS, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(documents).toContain('architecture.md');
  expect(broken).toEqual([]);
});

test('the table of layers in the architecture document lists the modules of mf-agents in order', () => {
  const [, table = ''] =
    /\nThe layers of `mf-agents`, lowest first:\n\n((?:\|.*\n)+)/.exec(read('architecture.md')) ??
    [];
  const modules = table
    .split('\n')
    .slice(2)
    .flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`([\w-]+)`/g)])
    .map(([, name]) => name);
  expect(modules).toEqual(layersIn(join(DOCS, '..'))['mf-agents']);
});
