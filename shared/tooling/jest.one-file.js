/**
 * For Jest: bundles an ES module package into one file. Jest compiles, resolves and links each file
 * of a package again for every test file, so a package of a thousand files costs seconds each time.
 * For a single file this time is not noticeable. Jest caches the result.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** Not bundled, because the package and its importers must share one copy of these modules. */
const external = ['react', 'react-dom', '@emotion/*'];
const parts = [import.meta.filename, `${import.meta.dirname}/../../package-lock.json`].map((path) =>
  readFileSync(path),
);

/**
 * The content of a package can change without a change of its entry file. The lock file contains the
 * versions, so it is part of the key.
 */
export const getCacheKey = (_source, entry) =>
  [...parts, entry]
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 32);

export function process(_source, entry) {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['browser'],
    external,
    logLevel: 'error',
  });
  return { code: outputFiles[0].text };
}
