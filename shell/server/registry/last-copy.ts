import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { judgeDocument } from './judge-document';
import { jsonOf } from './json-of';
import type { RegistryDocument } from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import type { RegistryKeys } from './registry-keys';

/**
 * Stores the last verified document in a local file. This copy is the fallback when the stored
 * document is unusable.
 */
export class LastCopy {
  readonly #file: string;

  constructor(private readonly options: { dataDir: string; keys: RegistryKeys; log: Logger }) {
    this.#file = join(options.dataDir, 'registry', 'last-verified.json');
  }

  /** @returns null if there is no verified copy */
  async read(): Promise<RegistryDocument | null> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT')
        this.options.log.warn('registry_copy_unreadable', { problem: error.message });
      return null;
    });
    if (text === null) return null;
    const judged = judgeDocument(jsonOf(text), this.options.keys, 0);
    if (judged.state === 'verified') return judged.document;
    this.options.log.warn('registry_copy_not_used', { problem: judged.problem });
    return null;
  }

  /** Writes the copy. A disk error is only logged, because memory also has a copy. */
  async write(document: RegistryDocument): Promise<void> {
    const written = `${this.#file}.${randomBytes(6).toString('hex')}`;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(written, JSON.stringify(document));
      await rename(written, this.#file);
    } catch (error) {
      this.options.log.warn('registry_copy_not_written', {
        problem: error instanceof Error ? error.message : 'unknown',
      });
      await rm(written, { force: true }).catch(() => undefined);
    }
  }
}
