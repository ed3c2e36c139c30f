import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withDatabase } from '../database-urls';
import { startEmbeddedDatabase } from '../embedded/start';
import { openStore } from '../open';
import { openPglite } from '../postgres/pglite';
import { pgSql } from '../postgres/pg-sql';
import { silentLog } from '../silent-log';
import { temporaryFolder } from './engines';
import { announceEmptyDatabase, emptyDatabase } from './test-database-config';
import type { PostgresStore } from '../open';
import type { Sql } from '../postgres/sql';

/**
 * Starts one PostgreSQL for all tests of a run. PostgreSQL is several times as fast as PGlite, and
 * is what the product uses. If it cannot run, tests open PGlite.
 * @returns a function that stops the server
 */
export async function startTestDatabase(): Promise<() => Promise<void>> {
  const place = await temporaryFolder();
  const database = await startEmbeddedDatabase({ dataDir: place.folder });
  if (database.kind === 'postgres') {
    const url = withDatabase(database.urls.na, 'empty');
    // Durability is switched off, because test data need not survive a crash.
    await onServer(
      url,
      ['fsync = off', 'full_page_writes = off', 'synchronous_commit = off']
        .map((setting) => `ALTER SYSTEM SET ${setting}`)
        .concat('SELECT pg_reload_conf()'),
    );
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

/**
 * Creates a copy of the empty database for one test. Also returns a function that drops the copy.
 * Returns undefined if no server runs.
 */
export async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const empty = emptyDatabase();
  if (empty === undefined) return undefined;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(empty, [`CREATE DATABASE ${name} TEMPLATE empty`]);
  return {
    url: withDatabase(empty, name),
    drop: () => onServer(empty, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]),
  };
}

/** Opens a store for one test. Closing the store deletes its data. */
export async function openTestStore(): Promise<PostgresStore> {
  const own = await ownDatabase();
  if (own === undefined) return openStore({ database: { kind: 'pglite', folder: 'memory://' } });
  const store = await openStore({
    database: { kind: 'postgres', urls: { na: own.url, eu: own.url } },
  });
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    await own.drop();
  };
  return store;
}

/** Opens the `Sql` of a test's own store. Closing it deletes its data. */
export async function openTestSql(): Promise<Sql> {
  const own = await ownDatabase();
  if (own === undefined) return openPglite('memory://');
  const sql = pgSql({ connectionString: own.url, log: silentLog });
  return {
    ...sql,
    close: async () => {
      await sql.close();
      await own.drop();
    },
  };
}
