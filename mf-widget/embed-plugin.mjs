import { join } from 'node:path';
import { buildEmbed } from './build-embed.mjs';
import { buildPackage } from './build-package.mjs';

/**
 * Builds the script for customers' pages and the npm package with every build of the remote, and
 * again after a change in the dev loop.
 */
export class EmbedPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('EmbedPlugin', async (compilation) => {
      for (const folder of ['loader', 'src/chat', 'contract'])
        compilation.contextDependencies.add(join(import.meta.dirname, folder));
      await Promise.all([buildEmbed(), buildPackage(join(import.meta.dirname, 'dist/embed'))]);
    });
  }
}
