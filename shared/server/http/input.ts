import { z } from 'zod';
import { AppError } from '@voxgrove/contracts';

/**
 * Joins path parameters, query and body into the input of a route. A name may come from only one of
 * them, so that a body cannot override the id in the path.
 * @throws AppError BAD_INPUT
 */
export function joinInput(...parts: unknown[]): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    if (part === undefined || part === null) continue;
    if (typeof part !== 'object' || Array.isArray(part)) throw new AppError('MALFORMED_BODY');
    for (const [name, value] of Object.entries(part)) {
      if (name === '__proto__')
        throw new AppError('BAD_INPUT', { fields: { '(name)': 'This is not expected here.' } });
      if (Object.hasOwn(merged, name))
        throw new AppError('BAD_INPUT', { fields: { [name]: 'This is given twice.' } });
      merged[name] = value;
    }
  }
  return merged;
}

/** Makes object schemas refuse unknown keys. */
export const strict = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodObject ? schema.strict() : schema;

/**
 * Validates an input. Before that, refuses text that no database can store.
 * @throws AppError BAD_INPUT with `fields`
 */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const unstorable = pathOfUnstorableText(input, []);
  if (unstorable !== null)
    throw new AppError('BAD_INPUT', {
      fields: { [unstorable]: 'This text contains characters that cannot be stored.' },
    });
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path];
    for (const name of names)
      fields[name.join('.').slice(0, 200) || '(input)'] ??=
        issue.code === 'unrecognized_keys'
          ? 'This is not expected here.'
          : issue.message.slice(0, 300);
  }
  throw new AppError('BAD_INPUT', {
    fields: Object.fromEntries(Object.entries(fields).slice(0, 50)),
  });
}

/**
 * Returns the path of a text with NUL or a lone surrogate, which survive neither JSON in the
 * database nor UTF-8 on the wire.
 */
function pathOfUnstorableText(value: unknown, path: string[]): string | null {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed() ? path.join('.') || '(input)' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\u0000') || !name.isWellFormed()) return [...path, '(name)'].join('.');
    const found = pathOfUnstorableText(part, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
