import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportGraph, importGraph } from '../source/import-graph';
import { isCode, isTestCode, listFiles } from '../source/list-files';
import { importCycles } from './cycles';
import { lineFigures, type LineFigures } from './line-figures';
import { mutualFolders } from './mutual-folders';
import { publicSymbols } from './public-symbols';

/** Figures of the code that `npm run house` shows. */
export interface HouseFigures extends LineFigures {
  /** Groups of files that import each other in a circle. */
  cycles: string[][];
  /** Cycles that exist without type-only imports. */
  runtimeCycles: string[][];
  /** Pairs of sibling folders that import each other, not counting tests. */
  mutual: [string, string][];
  publicSymbols: number;
}

/**
 * Counts the figures.
 * @param root folder of a Git checkout
 */
export function houseFigures(root: string): HouseFigures {
  const files = listFiles(root);
  const texts = new Map(
    files.filter(isCode).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const graph = importGraph(root, files, (path) => texts.get(path)!);
  return {
    ...lineFigures(texts),
    cycles: importCycles(graph),
    runtimeCycles: importCycles(graph, ({ typeOnly }) => !typeOnly),
    mutual: mutualFolders(withoutTests(graph)),
    publicSymbols: publicSymbols(root, files, graph),
  };
}

const withoutTests = ({ edges, facts }: ImportGraph): ImportGraph => ({
  facts,
  edges: new Map([...edges].filter(([path]) => !isTestCode(path))),
});
