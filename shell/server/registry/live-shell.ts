import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, ShellBuild } from '@voxgrove/contracts';
import { readBuild } from './read-build';
import type { ShellFacts } from '@voxgrove/contracts';
import type { LiveShell } from './registry-store';

/** The shell's build in the checkout. Each request checks it with one `stat`. */
export class ShellOnDisk {
  #stamp = '';
  #build: ShellBuild | null = null;

  constructor(private readonly folder: string) {}

  /**
   * Returns the build of the shell.
   * @throws AppError UNAVAILABLE when the shell has not been built
   * @throws Error when `build.json` is damaged
   */
  async build(): Promise<ShellBuild> {
    const found = await stat(join(this.folder, 'dist', 'build.json')).catch(() => null);
    const stamp = found === null ? '' : `${found.mtimeMs}:${found.size}`;
    if (stamp !== this.#stamp || this.#build === null) {
      this.#build = await readBuild(this.folder, ShellBuild);
      this.#stamp = stamp;
    }
    if (this.#build === null)
      throw new AppError(
        'UNAVAILABLE',
        {},
        { cause: new Error('The shell has not been built (npm run build).') },
      );
    return this.#build;
  }

  readonly facts: LiveShell = async (): Promise<ShellFacts> => {
    const { build, contract, provides } = await this.build();
    return { version: versionOf(build), build, contract, provides };
  };
}

/** `1.4.0` of `1.4.0-9f3c21aa`. */
const versionOf = (build: string): string => build.slice(0, build.lastIndexOf('-'));
