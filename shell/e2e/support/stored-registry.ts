import { expect } from '@playwright/test';
import type { RegistryDocument } from '@voxgrove/contracts';
import { pgSql } from '@voxgrove/server/store/postgres/pg-sql';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { Sql } from '@voxgrove/server/store/postgres/sql';
import { product } from '@voxgrove/tooling/e2e';

/** Access to the stored registry document in the database, without the gateway. */
export interface StoredRegistry {
  read(): Promise<RegistryDocument>;
  /** Replaces the stored document by any other one. */
  write(document: object): Promise<void>;
  /** While `during` runs, all access to the database's documents hangs without an error. */
  withoutAnswer(during: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const TABLE = 'vg_na.documents';
const ROW = `collection = 'shell.remoteRegistry' AND id = 'registry'`;

export function storedRegistry(): StoredRegistry {
  const sql: Sql = pgSql({
    connectionString: product().databases.na,
    log: silentLog,
    poolSize: 2,
  });
  return {
    read: async () =>
      (await sql.query<{ data: RegistryDocument }>(`SELECT data FROM ${TABLE} WHERE ${ROW}`))[0]!
        .data,
    write: async (document) => {
      await sql.query(`UPDATE ${TABLE} SET data = $1::text::jsonb WHERE ${ROW}`, [
        JSON.stringify(document),
      ]);
    },
    withoutAnswer: (during) =>
      sql.transaction(async (session) => {
        await session.query(`LOCK TABLE ${TABLE} IN ACCESS EXCLUSIVE MODE`);
        await during();
        return { result: undefined };
      }),
    close: () => sql.close(),
  };
}

/**
 * Waits until the gateway reports this state of the registry. The gateway must answer with success
 * all the time.
 */
export async function expectRegistry(
  state: Partial<Record<'state' | 'source', string>>,
): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await fetch(`${product().urls.gateway}/healthz`);
      const { registry } = (await answer.json()) as { registry: object };
      return { status: answer.status, registry };
    })
    .toMatchObject({ status: 200, registry: state });
}
