import { AppError } from '@voxgrove/contracts';

const MAX_DEPTH = 100;

function refuse(path: string, message: string): never {
  throw new AppError('BAD_INPUT', { fields: { [path || 'data']: message } });
}

/**
 * Refuses values that JSON in PostgreSQL cannot store, instead of changing them silently:
 * undefined, NaN and infinities, functions, symbols, bigints, dates and other class instances, NUL
 * characters, lone surrogates, cycles. The key `__proto__` is refused, because copying it by
 * assignment would change a prototype; `constructor` and similar keys are allowed. The key `$op` is
 * reserved for field operations, so external data can never become one.
 * @throws AppError BAD_INPUT with the path of the first refused value
 */
export function assertStorable(value: unknown, path = '', depth = 0): void {
  switch (typeof value) {
    case 'string':
      return assertText(value, path);
    case 'number':
      return Number.isFinite(value) ? undefined : refuse(path, 'Not a finite number.');
    case 'boolean':
      return;
    case 'object':
      break;
    default:
      return refuse(path, `A value of type ${typeof value} cannot be stored.`);
  }
  if (value === null) return;
  if (depth >= MAX_DEPTH) refuse(path, 'Nested too deeply.');
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++)
      assertStorable(value[index], join(path, String(index)), depth + 1);
    return;
  }
  assertPlain(value, path);
  for (const key of Object.keys(value)) {
    assertKey(key, path);
    assertStorable((value as Record<string, unknown>)[key], join(path, key), depth + 1);
  }
}

/**
 * Checks a text. @throws AppError BAD_INPUT when the text cannot be stored as UTF-8 text in
 * PostgreSQL
 */
export function assertText(text: string, path: string): void {
  if (text.includes('\u0000')) refuse(path, 'The character U+0000 cannot be stored.');
  if (!text.isWellFormed()) refuse(path, 'The text is not well-formed Unicode.');
}

export function assertKey(key: string, path: string): void {
  if (key === '__proto__' || key === '$op') refuse(join(path, key), 'This field name is reserved.');
  assertText(key, path);
}

/** Refuses class instances. Accepts plain objects of another realm (a test's, a worker's). */
export function assertPlain(value: object, path: string): void {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    refuse(path, 'Only plain objects can be stored.');
}

export function assertObject(value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('data', 'A document is an object.');
}

/** Checks a document id or collection name. Both are part of index rows, whose size is limited. */
export function assertId(id: unknown): asserts id is string {
  if (typeof id !== 'string' || id.length === 0 || id.length > 512)
    refuse('id', 'An id is a text of 1 to 512 characters.');
  assertText(id, 'id');
}

const join = (path: string, key: string): string => (path ? `${path}.${key}` : key);
