import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ResolvedRegistry } from '@voxgrove/contracts';
import { readBuildInfo } from './build-info';
import { findRemoteFolders } from './remote-folders';
import type { ResolvedRemote } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { BuildInfo } from './build-info';

export interface RegistryState {
  registry: ResolvedRegistry;
  etag: string;
  /** Folder of each remote's built files, by name and build. */
  assets: Map<string, { build: string; folder: string }>;
  /** Remotes that are left out or cannot be served, and why; for /healthz and the log. */
  problems: { folder: string; problem: string }[];
}

export interface RemoteRegistryOptions { root: string; remotesPath: string[]; shellVersion: string; contract: string; log: Logger }

/**
 * The remotes there are, joined with their builds. It looks at the folders again whenever it is asked (a few `stat` calls),
 * so a rebuilt or added remote is live without a restart and there is no watcher to miss something.
 */
export class RemoteRegistry {
  #state: RegistryState | undefined;
  #fingerprint = '';
  #reading: Promise<RegistryState> | undefined;

  constructor(private readonly options: RemoteRegistryOptions) {}

  /** Never rejects because of a broken remote: that one is left out and reported. */
  current(): Promise<RegistryState> {
    this.#reading ??= this.#read().finally(() => { this.#reading = undefined; });
    return this.#reading;
  }

  async #read(): Promise<RegistryState> {
    const found = await findRemoteFolders(this.options.root, this.options.remotesPath);
    const stamps = await Promise.all(found.flatMap(({ folder }) => ['remote.json', 'dist/build.json'].map((name) => stamp(join(folder, name)))));
    const fingerprint = [...found.map(({ folder }) => folder), ...stamps].join('|');
    if (this.#state !== undefined && fingerprint === this.#fingerprint) return this.#state;

    const remotes: ResolvedRemote[] = [];
    const problems: RegistryState['problems'] = [];
    const assets: RegistryState['assets'] = new Map();
    for (const remote of found) {
      if ('problem' in remote) { problems.push(remote); continue; }
      const { $schema: _schema, server: _server, ...declared } = remote.manifest;
      const served = await this.#addresses(remote.folder, declared.name).catch((error: unknown) => {
        problems.push({ folder: remote.folder, problem: error instanceof Error ? error.message : 'unreadable' });
        return this.#lastKnown(declared.name);
      });
      if (served === undefined) continue;
      remotes.push({ ...declared, ...served });
      assets.set(declared.name, { build: served.build, folder: join(remote.folder, 'dist', 'client') });
    }
    for (const { folder, problem } of problems) this.options.log.warn('remote_left_out', { folder, problem });
    const body = { shell: { version: this.options.shellVersion, contract: this.options.contract }, remotes };
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
    // Grows with every rebuild and across restarts and processes: the newest file decides.
    const newest = Math.max(0, ...(await Promise.all(found.flatMap(({ folder }) => ['remote.json', 'dist/build.json'].map((name) => modified(join(folder, name)))))));
    const revision = Math.max(Math.floor(newest / 1000), (this.#state?.registry.revision ?? 0) + (this.#state === undefined || this.#state.etag === `"${hash}"` ? 0 : 1));
    this.#fingerprint = fingerprint;
    this.#state = { registry: ResolvedRegistry.parse({ schemaVersion: 1, revision, ...body }), etag: `"${hash}"`, assets, problems };
    return this.#state;
  }

  async #addresses(folder: string, name: string): Promise<Served> {
    const build = await readBuildInfo(folder);
    if (build === null) throw new Error('It has not been built.');
    return addresses(name, build);
  }

  /**
   * A remote that was there and whose build is gone or half written stays where it was: whoever opens it is told that it is
   * not available and can try again, instead of that there never was such a page.
   */
  #lastKnown(name: string): Served | undefined {
    const known = this.#state?.registry.remotes.find((remote) => remote.name === name);
    return known && { build: known.build, entry: known.entry, integrity: known.integrity, preload: known.preload };
  }
}

/** Where a browser finds a remote's files. */
type Served = Pick<ResolvedRemote, 'build' | 'entry' | 'integrity' | 'preload'>;

function addresses(name: string, build: BuildInfo): Served {
  const base = `/remotes/${name}/${build.build}/`;
  return { build: build.build, entry: base + build.entry, integrity: build.integrity, preload: build.preload.map((file) => base + file) };
}

const modified = (file: string): Promise<number> => stat(file).then(({ mtimeMs }) => mtimeMs, () => 0);
const stamp = (file: string): Promise<string> => stat(file).then(({ mtimeMs, size }) => `${mtimeMs}:${size}`, () => '-');

/** Version field of a package in the checkout; 0.0.0 where there is none. */
export async function packageVersion(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { version?: string }).version ?? '0.0.0';
}
