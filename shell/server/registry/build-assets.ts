import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '@voxgrove/contracts';
import { DiskDriver } from '@voxgrove/server/files/disk-driver';
import { COPIES, isCopyOf } from './build-copies';
import type { FileStore } from '@voxgrove/server/files/port';
import type { Logger } from '@voxgrove/server/log';
import type { RemoteAssets } from './registry-store';

const UNPUBLISHED = 'unpublished';

export interface BuildAssetsOptions {
  files: FileStore;
  /** Local folder for copies of files from a remote file store. */
  cache: string;
  /** Returns the sha384 of a file in the registry, or undefined for an unknown file. */
  integrityOf(remote: string, build: string, file: string): Promise<string | undefined>;
  log: Logger;
}

/**
 * Files of builds in the file store. From a local disk they are served directly. From a remote
 * store each file is fetched once, verified and cached.
 */
export class BuildAssets implements RemoteAssets {
  readonly #cache: DiskDriver;
  readonly #fetching = new Map<string, Promise<string | null>>();

  constructor(private readonly options: BuildAssetsOptions) {
    this.#cache = new DiskDriver(options.cache);
  }

  async put(remote: string, build: string, file: string, content: Uint8Array): Promise<void> {
    const key = keyOf(remote, build, file);
    if (await this.options.files.create(key, content)) return;
    const there = await this.options.files.get(key);
    if (there === null || !Buffer.from(there).equals(content))
      throw new AppError('BUILD_FILE_EXISTS', { file, build });
  }

  async list(remote: string, build: string): Promise<string[]> {
    const folder = keyOf(remote, build);
    const names = new Set(
      (await this.options.files.list(folder)).map((key) => key.slice(folder.length + 1)),
    );
    return [...names].filter(
      (name) =>
        !COPIES.some(
          ({ suffix }) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
        ),
    );
  }

  async folderOf(remote: string, build: string, file: string): Promise<string | null> {
    const folder = this.options.files.localPath(keyOf(remote, build));
    if (folder !== null)
      return (await this.options.files.exists(keyOf(remote, build, file))) ? folder : null;
    const key = keyOf(remote, build, file);
    const cachedFolder = join(this.options.cache, keyOf(remote, build));
    if (await this.#cache.exists(key)) return cachedFolder;
    const fetching =
      this.#fetching.get(key) ??
      this.#fetch(remote, build, file).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  async remove(remote: string, build: string): Promise<void> {
    await this.options.files.remove(keyOf(remote, build));
    for (const place of ['', `${UNPUBLISHED}/`])
      await this.#cache.deleteAll(place + keyOf(remote, build));
  }

  async #fetch(remote: string, build: string, file: string): Promise<string | null> {
    const key = keyOf(remote, build, file);
    const [integrity, content] = await Promise.all([
      this.options.integrityOf(remote, build, file),
      this.options.files.get(key),
    ]);
    if (content === null) return null;
    if (integrity === undefined) {
      // Copy for checking an unpublished build, separate from the files that are served.
      await this.#cache.put(`${UNPUBLISHED}/${key}`, content);
      return join(this.options.cache, UNPUBLISHED, keyOf(remote, build));
    }
    if (integrityOfBytes(content) !== integrity) {
      this.options.log.error('build_file_not_served', {
        remote,
        build,
        file,
        problem: 'It is not the file that was published.',
      });
      return null;
    }
    for (const { suffix, expand } of COPIES) {
      const copy = await this.options.files.get(key + suffix);
      if (copy !== null && (await isCopyOf(copy, content, expand)))
        await this.#cache.put(key + suffix, copy);
    }
    // The file itself is written last: if it exists, its copies exist too.
    await this.#cache.put(key, content);
    return join(this.options.cache, keyOf(remote, build));
  }
}

/** Returns the sha384 of a file as subresource integrity. */
export const integrityOfBytes = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const keyOf = (remote: string, build: string, file?: string): string =>
  ['remotes', remote, build, ...(file === undefined ? [] : [file])].join('/');
