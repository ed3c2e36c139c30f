import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { containerName } from './container-name';

/** Name of a build whose files do not change any more. */
export interface Seal {
  /** `{version}-{8 hex digits of the content}`: the same sources give the same name. */
  build: string;
  /** Global variable of a remote's container; null for the shell. */
  container: string | null;
}

/** `declares`: the remote.json of a remote. The seal covers it together with the built files. */
export interface SealOptions {
  version: string;
  declares: { name: string } | undefined;
}

const seals = new WeakMap<Compilation, Seal>();

/**
 * Makes the last change to the files of a build: computes the build's name from their content and
 * writes it into the names that differ from build to build.
 */
export class SealPlugin {
  readonly #options: SealOptions;
  constructor(options: SealOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SealPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SealPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          // The federation plugin's build statistics name every source file, so they must not be in
          // the public folder.
          if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
          seals.set(compilation, this.#seal(compilation));
        },
      );
    });
  }

  #seal(compilation: Compilation): Seal {
    const { version, declares } = this.#options;
    const digits = contentDigits(compilation, declares);
    const container = declares === undefined ? null : containerName(declares.name, digits);
    if (declares !== undefined)
      replaceText(compilation, containerName(declares.name), container as string);
    return { build: `${version}-${digits}`, container };
  }
}

/**
 * Returns the seal of a build.
 * @throws Error if the compilation failed before its files were final
 */
export function sealOf(compilation: Compilation): Seal {
  const seal = seals.get(compilation);
  if (!seal) throw new Error('This compilation has no final files.');
  return seal;
}

/** Returns the files that a build serves, sorted by name. */
export const publicFiles = (compilation: Compilation): string[] =>
  compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((name) => !name.endsWith('.map') && !name.includes('hot-update'))
    .sort();

/**
 * Computes eight hex digits from the declarations of the build and from names and contents of the
 * public files.
 */
function contentDigits(compilation: Compilation, declares: object | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify(declares ?? null));
  for (const name of publicFiles(compilation))
    hash.update(`${name}\0`).update(compilation.assets[name]!.buffer());
  return hash.digest('hex').slice(0, 8);
}

function replaceText(compilation: Compilation, from: string, to: string): void {
  for (const name of publicFiles(compilation).filter((file) => /\.(js|json)$/.test(file))) {
    const text = compilation.assets[name]!.source().toString();
    if (text.includes(from))
      compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(from, to)));
  }
}
