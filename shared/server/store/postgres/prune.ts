import type { Sql } from './sql';

/** Time for which a reader can be away and still resume. */
export const CHANGES_KEPT_MS = 60 * 60_000;

/**
 * Deletes changes older than `keptMs` (database time) and stores the newest transaction among them.
 * A cursor that has not seen that transaction gets `resync`. Several processes may do this at once.
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
