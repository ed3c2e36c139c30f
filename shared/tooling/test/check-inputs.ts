import { importGraph } from '../source/import-graph';
import { isTestCode } from '../source/list-files';
import { meaningOf } from './place-meanings';
import type { Snapshot } from './snapshot';

/**
 * Finds the files that a check depends on, from the imports of its files and the paths that they
 * name.
 */
export interface InputFinder {
  /**
   * Returns every file that can change the result of running `files`: the files themselves, their
   * imports, and the files that they may read or start; transitively and sorted.
   */
  inputsOf(files: readonly string[]): string[];
}

/**
 * Folders of tools and their data. They contain no product code, so nothing there depends on the
 * checkout.
 */
const TOOL_FOLDERS = /^(node_modules|\.cache|\.data|\.nx)(\/|$)/;
const IGNORED_BUILD = /^((?:[^/]+\/)+?dist)(\/|$)/;

export function inputFinder(snapshot: Snapshot): InputFinder {
  const { edges, facts } = importGraph(snapshot.root, snapshot.files, snapshot.text);
  const knownFiles = new Set(snapshot.files);
  const below = new Map<string, string[]>();

  const filesBelow = (folder: string): string[] => {
    const found =
      below.get(folder) ??
      snapshot.files.filter((path) => folder === '.' || path.startsWith(`${folder}/`));
    below.set(folder, found);
    return found;
  };
  const expand = (pattern: string): string[] => {
    if (!pattern.includes('*')) return [pattern];
    const [before = '', after = ''] = pattern.split('*');
    const matching = new RegExp(`^${before}[^/]*${after}(?=/|$)`);
    return [...new Set(snapshot.files.flatMap((path) => matching.exec(path)?.[0] ?? []))];
  };
  const filesOf = (written: string): string[] => {
    const place = written.replace(/\/$/, '');
    if (knownFiles.has(place)) return [place];
    if (TOOL_FOLDERS.test(place)) return [];
    const build = IGNORED_BUILD.exec(place)?.[1];
    return build !== undefined ? snapshot.ignoredFiles(build) : filesBelow(place);
  };
  const direct = (file: string): string[] => {
    const places = facts.get(file)?.places ?? [];
    const named = places.flatMap((place) => meaningOf(place, file)).flatMap(expand);
    const imported = (edges.get(file) ?? []).filter(({ typeOnly }) => !typeOnly);
    return [
      ...imported.map(({ to }) => to),
      ...named.flatMap((place) => {
        const found = filesOf(place);
        // Tests in a folder that is only read do not run.
        return found.length === 1 ? found : found.filter((path) => !isRunByTests(path));
      }),
    ];
  };
  const directOf = new Map<string, string[]>();
  const remembered = (file: string): string[] => {
    const found = directOf.get(file) ?? [...new Set(direct(file))];
    directOf.set(file, found);
    return found;
  };

  return {
    inputsOf(files) {
      const reached = new Set<string>();
      const open = [...files];
      for (let file = open.pop(); file !== undefined; file = open.pop()) {
        if (reached.has(file)) continue;
        reached.add(file);
        open.push(...remembered(file));
      }
      return [...reached].sort();
    },
  };
}

const isRunByTests = (path: string): boolean =>
  isTestCode(path) && /\.(test|e2e|firebase|shot)\./.test(path);
