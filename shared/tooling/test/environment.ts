import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode } from '../source/list-files';
import type { Snapshot } from './snapshot';
import { keyOf } from './success-cache';

/** Names of places on this machine; their content is not part of a check. */
const PLACES = new Set(['HOME', 'INIT_CWD', 'PATH', 'PWD', 'SHELL', 'TMPDIR', 'USER']);
/** Where this cache is, and what shows progress only. */
const OF_THE_GATE = new Set(['VOXGROVE_CACHE', 'E2E_WORKERS', 'FORCE_COLOR', 'COLUMNS']);
/** Read by Node.js itself. */
const OF_NODE = ['NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL'];

/**
 * A key for everything that checks have in common: Node.js, the machine's kind, the versions of all
 * packages, how packages of the workspace are entered, and every environment variable whose name
 * occurs anywhere in the code.
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

/** The part of a package.json that decides what an import means. */
function entriesOf(file: string): string {
  const { name, type, exports, imports } = JSON.parse(readFileSync(file, 'utf8')) as object & {
    [key in 'name' | 'type' | 'exports' | 'imports']?: unknown;
  };
  return JSON.stringify({ name, type, exports, imports });
}
