import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that tools write and that no build reads. */
const GENERATED = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
/** Folders below a package that only its server or its tests read. */
const NOT_BROWSER = new Set(['server', 'e2e', 'docs']);
/** Shared packages that become part of a browser bundle, and the code that builds them. */
const SHARED = [
  'contracts',
  'federation',
  'sdk',
  'ui',
  'tooling/webpack',
  'tooling/build',
  'tooling/remotes',
];

/**
 * Computes a cheap summary (names, sizes, times) of all files that a build reads. This takes a
 * hundredth of the time that the task runner needs to find out that nothing changed. A different
 * value means "ask the task runner", not "build".
 */
export function buildFingerprint(root: string, packages = builtPackages(root)): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const walk = (folder: string, skip?: Set<string>): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (GENERATED.has(entry.name) || skip?.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else {
        const { size, mtimeMs } = statSync(path);
        hash.update(`${path}\0${size}\0${mtimeMs}\n`);
      }
    }
  };
  for (const folder of SHARED) walk(join(root, 'shared', folder));
  for (const folder of packages) walk(folder, NOT_BROWSER);
  return hash.digest('hex');
}

/** Returns the packages that must have been built: those with a webpack.config.js. */
export function builtPackages(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'webpack.config.js')),
    )
    .map((entry) => join(root, entry.name));
}
