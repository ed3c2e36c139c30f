import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@voxgrove/server/store/embedded/start';
import pg from 'pg';

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

/** Runs a checkpoint and updates the statistics, so that every measurement starts alike. */
export async function settleDatabase(urls: Record<string, string>): Promise<void> {
  for (const connectionString of Object.values(urls)) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    await client.end();
  }
}
