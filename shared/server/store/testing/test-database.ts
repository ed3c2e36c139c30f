import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withDatabase } from '../database-urls';
import { startEmbeddedDatabase } from '../embedded/start';
import { openStore } from '../open';
import { temporaryFolder } from './engines';
import { announceEmptyDatabase, emptyDatabase } from './test-database-config';
import type { PostgresStore } from '../open';

/**
 * One PostgreSQL for all tests of a run: it answers several times as fast as PGlite and is what the product uses. Nothing is there
 * where it cannot run; then tests open PGlite.
 * @returns its end
 */
export async function startTestDatabase(): Promise<() => Promise<void>> {
  const place = await temporaryFolder();
  const database = await startEmbeddedDatabase({ dataDir: place.folder });
  if (database.kind === 'postgres') {
    const url = withDatabase(database.urls.na, 'empty');
    // Nothing here has to survive anything.
    await onServer(url, ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off'].map((setting) => `ALTER SYSTEM SET ${setting}`).concat('SELECT pg_reload_conf()'));
    await (await openStore({ database: { kind: 'postgres', urls: { na: url, eu: url } } })).close();
    announceEmptyDatabase(url);
  }
  return async () => {
    await database.stop();
    await place.remove();
  };
}

async function onServer(url: string, statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await server.connect();
  try {
    for (const statement of statements) await server.query(statement);
  } finally {
    await server.end();
  }
}

/** A store of the test's own, gone when it is closed. */
export async function openTestStore(): Promise<PostgresStore> {
  const empty = emptyDatabase();
  if (empty === undefined) return openStore({ database: { kind: 'pglite', folder: 'memory://' } });
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = withDatabase(empty, name);
  await onServer(empty, [`CREATE DATABASE ${name} TEMPLATE empty`]);
  const store = await openStore({ database: { kind: 'postgres', urls: { na: url, eu: url } } });
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    await onServer(empty, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  };
  return store;
}
