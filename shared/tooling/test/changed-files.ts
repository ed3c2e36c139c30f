import { git } from '../source/list-files';

/**
 * Returns the paths that differ from the point where the current branch left `base`, committed or
 * not; on `base` itself, the uncommitted changes. Includes deleted files.
 * @throws Error if `base` does not exist
 */
export function changedFiles(root: string, base: string): string[] {
  const fork = git(root, 'merge-base', base, 'HEAD').trim();
  const differing = git(root, 'diff', '--name-only', '-z', '--no-renames', fork);
  const added = git(root, 'ls-files', '-z', '--others', '--exclude-standard');
  return [...new Set(`${differing}${added}`.split('\0'))].filter(Boolean).sort();
}
