import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Replaces modules of the product, given by their paths without `.ts`, by the module `by`. The
 * build fails if one of them is still included: then a benchmark would compare the product with
 * itself.
 */
export function replaceModules(compiler: Compiler, replaced: string[], by: string): void {
  new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (resource) => {
    if (replaced.includes(join(resource.context, resource.request))) resource.request = by;
  }).apply(compiler);
  compiler.hooks.afterCompile.tap('replaceModules', (compilation) => {
    const notReplaced = replaced.filter((path) =>
      [...compilation.modules].some((module) => module.nameForCondition() === `${path}.ts`),
    );
    if (notReplaced.length > 0)
      compilation.errors.push(
        new webpack.WebpackError(`Still in the build: ${notReplaced.join(', ')}`),
      );
  });
}
