import pg from 'pg';
import { databaseOf, withDatabase } from '../database-urls';
import { isConnectionLoss } from './errors';

const MINIMUM_VERSION = 130_000;

/**
 * Makes sure that the database of a URL exists and is usable. Creates it if it is missing and we
 * have the right to. Requires UTF-8 and PostgreSQL 13 or newer.
 * @throws Error with a sentence for the operator (never with the URL, which may contain a password)
 */
export async function ensureDatabase(url: string): Promise<void> {
  const name = databaseOf(url);
  const facts = await inspect(url).catch(async (error: unknown) => {
    if (!isMissing(error)) throw sentence(name, error);
    await create(url, name);
    return inspect(url);
  });
  if (facts.version < MINIMUM_VERSION)
    throw new Error(
      `The database server of "${name}" is too old: PostgreSQL 13 or newer is needed.`,
    );
  if (facts.encoding !== 'UTF8')
    throw new Error(`The database "${name}" has the encoding ${facts.encoding}; UTF8 is needed.`);
}

async function inspect(url: string): Promise<{ version: number; encoding: string }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding",
    );
    return rows[0]!;
  });
}

async function create(url: string, name: string): Promise<void> {
  let reason: unknown;
  for (const maintenance of ['postgres', 'template1']) {
    try {
      return await withClient(withDatabase(url, maintenance), async (client) => {
        await client.query(
          `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'`,
        );
      });
    } catch (error) {
      if (
        (error as { code?: string }).code === '42P04' ||
        (error as { code?: string }).code === '23505'
      )
        return; // another process was faster
      reason = error;
    }
  }
  throw new Error(
    `The database "${name}" does not exist and could not be created: ${(reason as Error).message}. Create it, with encoding UTF8, or give the user CREATEDB.`,
    { cause: reason },
  );
}

async function withClient<R>(url: string, fn: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined); // the running statement is rejected too
  try {
    await client.connect();
    return await fn(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === '3D000';

function sentence(name: string, error: unknown): Error {
  const problem = isConnectionLoss(error)
    ? 'The database server could not be reached'
    : `The database "${name}" could not be opened`;
  return new Error(`${problem}: ${(error as Error).message}`, { cause: error });
}
