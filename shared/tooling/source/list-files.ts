import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the files of a checkout: those that Git tracks, and new ones that Git does not ignore,
 * without deleted ones. They are sorted and relative to `root`.
 * @throws Error if `root` is not a Git checkout
 */
export function listFiles(root: string): string[] {
  return git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort();
}

/**
 * Returns the output of a Git command.
 * @throws Error if the command fails
 */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Returns whether a file is source code, as opposed to documents, pictures and data. */
export const isCode = (path: string): boolean => /\.(ts|tsx|js|mjs|cjs)$/.test(path);

/** Returns whether a file is a test or is imported by tests only. */
export const isTestCode = (path: string): boolean =>
  /\.(test|e2e|firebase|shot)\.[jt]sx?$/.test(path) || /\/(e2e|fixtures|testing)\//.test(path);
