import { isDeepStrictEqual } from 'node:util';
import { valueAt } from './field';
import { compareText, sortKey } from './sort-key';
import type { Doc, Json, Query, Where } from '../port';

/**
 * Returns whether a changed document can enter a query's result or stay in it. True when in doubt,
 * because limit and order are ignored.
 */
export function mayAffect(query: Query, doc: Doc<unknown> | null): boolean {
  return doc !== null && (query.where ?? []).every((where) => matches(where, doc.data));
}

function matches(where: Where, data: unknown): boolean {
  const value = valueAt(data, where.field);
  if (value === undefined) return false;
  switch (where.op) {
    case '==':
      return same(value, where.value);
    case 'in':
      return where.value.some((candidate) => same(value, candidate));
    case 'not-in':
      return !where.value.some((candidate) => same(value, candidate));
    case 'array-contains':
      return Array.isArray(value) && value.some((item) => same(item, where.value));
    case 'words':
      return (
        Array.isArray(value) &&
        where.value.every((word) => begins(value, word)) &&
        (where.oneOf === undefined || where.oneOf.some((word) => value.includes(word)))
      );
    default:
      return (
        typeof value === typeof where.value &&
        compares(where.op, compareText(sortKey(value), sortKey(where.value)))
      );
  }
}

const begins = (words: Json[], word: string): boolean =>
  words.some((storedWord) => typeof storedWord === 'string' && storedWord.startsWith(word));

const same = (a: Json, b: Json): boolean =>
  a === b || (typeof a === 'object' && isDeepStrictEqual(a, JSON.parse(JSON.stringify(b))));

function compares(op: '<' | '<=' | '>' | '>=', order: number): boolean {
  if (op === '<') return order < 0;
  if (op === '<=') return order <= 0;
  return op === '>' ? order > 0 : order >= 0;
}
