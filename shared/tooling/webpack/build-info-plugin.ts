import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Compilation, Compiler } from 'webpack';
import { contentHash, describeFiles, integrity } from './build-files';
import { precompress } from './precompress';

/** `dist/build.json`: what a server needs to know of one build. Paths are relative to `dist/client`. */
export interface BuildInfo {
  /** `{version}-{8 hex digits of the content}`: the same sources give the same build. */
  build: string;
  /** The remote's manifest; for the shell, its main script. */
  entry: string;
  /** Shell only: scripts of the page, in order. */
  scripts?: string[];
  /** sha384 of the manifest and of the remote entry (shell: of its main script, twice). */
  integrity: { manifest: string; entry: string };
  /** Remote: its entry, then the chunks of `./lifecycles`. Shell: fonts of the first screen. */
  preload: string[];
  files: { name: string; bytes: number; gzip: number; brotli: number }[];
}

export interface BuildInfoOptions { file: string; version: string; kind: 'shell' | 'remote'; compress: boolean }

/** Writes build.json beside the emitted files, and a `.br` and `.gz` of each text file. */
export class BuildInfoPlugin {
  readonly #options: BuildInfoOptions;
  constructor(options: BuildInfoOptions) { this.#options = options; }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildInfoPlugin', (compilation) => {
      // The federation plugin's build statistics name every source file: not for the public folder.
      compilation.hooks.processAssets.tap({ name: 'BuildInfoPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, () => {
        if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
      });
    });
    compiler.hooks.afterEmit.tapPromise('BuildInfoPlugin', (compilation) => this.#write(compilation));
  }

  async #write(compilation: Compilation): Promise<void> {
    if (compilation.errors.length > 0) return;
    const { file, version, kind, compress } = this.#options;
    const folder = compilation.outputOptions.path as string;
    const names = publicFiles(compilation);
    const sizes = compress ? await precompress(folder, names) : new Map<string, { gzip: number; brotli: number }>();
    const hash = await contentHash(folder, names);
    const entry = kind === 'remote' ? 'mf-manifest.json' : scripts(compilation).at(-1) as string;
    const code = kind === 'remote' ? 'remoteEntry.js' : entry;
    const info: BuildInfo = {
      build: `${version}-${hash}`,
      entry,
      ...(kind === 'shell' ? { scripts: scripts(compilation) } : {}),
      integrity: { manifest: await integrity(join(folder, entry)), entry: await integrity(join(folder, code)) },
      preload: kind === 'remote' ? [code, ...lifecycleFiles(compilation)] : names.filter((name) => /-latin-wght-normal\..*woff2$/.test(name)),
      files: await describeFiles(folder, names, sizes),
    };
    await writeFile(file, `${JSON.stringify(info, null, 2)}\n`);
  }
}

const publicFiles = (compilation: Compilation): string[] => compilation.getAssets()
  .map((asset) => asset.name).filter((name) => !name.endsWith('.map') && !name.includes('hot-update')).sort();

const scripts = (compilation: Compilation): string[] => compilation.entrypoints.get('shell')?.getFiles()
  .filter((name) => name.endsWith('.js') && !name.includes('hot-update')) ?? [];

/** Files that must be there before `./lifecycles` can run, besides the remote entry. */
function lifecycleFiles(compilation: Compilation): string[] {
  const chunk = [...compilation.chunks].find((candidate) => candidate.name === '__federation_expose_lifecycles');
  if (!chunk) return [];
  const files = [...chunk.groupsIterable].flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((name) => name.endsWith('.js') && name !== 'remoteEntry.js' && !name.includes('hot-update'));
}
