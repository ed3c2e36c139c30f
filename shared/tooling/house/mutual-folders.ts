import { posix } from 'node:path';
import type { ImportGraph } from '../source/import-graph';

/**
 * Pairs of sibling folders that import each other, type-only imports included, sorted. A file that
 * lies directly in the parent folder puts its siblings together and belongs to none of them.
 */
export function mutualFolders({ edges }: ImportGraph): [string, string][] {
  const directed = new Set<string>();
  for (const [from, imports] of edges)
    for (const { to } of imports) {
      const pair = siblings(from, to);
      if (pair) directed.add(pair.join(' '));
    }
  return [...directed]
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([a, b]) => a < b && directed.has(`${b} ${a}`))
    .sort();
}

/** The folders in which two files lie, below the nearest folder that has both. */
function siblings(from: string, to: string): [string, string] | undefined {
  const a = posix.dirname(from).split('/');
  const b = posix.dirname(to).split('/');
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  if (shared === a.length || shared === b.length) return undefined;
  return [a.slice(0, shared + 1).join('/'), b.slice(0, shared + 1).join('/')];
}
