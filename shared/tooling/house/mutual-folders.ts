import { posix } from 'node:path';
import type { ImportGraph } from '../source/import-graph';

/**
 * Finds pairs of sibling folders that import each other, including type-only imports, sorted. A
 * file directly in the parent folder combines the siblings and belongs to none of them.
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

/** Returns the two folders that contain the files, directly below the nearest common folder. */
function siblings(from: string, to: string): [string, string] | undefined {
  const a = posix.dirname(from).split('/');
  const b = posix.dirname(to).split('/');
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  if (shared === a.length || shared === b.length) return undefined;
  return [a.slice(0, shared + 1).join('/'), b.slice(0, shared + 1).join('/')];
}
