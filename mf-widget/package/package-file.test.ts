import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PACKAGE_FILE } from '../contract/package-file';
import released from './released.json';

const FILES = ['index.ts', 'react.ts', 'vue.ts', 'README.md', 'package.json', 'build.mjs'];

/** Returns the SHA-256 over the sources of the package, in a fixed order. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(await readFile(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

test('the served file is named after the version in package.json', async () => {
  const text = await readFile(join(import.meta.dirname, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  expect(PACKAGE_FILE).toBe(`${name}-${version}.tgz`);
});

// A website's lock file holds the checksum of the version that it installed. If this fails: raise
// the version in package.json and package-file.ts, then add its digest to released.json.
test('a released version never changes', async () => {
  const version = /-(\d+\.\d+\.\d+)\.tgz$/.exec(PACKAGE_FILE)?.[1] ?? '';
  expect({ [version]: await digestOfSources() }).toEqual({
    [version]: released[version as keyof typeof released],
  });
});
