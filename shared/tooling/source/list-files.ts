import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files of a checkout: those Git tracks and new ones it does not ignore, sorted, relative to
 * `root`, without those that were deleted.
 * @throws Error when `root` is not a Git checkout
 */
export function listFiles(root: string): string[] {
  return git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort();
}

/** Output of a Git command. @throws Error when it fails */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Source code, as opposed to documents, pictures and data. */
export const isCode = (path: string): boolean => /\.(ts|tsx|js|mjs|cjs)$/.test(path);

/** Tests, and what only tests import. */
export const isTestCode = (path: string): boolean =>
  /\.(test|e2e|firebase|shot)\.[jt]sx?$/.test(path) || /\/(e2e|fixtures|testing)\//.test(path);
