import { mkdir, realpath } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '../embedded/folder-lock';
import { emptyCluster } from './empty-cluster';
import { pgliteSql } from './pglite-sql';
import type { Sql } from './sql';

/**
 * Opens PGlite on a folder, or in memory with `memory://`. PGlite has no lock: two processes on one
 * folder would silently lose each other's writes. Therefore our own lock is held until the store is
 * closed.
 * @throws Error that names the process that uses the folder
 */
export async function openPglite(folder: string): Promise<Sql> {
  const inMemory = folder.startsWith('memory://');
  const release = inMemory ? async () => undefined : await lock(folder);
  try {
    // Safe, because 64-bit integers stay below 2^53 here.
    return pgliteSql(
      await PGlite.create({
        dataDir: folder,
        parsers: { 20: Number },
        ...(inMemory && { loadDataDir: await emptyCluster() }),
      }),
      release,
    );
  } catch (error) {
    await release();
    throw error;
  }
}

async function lock(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  return lockFolder(`${await realpath(folder)}.lock`, folder);
}
