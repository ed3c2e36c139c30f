import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { exportedNames, FACADES } from './facade-names';

/**
 * Collects the names that a compilation uses of each facade, sorted; `{}` before all its modules
 * are read.
 */
export class UsedNamesPlugin {
  readonly #used = new WeakMap<Compilation, Record<string, string[]>>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsedNamesPlugin', (compilation) => {
      // Collect the names before modules and their dependencies are concatenated.
      compilation.hooks.finishModules.tap('UsedNamesPlugin', (modules) => {
        this.#used.set(compilation, usedNames(modules, compilation));
      });
    });
  }

  of(compilation: Compilation): Record<string, string[]> {
    return this.#used.get(compilation) ?? {};
  }
}

function usedNames(modules: Iterable<Module>, compilation: Compilation): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const dependency of dependenciesOf(module)) {
      const { request } = dependency as FacadeImport;
      if (!FACADES.includes(request)) continue;
      const names = used.get(request) ?? new Set();
      used.set(request, names);
      for (const name of namesOf(dependency as FacadeImport, compilation) ?? exportedNames(request))
        names.add(name);
    }
  }
  return Object.fromEntries(
    [...used]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([facade, names]) => [facade, [...names].sort()]),
  );
}

type Block = Pick<Module, 'dependencies' | 'blocks'>;
const dependenciesOf = (block: Block): Dependency[] => [
  ...block.dependencies,
  ...block.blocks.flatMap(dependenciesOf),
];

/**
 * A dependency on a module. Kinds that import names have `getIds`; `[]` means the whole namespace.
 */
interface FacadeImport extends Dependency {
  request: string;
  getIds?(graph: Compilation['moduleGraph']): string[];
  referencedPropertiesInDestructuring?: Set<{ id: string }>;
}

/**
 * Returns the names that a dependency imports.
 * @returns null if the names are unknown
 */
function namesOf(dependency: FacadeImport, compilation: Compilation): string[] | null {
  // `import '…'`, or the mere fact that one module imports another.
  if (dependency.type === 'harmony side effect evaluation') return [];
  if (!dependency.getIds) return null;
  const [name] = dependency.getIds(compilation.moduleGraph);
  if (name !== undefined) return [name];
  const { referencedPropertiesInDestructuring: taken } = dependency;
  return taken ? [...taken].map(({ id }) => id) : null;
}
