import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ImportGraph } from '../source/import-graph';
import { importResolver } from '../source/resolve-import';

/**
 * Counts the names that the packages of the workspace export through `exports` of their
 * package.json. Entries with a pattern (`./*`) name a folder and are not counted.
 */
export function publicSymbols(root: string, files: readonly string[], graph: ImportGraph): number {
  const resolve = importResolver(root, files);
  const namesOf = (file: string, visited: Set<string>): string[] => {
    const facts = graph.facts.get(file);
    if (!facts || visited.has(file)) return [];
    visited.add(file);
    const passedOn = facts.exportsAllOf.flatMap((specifier) => {
      const target = resolve(specifier, file);
      return target === undefined ? [] : namesOf(target, visited);
    });
    return [...facts.exports, ...passedOn];
  };
  let total = 0;
  for (const file of files) {
    if (!/^([^/]+|shared\/[^/]+)\/package\.json$/.test(file)) continue;
    const { exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      exports?: Record<string, string>;
    };
    for (const entry of Object.values(exports)) {
      if (entry.includes('*')) continue;
      const path = posix.join(posix.dirname(file), entry);
      total += new Set(namesOf(path, new Set())).size;
    }
  }
  return total;
}
