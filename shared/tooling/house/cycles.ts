import type { ImportGraph } from '../source/import-graph';

/**
 * Finds groups of files that import each other in a circle, largest first (strongly connected
 * components, Tarjan 1972). `import()` is ignored, because it is evaluated later.
 * @param accept returns whether an import is considered
 */
export function importCycles(
  { edges }: ImportGraph,
  accept: (edge: { typeOnly: boolean }) => boolean = () => true,
): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];

  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    onStack.add(file);
    for (const edge of edges.get(file) ?? []) {
      if (!edge.atLoad || !accept(edge)) continue;
      if (!index.has(edge.to)) {
        visit(edge.to);
        low.set(file, Math.min(low.get(file)!, low.get(edge.to)!));
      } else if (onStack.has(edge.to)) low.set(file, Math.min(low.get(file)!, index.get(edge.to)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const member of group) onStack.delete(member);
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of edges.keys()) if (!index.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}
