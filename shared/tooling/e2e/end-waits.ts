import { pgSql } from '@voxgrove/server/store/postgres/pg-sql';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { product } from './product';

/** Jobs of one workspace that wait for a time. */
export interface WaitingJobs {
  region: 'na' | 'eu';
  /** Name of a stored collection of `DueWork`. */
  collection: string;
  workspaceId: string;
}

/**
 * Makes waiting jobs due at once, as if their time had come. The product then takes them at its
 * next poll, within a second. Jobs that run are not changed.
 */
export async function endWaits({ region, collection, workspaceId }: WaitingJobs): Promise<void> {
  const sql = pgSql({
    connectionString: product().databases[region],
    log: silentLog,
    poolSize: 1,
  });
  try {
    await sql.query(
      `UPDATE vg_${region}.documents SET data = jsonb_set(data, '{dueAt}', '0')
       WHERE collection = $1 AND data->>'workspaceId' = $2 AND data->>'owner' IS NULL`,
      [collection, workspaceId],
    );
  } finally {
    await sql.close();
  }
}
