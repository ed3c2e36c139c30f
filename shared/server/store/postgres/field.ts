import { AppError } from '@voxgrove/contracts';
import { assertText } from '../storable';
import type { Json } from '../port';

/**
 * An SQL literal, only for parts of a statement's structure (collections, fields); values are
 * always bound.
 */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The parts of a dotted path. @throws BAD_INPUT */
export function fieldPath(field: string): string[] {
  const parts = field.split('.');
  if (field.length > 200 || parts.some((part) => part === ''))
    throw new AppError('BAD_INPUT', { fields: { [field]: 'Not a field path.' } });
  assertText(field, 'field');
  return parts;
}

/** SQL for the value at a path: NULL when any part is missing. */
export const fieldSql = (field: string): string =>
  `data${fieldPath(field)
    .map((part) => ` -> ${literal(part)}`)
    .join('')}`;

/** SQL for a value's sort key; declared indexes use exactly this expression. */
export const sortKeySql = (schema: string, field: string): string =>
  `${schema}.sort_key(${fieldSql(field)}) COLLATE "C"`;

/** SQL for the words of an array of texts; declared indexes use exactly this expression. */
export const wordsSql = (schema: string, field: string): string =>
  `${schema}.words(${fieldSql(field)})`;

/** The value at a path of a document: undefined when any part is missing. */
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
