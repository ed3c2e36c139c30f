import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Puts the module `by` in the place of others of our own, named by their paths without `.ts`. The
 * build fails when one of them is in it all the same: it would be compared with itself.
 */
export function replaceModules(compiler: Compiler, replaced: string[], by: string): void {
  new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (resource) => {
    if (replaced.includes(join(resource.context, resource.request))) resource.request = by;
  }).apply(compiler);
  compiler.hooks.afterCompile.tap('replaceModules', (compilation) => {
    const left = replaced.filter((path) =>
      [...compilation.modules].some((module) => module.nameForCondition() === `${path}.ts`),
    );
    if (left.length > 0)
      compilation.errors.push(new webpack.WebpackError(`Still in the build: ${left.join(', ')}`));
  });
}
