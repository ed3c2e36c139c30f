import { createHash } from 'node:crypto';
import { assertId } from '../storable';
import { fieldSql, literal, sortKeySql, wordsSql } from './field';
import { partitionsOf } from './partitions';
import type { IndexDefinition } from '../port';
import type { Sql } from './sql';

/**
 * Creates missing declared indexes, one process at a time. An index covers one collection, in the
 * partition of that collection.
 */
export async function ensureIndexes(
  sql: Sql,
  schema: string,
  indexes: IndexDefinition[],
): Promise<void> {
  const wanted = new Map(indexes.map((index) => [indexName(index), index]));
  const present = await sql.query<{ indexname: string }>(
    'SELECT indexname FROM pg_indexes WHERE schemaname = $1',
    [schema],
  );
  for (const { indexname } of present) wanted.delete(indexname);
  if (wanted.size === 0) return;
  const partitions = await partitionsOf(
    sql,
    schema,
    [...wanted.values()].map(({ collection }) => collection),
  );
  await sql.script(
    [
      'BEGIN ISOLATION LEVEL READ COMMITTED',
      `SELECT pg_advisory_xact_lock(hashtextextended('${schema}/migrate', 2))`,
      ...[...wanted].map(
        ([name, index]) =>
          `CREATE INDEX IF NOT EXISTS ${name} ON ${partitions.get(index.collection)} ${indexSql(schema, index)}`,
      ),
      'COMMIT',
    ].join(';\n'),
  );
}

function indexSql(schema: string, index: IndexDefinition): string {
  assertId(index.collection);
  const only = `WHERE collection = ${literal(index.collection)}`;
  if ('contains' in index)
    return `USING gin ((${fieldSql(index.contains)}) jsonb_path_ops) ${only}`;
  if ('words' in index) return `USING gin ((${wordsSql(schema, index.words)})) ${only}`;
  return `(${[...index.fields.map((field) => `(${sortKeySql(schema, field)})`), 'id'].join(', ')}) ${only}`;
}

/**
 * Returns the name of an index: a hash of the definition, so that a changed definition is a new
 * index.
 */
function indexName(index: IndexDefinition): string {
  const shape = JSON.stringify([index.collection, ...kindOf(index)]);
  const readable = index.collection
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 30);
  return `ix_${readable}_${createHash('sha1').update(shape).digest('hex').slice(0, 16)}`;
}

const kindOf = (index: IndexDefinition): unknown[] => {
  if ('contains' in index) return ['contains', index.contains];
  if ('words' in index) return ['words', index.words];
  return [index.fields];
};
