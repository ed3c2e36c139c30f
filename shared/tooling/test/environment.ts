import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode } from '../source/list-files';
import type { Snapshot } from './snapshot';
import { keyOf } from './success-cache';

/** Variables with paths on this machine. Their content does not affect a check. */
const PLACES = new Set(['HOME', 'INIT_CWD', 'PATH', 'PWD', 'SHELL', 'TMPDIR', 'USER']);
/** Variables with the folder of this cache, and those that only affect how progress is shown. */
const OF_THE_GATE = new Set(['VOXGROVE_CACHE', 'E2E_WORKERS', 'FORCE_COLOR', 'COLUMNS']);
/** Variables that Node.js itself reads. */
const OF_NODE = ['NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL'];

/**
 * Computes a key for everything that all checks depend on: Node.js, the kind of machine, the
 * versions of all packages, the entry points of the workspace's packages, and every environment
 * variable whose name occurs in the code.
 */
export function environmentKey(snapshot: Snapshot, env: NodeJS.ProcessEnv = process.env): string {
  const words = new Set(OF_NODE);
  for (const path of snapshot.files.filter(isCode))
    for (const [word] of snapshot.text(path).matchAll(/\b[A-Z][A-Z0-9_]{2,}\b/g)) words.add(word);
  const variables = Object.keys(env)
    .filter((name) => words.has(name) && !PLACES.has(name) && !OF_THE_GATE.has(name))
    .sort()
    .map((name) => `${name}=${env[name]}`);
  const entries = snapshot.files
    .filter((path) => /^([^/]+|shared\/[^/]+)\/package\.json$/.test(path))
    .map((path) => entriesOf(join(snapshot.root, path)));
  return keyOf(
    process.version,
    process.platform,
    process.arch,
    snapshot.hash('package-lock.json'),
    ...entries,
    ...variables,
  );
}

/** Returns the part of a package.json that decides which file an import loads. */
function entriesOf(file: string): string {
  const { name, type, exports, imports } = JSON.parse(readFileSync(file, 'utf8')) as object & {
    [key in 'name' | 'type' | 'exports' | 'imports']?: unknown;
  };
  return JSON.stringify({ name, type, exports, imports });
}
