import type { Sql } from './sql';

/** How long a reader may be away and still continue from its cursor. */
export const CHANGES_KEPT_MS = 60 * 60_000;

/**
 * Drops changes older than `keptMs` (by the database's clock) and notes the newest transaction among them: a cursor that had not seen
 * that one gets `resync`. Any number of processes may do this at once.
 */
export async function pruneChanges(
  sql: Sql,
  schema: string,
  keptMs = CHANGES_KEPT_MS,
): Promise<void> {
  await sql.query(
    `WITH gone AS (
    DELETE FROM ${schema}.changes WHERE at < floor(extract(epoch FROM clock_timestamp()) * 1000) - $1 RETURNING xid
  ), newest AS (SELECT xid FROM gone ORDER BY xid DESC LIMIT 1)
  UPDATE ${schema}.feed SET pruned = newest.xid FROM newest WHERE pruned < newest.xid`,
    [keptMs],
  );
}
