import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { CONTRACT_VERSION } from '@voxgrove/contracts/contract-version';
import {
  type BuildFile,
  RemoteBuild,
  type Script,
  ShellBuild,
  type ShellPart,
} from '@voxgrove/contracts/remote-build';
import { describeFiles } from './build-files';
import { precompress } from './precompress';
import { publicFiles, sealOf } from './seal-plugin';
import { providedModules } from './shared-modules';
import { UsedNamesPlugin } from './used-names';

export interface BuildInfoOptions {
  kind: 'shell' | 'remote';
  compress: boolean;
}

const ENTRY = 'remoteEntry.js';
const MANIFEST = 'mf-manifest.json';

/**
 * Writes build.json beside the folder of the emitted files, and a `.br` and `.gz` of each text
 * file. Uses the files as the seal plugin left them.
 */
export class BuildInfoPlugin {
  readonly #options: BuildInfoOptions;
  readonly #used = new UsedNamesPlugin();
  constructor(options: BuildInfoOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    this.#used.apply(compiler);
    compiler.hooks.afterEmit.tapPromise('BuildInfoPlugin', (compilation) =>
      this.#write(compilation),
    );
  }

  async #write(compilation: Compilation): Promise<void> {
    if (compilation.errors.length > 0) return;
    const { kind, compress } = this.#options;
    const folder = compilation.outputOptions.path as string;
    const names = publicFiles(compilation);
    const files = await describeFiles(
      folder,
      names,
      compress ? await precompress(folder, names) : new Map(),
    );
    const info =
      kind === 'remote' ? this.#remote(compilation, files) : this.#shell(compilation, files);
    await writeFile(join(folder, '../build.json'), `${JSON.stringify(info, null, 2)}\n`);
  }

  #remote(compilation: Compilation, files: BuildFile[]): RemoteBuild {
    return RemoteBuild.parse({
      ...sealOf(compilation),
      entry: MANIFEST,
      integrity: { manifest: integrityOf(files, MANIFEST), entry: integrityOf(files, ENTRY) },
      preload: [ENTRY, ...lifecycleFiles(compilation)],
      uses: this.#used.of(compilation),
      files,
    } satisfies Unchecked<RemoteBuild>);
  }

  #shell(compilation: Compilation, files: BuildFile[]): ShellBuild {
    const described = (names: string[]): Script[] =>
      names.map((name) => ({ name, integrity: integrityOf(files, name) }));
    return ShellBuild.parse({
      build: sealOf(compilation).build,
      scripts: described(scripts(compilation)),
      parts: {
        dashboard: described(partScripts(compilation, 'dashboard')),
        public: described(partScripts(compilation, 'public')),
      },
      preload: files
        .map(({ name }) => name)
        .filter((name) => /-latin-wght-normal\..*woff2$/.test(name)),
      contract: CONTRACT_VERSION,
      provides: providedModules(),
      files,
    } satisfies ShellBuild);
  }
}

type Unchecked<T> = { [K in keyof T]: T[K] | null };

const integrityOf = (files: BuildFile[], name: string): string =>
  files.find((file) => file.name === name)?.integrity ?? '';

const scripts = (compilation: Compilation): string[] =>
  compilation.entrypoints
    .get('shell')
    ?.getFiles()
    .filter((name) => name.endsWith('.js') && !name.includes('hot-update')) ?? [];

/** Returns the scripts that the entry imports under the name of a part. */
const partScripts = (compilation: Compilation, part: ShellPart): string[] => {
  const early = scripts(compilation);
  return (
    compilation.namedChunkGroups
      .get(part)
      ?.getFiles()
      .filter(
        (name) => name.endsWith('.js') && !name.includes('hot-update') && !early.includes(name),
      ) ?? []
  );
};

/**
 * Returns the files that must be loaded before `./lifecycles` can run, besides the remote entry.
 */
function lifecycleFiles(compilation: Compilation): string[] {
  const chunk = [...compilation.chunks].find(
    (candidate) => candidate.name === '__federation_expose_lifecycles',
  );
  if (!chunk) return [];
  const files = [...chunk.groupsIterable].flatMap((group) => group.getFiles());
  return [...new Set(files)].filter(
    (name) => name.endsWith('.js') && name !== ENTRY && !name.includes('hot-update'),
  );
}
