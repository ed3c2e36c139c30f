import { join } from 'node:path';
import { buildEmbed } from './build-embed.mjs';

/** Builds the script for customers' pages with every build of the dashboard's part, and again when it changes in the dev loop. */
export class EmbedPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('EmbedPlugin', async (compilation) => {
      for (const folder of ['loader', 'src/chat', 'contract']) compilation.contextDependencies.add(join(import.meta.dirname, folder));
      await buildEmbed();
    });
  }
}
