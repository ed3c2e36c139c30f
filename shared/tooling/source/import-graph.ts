import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode } from './list-files';
import { type ImportOf, readSource, type SourceFacts } from './read-source';
import { importResolver } from './resolve-import';

/** An import of another file of the same checkout. */
export interface Edge extends ImportOf {
  to: string;
}

/** Imports and exports of each file. */
export interface ImportGraph {
  edges: ReadonlyMap<string, readonly Edge[]>;
  facts: ReadonlyMap<string, SourceFacts>;
}

/**
 * Reads all code among `files` (relative to `root`).
 * @param read returns the text of a file; default: reads from disk
 */
export function importGraph(
  root: string,
  files: readonly string[],
  read = (path: string): string => readFileSync(join(root, path), 'utf8'),
): ImportGraph {
  const resolve = importResolver(root, files);
  const edges = new Map<string, Edge[]>();
  const facts = new Map<string, SourceFacts>();
  for (const path of files.filter(isCode)) {
    const found = readSource(path, read(path));
    facts.set(path, found);
    edges.set(
      path,
      found.imports.flatMap((imported) => {
        const to = resolve(imported.specifier, path);
        return to === undefined || to === path ? [] : [{ ...imported, to }];
      }),
    );
  }
  return { edges, facts };
}
