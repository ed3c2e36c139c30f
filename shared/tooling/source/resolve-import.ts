import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Returns the file of this checkout that a specifier names; undefined for external packages. */
export type ResolveImport = (specifier: string, from: string) => string | undefined;

const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts', '/index.tsx'];

/**
 * Resolves imports as the compilers of this repository do: relative paths with the usual endings,
 * and packages of the workspace by `exports` of their package.json.
 * @param files all files of the checkout, relative to `root`
 */
export function importResolver(root: string, files: readonly string[]): ResolveImport {
  const knownFiles = new Set(files);
  const packages = new Map<string, WorkspacePackage>();
  for (const file of files)
    if (/^([^/]+|shared\/[^/]+)\/package\.json$/.test(file)) {
      const { name, exports } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        name: string;
        exports?: WorkspacePackage['exports'];
      };
      packages.set(name, { folder: posix.dirname(file), exports });
    }
  const existing = (path: string): string | undefined =>
    ENDINGS.map((ending) => path + ending).find((candidate) => knownFiles.has(candidate)) ??
    // As bundlers do, resolve `./x.js` to `./x.ts`.
    [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((candidate) =>
      knownFiles.has(candidate),
    );

  return (specifier, from) => {
    const [withoutQuery = ''] = specifier.split('?');
    if (withoutQuery.startsWith('.'))
      return existing(posix.join(posix.dirname(from), withoutQuery));
    const parts = withoutQuery.split('/');
    const name = parts.slice(0, withoutQuery.startsWith('@') ? 2 : 1).join('/');
    const target = packages.get(name);
    if (!target) return undefined;
    return existing(posix.join(target.folder, entryOf(target, withoutQuery.slice(name.length))));
  };
}

interface WorkspacePackage {
  folder: string;
  exports: Record<string, string> | undefined;
}

/**
 * Returns the file that `exports` names for a subpath.
 * @param subpath '' or `/part/of/it`
 */
function entryOf({ exports }: WorkspacePackage, subpath: string): string {
  const key = `.${subpath}`;
  if (!exports) return key;
  const exact = exports[key];
  if (exact !== undefined) return exact;
  for (const [pattern, entry] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !key.startsWith(before) || !key.endsWith(after)) continue;
    return entry.replace('*', key.slice(before.length, key.length - after.length));
  }
  return key;
}
