import type { Sql } from './sql';

/** Of a released schema never changed: rows lie where this says. */
const PARTITIONS = 16;

/**
 * Documents lie in a fixed number of partitions, by collection. A table has to open every index it has for each statement that writes, and to ask of each
 * whether its collection is meant: with the indexes of all collections on one table, writing cost seven times what it costs with the few that lie in a
 * collection's partition.
 *
 * A statement that names its collection is planned for one partition; where a function gets collections as values, the plan is for all of them and only
 * those that are meant are opened (`force_generic_plan`: planning anew each time would cost more than running it).
 */
export const partitioned = (s: string): string => `
LOCK TABLE ${s}.documents; -- from before they are copied: processes at work wait, and write into the new table
CREATE TABLE ${s}.documents_by_collection (LIKE ${s}.documents, PRIMARY KEY (collection, id)) PARTITION BY HASH (collection);
${Array.from({ length: PARTITIONS }, (_, at) => `CREATE TABLE ${partition(s, at)} PARTITION OF ${s}.documents_by_collection FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${at});`).join('\n')}
INSERT INTO ${s}.documents_by_collection SELECT * FROM ${s}.documents;
DROP TABLE ${s}.documents;
ALTER TABLE ${s}.documents_by_collection RENAME TO documents;
${['lock_documents(jsonb)', 'write(jsonb)', 'write_many(jsonb)'].map((fn) => `ALTER FUNCTION ${s}.${fn} SET plan_cache_mode = force_generic_plan;`).join('\n')}
`;

const partition = (s: string, at: number): string => `${s}.documents_${at}`;

/** The partitions that hold some collections, by collection. */
export async function partitionsOf(
  sql: Sql,
  s: string,
  collections: readonly string[],
): Promise<Map<string, string>> {
  const found = await sql.query<{ collection: string; at: number }>(
    `SELECT collection, at FROM jsonb_array_elements_text($1::text::jsonb) collection, generate_series(0, ${PARTITIONS - 1}) at
    WHERE satisfies_hash_partition('${s}.documents'::regclass, ${PARTITIONS}, at, collection)`,
    [JSON.stringify([...new Set(collections)])],
  );
  return new Map(found.map(({ collection, at }) => [collection, partition(s, at)]));
}
