import { AppError } from '@voxgrove/contracts';
import { assertText } from '../storable';
import type { Json } from '../port';

/**
 * Returns an SQL literal. Used only for parts of a statement's structure (collections, fields);
 * values are always bound.
 */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the parts of a dotted path. @throws BAD_INPUT */
export function fieldPath(field: string): string[] {
  const parts = field.split('.');
  if (field.length > 200 || parts.some((part) => part === ''))
    throw new AppError('BAD_INPUT', { fields: { [field]: 'Not a field path.' } });
  assertText(field, 'field');
  return parts;
}

/** Returns the SQL for the value at a path: NULL if any part is missing. */
export const fieldSql = (field: string): string =>
  `data${fieldPath(field)
    .map((part) => ` -> ${literal(part)}`)
    .join('')}`;

/** Returns the SQL for a value's sort key. Declared indexes use exactly this expression. */
export const sortKeySql = (schema: string, field: string): string =>
  `${schema}.sort_key(${fieldSql(field)}) COLLATE "C"`;

/**
 * Returns the SQL for the words of an array of texts. Declared indexes use exactly this expression.
 */
export const wordsSql = (schema: string, field: string): string =>
  `${schema}.words(${fieldSql(field)})`;

/** Returns the value at a path of a document, or undefined if any part is missing. */
export function valueAt(data: unknown, field: string): Json | undefined {
  let value = data;
  for (const part of fieldPath(field)) {
    if (
      typeof value !== 'object' ||
      value === null ||
      Array.isArray(value) ||
      !Object.hasOwn(value, part)
    )
      return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value as Json | undefined;
}
