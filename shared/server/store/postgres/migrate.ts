import { literal } from './field';
import { migrations } from './schema';
import type { Sql } from './sql';

/**
 * Migrates one region's tables. Safe when several processes start at once: one process works under
 * an advisory lock and the others wait. Each step commits together with its version number.
 */
export async function migrate(sql: Sql, schema: string, steps = migrations(schema)): Promise<void> {
  if ((await version(sql, schema)) < steps.length) {
    await sql.script(
      [
        'BEGIN ISOLATION LEVEL READ COMMITTED',
        `SELECT pg_advisory_xact_lock(hashtextextended('${schema}/migrate', 2))`,
        `CREATE SCHEMA IF NOT EXISTS ${schema}`,
        `CREATE TABLE IF NOT EXISTS ${schema}.migrations (step integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`,
        ...steps.map((text, index) => step(schema, index + 1, text)),
        'COMMIT',
      ].join(';\n'),
    );
  }
  await forgetForeignHistory(sql, schema);
}

async function version(sql: Sql, schema: string): Promise<number> {
  const [found] = await sql.query<{ present: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS present',
    [`${schema}.migrations`],
  );
  if (!found?.present) return 0;
  const [row] = await sql.query<{ step: number }>(
    `SELECT coalesce(max(step), 0) AS step FROM ${schema}.migrations`,
  );
  return row?.step ?? 0;
}

const step = (schema: string, number: number, text: string): string => `DO $vg$ BEGIN
  IF NOT EXISTS (SELECT FROM ${schema}.migrations WHERE step = ${number}) THEN
    EXECUTE ${literal(text)};
    INSERT INTO ${schema}.migrations (step) VALUES (${number});
  END IF;
END $vg$`;

/**
 * Deletes changes that another database cluster has written. Transaction ids are valid only within
 * one cluster, so after a dump is restored into another cluster, the ids in `changes` have no
 * meaning. The changes are deleted, and a new epoch makes readers with an old cursor read again.
 */
async function forgetForeignHistory(sql: Sql, schema: string): Promise<void> {
  await sql.query(`WITH foreign_ids AS (
    DELETE FROM ${schema}.changes WHERE xid >= pg_snapshot_xmax(pg_current_snapshot()) RETURNING xid
  ) UPDATE ${schema}.feed SET epoch = md5(random()::text || clock_timestamp()::text), pruned = '0'
    WHERE EXISTS (SELECT FROM foreign_ids) OR pruned >= pg_snapshot_xmax(pg_current_snapshot())`);
}
