import { Disk, KeyNormalizer } from 'flydrive';
import { fileKey } from './file-key';
import type { DriverContract } from 'flydrive/types';
import type { FileStore } from './port';

// Flydrive's own list lacks some characters in names of builds. Our own check (file-key.ts) is as
// strict.
KeyNormalizer.allowedCharacterSet = /^[\w@.+~/-]*$/;

export interface FlydriveOptions {
  driver: DriverContract;
  /** Folder of the bucket for all files; '' for the bucket itself. */
  prefix: string;
  /** Writes atomically if the file does not exist. Returns false if it exists. */
  create: (key: string, content: Uint8Array) => Promise<boolean>;
  localPath?: (key: string) => string;
}

/** The file port on a flydrive disk. */
export class FlydriveStore implements FileStore {
  readonly #disk: Disk;
  readonly #base: string;

  constructor(private readonly options: FlydriveOptions) {
    this.#disk = new Disk(options.driver);
    this.#base = options.prefix === '' ? '' : `${fileKey(options.prefix)}/`;
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    await this.#disk.put(this.#full(key), content);
  }

  async create(key: string, content: Uint8Array): Promise<boolean> {
    return this.options.create(this.#full(key), content);
  }

  async get(key: string): Promise<Uint8Array | null> {
    if (!(await this.exists(key))) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of await this.#disk.getStream(this.#full(key)))
      chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async exists(key: string): Promise<boolean> {
    return this.#disk.exists(this.#full(key));
  }

  async list(folder: string): Promise<string[]> {
    const inside = `${this.#full(folder)}/`;
    const found: string[] = [];
    let paginationToken: string | undefined;
    do {
      const page = await this.#disk.listAll(inside.slice(0, -1), {
        recursive: true,
        ...(paginationToken === undefined ? {} : { paginationToken }),
      });
      for (const object of page.objects) {
        // A bucket lists keys by prefix. The list therefore also contains neighbors whose longer
        // name begins in the same way.
        if (object.isFile && object.key.startsWith(inside) && !/\/\./.test(object.key))
          found.push(object.key.slice(this.#base.length));
      }
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
    return found.sort();
  }

  async delete(key: string): Promise<void> {
    await this.#disk.delete(this.#full(key));
  }

  async remove(folder: string): Promise<void> {
    if (this.options.localPath !== undefined) return this.#disk.deleteAll(this.#full(folder));
    for (const key of await this.list(folder)) await this.#disk.delete(this.#full(key));
  }

  localPath(key: string): string | null {
    const full = this.#full(key);
    return this.options.localPath?.(full) ?? null;
  }

  #full(key: string): string {
    return this.#base + fileKey(key);
  }
}
