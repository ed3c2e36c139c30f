import { NewerDocumentError } from '../document-steps';
import { toCursor } from './position';
import { toDoc } from './row';
import type { Change } from '../port';
import type { Position } from './position';
import type { Row } from './row';
import type { Sql, SqlValue } from './sql';

export const PAGE = 500;

/**
 * A page of changes after a position, and the new position. `resync` if the database no longer has
 * all of the changes.
 */
export type Page =
  | { kind: 'changes'; changes: Change[]; next: Position; full: boolean }
  | { kind: 'resync'; next: Position };

interface Found {
  epoch: string;
  snapshot: string;
  lost: boolean;
  rows: FoundRow[] | null;
}
interface FoundRow {
  seq: number;
  collection: string;
  id: string;
  deleted: boolean;
  version: number;
  doc: Omit<Row, 'id'> | null;
}

/**
 * Reads with one statement, so that changes, documents and snapshot are of the same moment. A
 * change comes with its current document: the version of the change or a later one, or null.
 * Documents are looked up one by one, because the planner might otherwise scan all partitions.
 */
const pageSql = (s: string, withinPage: boolean): string => `
SELECT f.epoch, pg_current_snapshot()::text AS snapshot,
  f.pruned >= pg_snapshot_xmin($1::text::pg_snapshot) OR pg_snapshot_xmax($1::text::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) AS lost,
  (SELECT json_agg(p ORDER BY p.seq) FROM (
    SELECT c.seq, c.collection, c.id, c.deleted, c.version, d.doc FROM (SELECT seq, collection, id, deleted, version FROM ${s}.changes c
    WHERE c.xid >= pg_snapshot_xmin($1::text::pg_snapshot) AND NOT pg_visible_in_snapshot(c.xid, $1::text::pg_snapshot)
      AND c.collection IN (SELECT jsonb_array_elements_text($2::text::jsonb))
      ${withinPage ? 'AND pg_visible_in_snapshot(c.xid, $3::text::pg_snapshot) AND c.seq > $4::bigint' : ''}
    ORDER BY c.seq LIMIT ${PAGE}) c LEFT JOIN LATERAL (
      SELECT json_build_object('data', d.data, 'version', d.version, 'created_at', d.created_at, 'updated_at', d.updated_at) AS doc
      FROM ${s}.documents d WHERE d.collection = c.collection AND d.id = c.id LIMIT 1) d ON true) p) AS rows
FROM ${s}.feed f`;

export async function readChanges(
  sql: Sql,
  schema: string,
  from: Position,
  collections: readonly string[],
): Promise<Page> {
  const params: SqlValue[] = [from.after, JSON.stringify(collections)];
  if (from.page) params.push(from.page.upTo, from.page.seq);
  const [found] = await sql.read<Found>(pageSql(schema, from.page !== undefined), params, false);
  if (!found) throw new Error('The feed has no state row.');
  const { epoch, snapshot } = found;
  if (found.lost || epoch !== from.epoch)
    return { kind: 'resync', next: { epoch, after: snapshot } };

  const rows = found.rows ?? [];
  const upTo = from.page?.upTo ?? snapshot;
  const full = rows.length === PAGE;
  const positionOf = (row: FoundRow, last: boolean): Position =>
    last && !full
      ? { epoch, after: upTo }
      : { epoch, after: from.after, page: { upTo, seq: row.seq } };
  const changes = rows.flatMap((row, index) =>
    toChange(row, toCursor(positionOf(row, index === rows.length - 1))),
  );
  return {
    kind: 'changes',
    changes,
    full: full || from.page !== undefined,
    next: full ? positionOf(rows[PAGE - 1]!, false) : { epoch, after: upTo },
  };
}

/** Returns the position after everything that is committed so far. */
export async function newestPosition(sql: Sql, schema: string): Promise<Position> {
  const [row] = await sql.query<{ epoch: string; after: string }>(
    `SELECT epoch, pg_current_snapshot()::text AS after FROM ${schema}.feed`,
  );
  if (!row) throw new Error('The feed has no state row.');
  return row;
}

/**
 * Returns no change for a document of a newer release, which subscribers of this release could not
 * read.
 */
function toChange(row: FoundRow, cursor: string): Change[] {
  const { collection, id, version, deleted } = row;
  try {
    const doc = row.doc && toDoc(collection, { id, ...row.doc });
    return [{ cursor, collection, id, type: deleted ? 'delete' : 'set', version, doc }];
  } catch (error) {
    if (error instanceof NewerDocumentError) return [];
    throw error;
  }
}
