import { randomBytes } from 'node:crypto';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Writes a temporary file and renames it. Flydrive's own driver writes in place, so a reader could
 * see, or a crash could leave, half a file.
 */
export class DiskDriver extends FSDriver {
  constructor(readonly folder: string) {
    super({ location: folder, visibility: 'private' });
  }

  override async put(key: string, content: string | Uint8Array): Promise<void> {
    await this.#beside(key, content, (written, path) => rename(written, path));
  }

  /**
   * Creates a file. @returns false if the file exists; of several simultaneous calls exactly one
   * writes
   */
  create(key: string, content: Uint8Array): Promise<boolean> {
    return this.#beside(key, content, (written, path) =>
      link(written, path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      ),
    );
  }

  path(key: string): string {
    return join(this.folder, key);
  }

  async #beside<R>(
    key: string,
    content: string | Uint8Array,
    move: (written: string, path: string) => Promise<R>,
  ): Promise<R> {
    const path = this.path(key);
    // A hidden name is never a key, so this file is never listed or served.
    const written = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeFile(written, content, { flush: true, mode: 0o600 });
      return await move(written, path);
    } finally {
      await rm(written, { force: true });
    }
  }
}
