/**
 * For Jest: an ES module package as one file. Each file of a package is compiled, resolved and
 * linked anew for every test file, so a package of a thousand files costs seconds each time, and
 * one of a single file nothing one would notice. Jest keeps what comes out.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** What must be the same for the package and for those who use it stays outside. */
const external = ['react', 'react-dom', '@emotion/*'];
const parts = [import.meta.filename, `${import.meta.dirname}/../../package-lock.json`].map((path) =>
  readFileSync(path),
);

/** What is inside may change without the entry: the lock file says of which versions it is made. */
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
