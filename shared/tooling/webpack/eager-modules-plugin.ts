import { parse, type Node } from 'acorn';
import webpack, { type Compiler, type sources } from 'webpack';

/**
 * Puts webpack's module functions in parentheses, which tells the JavaScript engine that they are
 * called at once. Otherwise the engine first only scans a function, and compiles it when it runs.
 * For modules, which all run at start, that doubles the work, and the second part is done on the
 * page's main thread. Functions in parentheses are compiled while the file is read, outside the
 * main thread.
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
 * Finds the entries of the tables `{ 123: (module, exports, require) => …, … }` in which webpack
 * stores modules.
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
