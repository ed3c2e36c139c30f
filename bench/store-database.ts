import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';

/** Starts a new embedded PostgreSQL in a temporary folder. */
export async function temporaryDatabase(): Promise<{
  urls: { na: string; eu: string };
  stop(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'vg-bench-'));
  await chmod(folder, 0o755); // the database may run as another user
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'data') });
  if (database.kind !== 'postgres') throw new Error(database.notice);
  return {
    urls: database.urls,
    stop: async () => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
