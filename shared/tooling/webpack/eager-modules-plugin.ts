import { parse, type Node } from 'acorn';
import webpack, { type Compiler, type sources } from 'webpack';

/**
 * Marks webpack's module functions as called at once, by putting them in parentheses. A JavaScript
 * engine first only skims a function that may never run, and compiles it when it does run: for
 * modules, which all run at start, that is twice the work, and the second time on the page's main
 * thread. In parentheses they are compiled while the file is read, off it.
 */
export class EagerModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('EagerModulesPlugin', (compilation) => {
      // Runs after the minimizer, which would remove the parentheses, and before names get their
      // content hash.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'EagerModulesPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets))
          if (name.endsWith('.js')) compilation.updateAsset(name, (source) => wrapModules(source));
      });
    });
  }
}

/** Returns the source with its module functions in parentheses. */
export function wrapModules(source: sources.Source): sources.Source {
  const wrapped = new webpack.sources.ReplaceSource(source);
  for (const { value, key, method } of moduleProperties(
    parse(source.source().toString(), { ecmaVersion: 'latest' }),
  )) {
    if (method) wrapped.insert(key.end, ':(function');
    else wrapped.insert(value.start, '(');
    wrapped.insert(value.end, ')');
  }
  return wrapped;
}

type AnyNode = Node & Record<string, unknown>;
interface ModuleProperty {
  key: Node;
  value: Node;
  method: boolean;
}

/**
 * Entries of the tables `{ 123: (module, exports, require) => …, … }` in which webpack keeps
 * modules.
 */
function moduleProperties(node: unknown): ModuleProperty[] {
  if (Array.isArray(node)) return node.flatMap(moduleProperties);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const { type, properties } = node as AnyNode;
  if (type === 'ObjectExpression' && isTable(properties as AnyNode[]))
    return properties as unknown as ModuleProperty[];
  return Object.values(node).flatMap(moduleProperties);
}

const isTable = (properties: AnyNode[]): boolean =>
  properties.length > 0 &&
  properties.every(
    ({ type, key, value }) =>
      type === 'Property' &&
      typeof (key as AnyNode).value === 'number' &&
      ['FunctionExpression', 'ArrowFunctionExpression'].includes((value as AnyNode).type),
  );
