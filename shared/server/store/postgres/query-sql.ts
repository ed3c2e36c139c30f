import { AppError } from '@voxgrove/contracts';
import { assertStorable } from '../storable';
import { fieldSql, literal, sortKeySql, wordsSql } from './field';
import { sortKey } from './sort-key';
import type { Json, Query, Where } from '../port';
import type { SqlValue } from './sql';
import { wordsQuery } from './words-query';

export interface Compiled {
  text: string;
  params: SqlValue[];
}

/** Number of values up to which the operator `in` is a filter. */
const SHORT_LIST = 20;

/**
 * Builds statements. Collection and fields are part of the text, so that statements can be prepared
 * and use the collection's partial indexes. Values are bound. Equality is checked twice: exactly,
 * which is cheap without an index, and by sort key, which indexes contain.
 */
class Builder {
  readonly params: SqlValue[] = [];
  private readonly terms: string[];
  constructor(
    private readonly schema: string,
    collection: string,
  ) {
    this.terms = [`collection = ${literal(collection)}`];
  }

  bind(value: SqlValue): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }
  json(value: Json): string {
    assertStorable(value, 'value');
    return `${this.bind(JSON.stringify(value))}::text::jsonb`;
  }
  add(term: string): void {
    this.terms.push(term);
  }
  get where(): string {
    return this.terms.join(' AND ');
  }

  condition(where: Where): void {
    const value = fieldSql(where.field);
    const key = sortKeySql(this.schema, where.field);
    switch (where.op) {
      case '==':
        // Written as CASE, because the planner would otherwise assume a second, independent
        // restriction and expect far too few rows.
        this.add(`CASE WHEN ${value} = ${this.json(where.value)} THEN true END`);
        return this.add(`${key} = ${this.bind(sortKey(where.value))}`);
      case 'in': {
        // A short list is a filter, because a join would lose the order of the index. A long list is
        // a join, because a filter would compare each document with all values.
        const values = `SELECT jsonb_array_elements(${this.json(where.value)})`;
        this.add(
          where.value.length <= SHORT_LIST
            ? `CASE WHEN ${value} = ANY (ARRAY(${values})) THEN true END`
            : `${value} IN (${values})`,
        );
        return this.add(
          `${key} = ANY (ARRAY(SELECT jsonb_array_elements_text(${this.json(where.value.map(sortKey))})))`,
        );
      }
      case 'not-in':
        return this.add(
          `${value} IS NOT NULL AND NOT ${value} = ANY (ARRAY(SELECT jsonb_array_elements(${this.json(where.value)})))`,
        );
      case 'array-contains':
        this.add(`${value} @> ${this.json([where.value])} AND jsonb_typeof(${value}) = 'array'`);
        if (typeof where.value !== 'object' || where.value === null) return;
        // A second check, because containment of an object or array is looser than equality.
        return this.add(
          `EXISTS (SELECT FROM jsonb_array_elements(CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE '[]' END) AS e WHERE e.value = ${this.json(where.value)})`,
        );
      case 'words':
        return this.add(
          `${wordsSql(this.schema, where.field)} @@ ${this.bind(wordsQuery(where.value, where.oneOf))}::text::tsquery`,
        );
      default:
        return this.range(key, where);
    }
  }

  /** Adds a range that ends where the type of the value ends, because other types never match. */
  private range(
    key: string,
    { field, op, value }: Extract<Where, { op: '<' | '<=' | '>' | '>=' }>,
  ): void {
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new AppError('BAD_INPUT', { fields: { [field]: 'A range needs a number or a text.' } });
    assertStorable(value, field);
    this.add(`${key} ${op} ${this.bind(sortKey(value))}`);
    const [first, next] = typeof value === 'number' ? ['4', '5'] : ['5', '6'];
    this.add(op.startsWith('<') ? `${key} >= '${first}'` : `${key} < '${next}'`);
  }
}

const COLUMNS = 'id, data, version, created_at, updated_at';
export const VERSION_COLUMNS = 'id, version, updated_at';

/**
 * Builds a query. @throws BAD_INPUT for values that cannot be stored or a limit that is not a
 * positive whole number
 */
export function querySql(
  schema: string,
  collection: string,
  query: Query,
  columns: typeof COLUMNS | typeof VERSION_COLUMNS = COLUMNS,
): Compiled {
  const builder = new Builder(schema, collection);
  for (const where of query.where ?? []) builder.condition(where);
  const descending = query.orderBy?.direction === 'desc';
  const key = query.orderBy && sortKeySql(schema, query.orderBy.field);
  if (key) builder.add(`${key} IS NOT NULL`);
  if (query.startAfter) {
    const beyond = descending ? '<' : '>';
    assertStorable(query.startAfter.id, 'startAfter.id');
    if (key) assertStorable(query.startAfter.value, 'startAfter.value');
    builder.add(
      key
        ? `(${key}, id) ${beyond} (${builder.bind(sortKey(query.startAfter.value))}, ${builder.bind(query.startAfter.id)})`
        : `id > ${builder.bind(query.startAfter.id)}`,
    );
  }
  const direction = descending ? 'DESC' : 'ASC';
  const order = key ? `${key} ${direction}, id ${direction}` : 'id';
  if (query.limit !== undefined && !(Number.isSafeInteger(query.limit) && query.limit > 0))
    throw new AppError('BAD_INPUT', { fields: { limit: 'Not a positive whole number.' } });
  // The limit is part of the text, because with a limit as parameter PostgreSQL plans again every
  // time.
  const limit = query.limit === undefined ? '' : ` LIMIT ${query.limit}`;
  return {
    text: `SELECT ${columns} FROM ${schema}.documents WHERE ${builder.where} ORDER BY ${order}${limit}`,
    params: builder.params,
  };
}

export function countSql(
  schema: string,
  collection: string,
  query: Pick<Query, 'where'>,
): Compiled {
  const builder = new Builder(schema, collection);
  for (const where of query.where ?? []) builder.condition(where);
  return {
    text: `SELECT count(*)::integer AS count FROM ${schema}.documents WHERE ${builder.where}`,
    params: builder.params,
  };
}
