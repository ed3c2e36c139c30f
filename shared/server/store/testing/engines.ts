import { randomBytes } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { databaseUrls, withDatabase } from '../database-urls';
import { startEmbeddedDatabase } from '../embedded/start';
import { openStore } from '../open';
import type { Config } from '../../config';
import type { Engine } from '../conformance/engine';
import type { PostgresStore } from '../open';

const here = dirname(fileURLToPath(import.meta.url));
const tsx = createRequire(import.meta.url).resolve('tsx');

/**
 * Creates a folder that an unprivileged database user can reach. Also returns a function that
 * deletes the folder.
 */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vg-store-'));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}

const forgetChanges = (store: unknown): Promise<void> => (store as PostgresStore).prune(-1);

/** Returns an engine on any PostgreSQL at these URLs. */
function serverEngine(urls: { na: string; eu: string }, close: () => Promise<void>): Engine {
  const database: Config['database'] = { kind: 'postgres', urls };
  return {
    shared: true,
    open: () => openStore({ database }),
    forgetChanges,
    close,
    writeElsewhere: (...args) =>
      runTypeScript(join(here, 'writer-process.ts'), [
        JSON.stringify(database),
        ...args.map(String),
      ]),
  };
}

/**
 * Returns an engine on the embedded PostgreSQL in its own folder, which is deleted at the end.
 * `native`: other programs, such as the system's.
 */
export async function embeddedServer(
  native?: string,
): Promise<{ kind: 'postgres'; urls: { na: string; eu: string }; stop(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const { stop, ...database } = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    native,
  });
  if (database.kind !== 'postgres') throw new Error(database.notice);
  return {
    kind: 'postgres',
    urls: database.urls,
    stop: async () => {
      await stop();
      await remove();
    },
  };
}

export async function embeddedEngine(native?: string): Promise<Engine> {
  const { urls, stop } = await embeddedServer(native);
  return serverEngine(urls, stop);
}

/** Returns an engine on PGlite in memory, which allows one store at a time. */
export async function pgliteEngine(): Promise<Engine> {
  return {
    shared: false,
    open: () => openStore({ database: { kind: 'pglite', folder: 'memory://' } }),
    forgetChanges,
    close: async () => undefined,
  };
}

/**
 * Returns an engine with its own databases on the server of DATABASE_URL. The databases are dropped
 * at the end.
 */
export async function configuredEngine(url: string): Promise<Engine> {
  const name = `voxgrove_test_${randomBytes(6).toString('hex')}`;
  return serverEngine(databaseUrls(withDatabase(url, name)), async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const database of [name, `${name}-eu`])
      await client.query(
        `DROP DATABASE IF EXISTS ${client.escapeIdentifier(database)} WITH (FORCE)`,
      );
    await client.end();
  });
}

/**
 * Returns the folder (with `bin`) of the operating system's newest PostgreSQL that our SQL
 * supports.
 */
export async function systemPostgres(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [] as string[]);
  return versions
    .filter((version) => Number(version) >= 13)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}`)
    .find((folder) => spawnSync(join(folder, 'bin', 'postgres'), ['--version']).status === 0);
}

/** Runs a TypeScript file in a separate process. @throws Error when the process fails */
export function runTypeScript(file: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', tsx, file, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(errors))));
  });
}
