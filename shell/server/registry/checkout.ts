import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteBuild } from '@voxgrove/contracts';
import { readBuild } from './read-build';
import { findRemoteFolders } from './remote-folders';
import type { DeclaredRemote } from '@voxgrove/contracts';
import type { FolderProblem } from './registry-bundle';

/** A remote of the checkout with its built files. */
export interface CheckoutBuild {
  folder: string;
  declares: DeclaredRemote;
  build: RemoteBuild;
}

export interface CheckoutContents {
  builds: CheckoutBuild[];
  problems: FolderProblem[];
  /**
   * Remotes without a build: not built, or deployed from somewhere else. The registry decides
   * whether this is a problem.
   */
  unbuilt: { folder: string; name: string }[];
  /** Changes when a remote is added, removed, rebuilt or declared differently. */
  fingerprint: string;
}

/** Finds the remotes of the checkout. */
export class Checkout {
  #contents: CheckoutContents | undefined;

  constructor(private readonly options: { root: string; remotesPath: string[] }) {}

  /**
   * Checks the folders (a few `stat` calls) and reads them again after a change. Reports broken
   * remotes.
   */
  async look(): Promise<CheckoutContents> {
    const found = await findRemoteFolders(this.options.root, this.options.remotesPath);
    const stamps = await Promise.all(
      found.flatMap(({ folder }) =>
        ['remote.json', 'dist/build.json'].map((name) => stamp(join(folder, name))),
      ),
    );
    const fingerprint = JSON.stringify([found, stamps]);
    if (this.#contents?.fingerprint === fingerprint) return this.#contents;

    const builds: CheckoutBuild[] = [];
    const problems: FolderProblem[] = [];
    const unbuilt: CheckoutContents['unbuilt'] = [];
    for (const remote of found) {
      if ('problem' in remote) {
        problems.push(remote);
        continue;
      }
      const { $schema: _schema, server: _server, ...declares } = remote.manifest;
      try {
        const build = await readBuild(remote.folder, RemoteBuild);
        if (build === null) unbuilt.push({ folder: remote.folder, name: declares.name });
        else builds.push({ folder: remote.folder, declares, build });
      } catch (error) {
        problems.push({
          folder: remote.folder,
          problem: error instanceof Error ? error.message : 'It cannot be read.',
        });
      }
    }
    return (this.#contents = { builds, problems, unbuilt, fingerprint });
  }
}

const stamp = (file: string): Promise<string> =>
  stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs}:${size}`,
    () => '-',
  );
