import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { AttemptRuntimeModule } from './attempt-runtime-module';
import { digest } from './build-files';

const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Returns a placeholder as long as a digest, so that source maps remain correct when a digest
 * replaces it.
 */
const placeholder = (id: string): string =>
  `VGSRI${createHash('sha256').update(id).digest('hex').slice(0, 59)}`;

/**
 * Lets only those chunks run that the entry was built with. webpack's own loader gives each script
 * the sha384 from a table in the entry. A chunk that is not in the table gets a hash that no file
 * has. So the hash of the entry covers all the code that it loads. See
 * docs/adr/0009-chunk-integrity.md.
 * An entry that finds its files beside itself adds its own query to their addresses: a second
 * attempt does not wait for the files of the first one.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source, chunk) =>
          `${source}\nscript.integrity = "sha384-" + (${JSON.stringify(table(chunk))}[chunkId] || "A".repeat(64));`,
      );
      if (compilation.outputOptions.publicPath === 'auto') {
        compilation.hooks.runtimeRequirementInTree
          .for(webpack.RuntimeGlobals.loadScript)
          .tap('ChunkIntegrityPlugin', (chunk) => {
            compilation.addRuntimeModule(chunk, new AttemptRuntimeModule());
          });
      }
      // This must be the last change of files, after the plugin that writes the build's name into
      // them.
      compilation.hooks.processAssets.tap(
        {
          name: 'ChunkIntegrityPlugin',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 2,
        },
        () => fillTables(compilation),
      );
    });
  }
}

/**
 * Returns the digests of the chunks that an entry may load, by chunk id. They are placeholders,
 * because the digests are not known yet when the entry's code is generated.
 */
const table = (entry: Chunk): Record<string, string> =>
  Object.fromEntries(
    [...entry.getAllAsyncChunks()]
      .map((chunk) => String(chunk.id))
      .sort()
      .map((id) => [id, placeholder(id)]),
  );

function fillTables(compilation: Compilation): void {
  const digests = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    const file = [...chunk.files].find(
      (name) => name.endsWith('.js') && !name.includes('hot-update'),
    );
    if (file !== undefined)
      digests.set(placeholder(String(chunk.id)), digest(compilation.assets[file]!.buffer()));
  }
  for (const name of entryFiles(compilation)) {
    const text = compilation.assets[name]!.source().toString();
    compilation.updateAsset(
      name,
      new webpack.sources.RawSource(
        text.replace(/VGSRI[0-9a-f]{59}/g, (found) => digests.get(found) ?? found),
      ),
    );
  }
}

const entryFiles = (compilation: Compilation): string[] =>
  [
    ...new Set(
      [...compilation.entrypoints.values()].flatMap((entry) => [
        ...(entry.getRuntimeChunk()?.files ?? []),
      ]),
    ),
  ].filter((name) => name.endsWith('.js') && !name.includes('hot-update'));
