import type { Sql } from './sql';

/** Never change this number for a released schema, because existing rows depend on it. */
const PARTITIONS = 16;

/**
 * Splits documents into a fixed number of partitions, by collection. A writing statement opens
 * every index of its table and checks whether the collection matches. With the indexes of all
 * collections on one table, a write cost seven times as much as with the indexes of one partition.
 *
 * A statement that names its collection is planned for one partition. A function that receives
 * collections as values has a plan for all partitions and opens only the needed ones
 * (`force_generic_plan`: planning each time would cost more than running).
 */
export const partitioned = (s: string): string => `
LOCK TABLE ${s}.documents; -- from before they are copied: processes at work wait, and write into the new table
CREATE TABLE ${s}.documents_by_collection (LIKE ${s}.documents, PRIMARY KEY (collection, id)) PARTITION BY HASH (collection);
${Array.from({ length: PARTITIONS }, (_, index) => `CREATE TABLE ${partition(s, index)} PARTITION OF ${s}.documents_by_collection FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${index});`).join('\n')}
INSERT INTO ${s}.documents_by_collection SELECT * FROM ${s}.documents;
DROP TABLE ${s}.documents;
ALTER TABLE ${s}.documents_by_collection RENAME TO documents;
${['lock_documents(jsonb)', 'write(jsonb)', 'write_many(jsonb)'].map((fn) => `ALTER FUNCTION ${s}.${fn} SET plan_cache_mode = force_generic_plan;`).join('\n')}
`;

const partition = (s: string, index: number): string => `${s}.documents_${index}`;

/** Returns the partition of each of some collections. */
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
