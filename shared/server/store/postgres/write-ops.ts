import { AppError } from '@voxgrove/contracts';
import { currentSchemaVersion, withSchemaVersion } from '../document-steps';
import { assertId, assertKey, assertObject, assertPlain, assertStorable } from '../storable';
import type { BatchOp, SetOptions, WriteOptions } from '../port';

/**
 * One write for the SQL function `write`, whose comment explains the letters. `d` is JSON text, so
 * that later changes of the caller's object have no effect.
 */
export interface WriteOp {
  o: 'create' | 'set' | 'merge' | 'update' | 'delete';
  c: string;
  i: string;
  d?: string;
  p?: true;
  v?: number;
  s?: number;
}

/** Returns whether the write patches a document that may be stored in an older schema version. */
export const patchesVersioned = (op: BatchOp): boolean =>
  currentSchemaVersion(op.collection.name) !== undefined &&
  (op.op === 'update' || (op.op === 'set' && op.options?.merge === true));

/** Returns a write that stores an upgraded document as a whole. */
export const upgradeOp = (collection: string, id: string, data: object): WriteOp => ({
  o: 'set',
  c: collection,
  i: id,
  d: documentJson(collection, data),
});

/**
 * Converts a write for the SQL function. @throws BAD_INPUT when the write cannot be stored
 * unchanged
 */
export function writeOp(op: BatchOp): WriteOp {
  assertId(op.collection.name);
  assertId(op.id);
  const { name } = op.collection;
  const base = { c: name, i: op.id };
  switch (op.op) {
    case 'create':
      return { ...base, o: 'create', d: documentJson(name, op.data) };
    case 'set':
      return op.options?.merge
        ? { ...base, o: 'merge', ...patch(name, op.data), ...version(op.options) }
        : { ...base, o: 'set', d: documentJson(name, op.data), ...version(op.options) };
    case 'update':
      return { ...base, o: 'update', ...patch(name, op.patch), ...version(op.options) };
    case 'delete':
      return { ...base, o: 'delete', ...version(op.options) };
  }
}

function version(options: WriteOptions | SetOptions | undefined): { v?: number } {
  const want = options?.ifVersion;
  if (want === undefined) return {};
  if (!Number.isSafeInteger(want) || want < 0 || want > 0x7fffffff)
    throw new AppError('BAD_INPUT', { fields: { ifVersion: 'Not a version.' } });
  return { v: want };
}

function documentJson(collection: string, data: object): string {
  assertObject(data);
  assertStorable(data);
  return JSON.stringify(withSchemaVersion(collection, data));
}

/** Returns a patch as JSON. A patch without nested objects needs no deep merge in the database. */
function patch(collection: string, data: object): { d: string; p?: true } {
  assertObject(data);
  const isPlainPatch = assertPatch(data, '', 0);
  const d = JSON.stringify(withSchemaVersion(collection, data));
  return isPlainPatch ? { d, p: true } : { d };
}

function assertPatch(data: object, path: string, depth: number): boolean {
  if (depth > 100) throw new AppError('BAD_INPUT', { fields: { [path]: 'Nested too deeply.' } });
  assertPlain(data, path);
  let isPlainPatch = true;
  for (const [key, value] of Object.entries(data)) {
    assertKey(key, path);
    const keyPath = path ? `${path}.${key}` : key;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      assertStorable(value, keyPath);
      continue;
    }
    isPlainPatch = false;
    if (Object.hasOwn(value, '$op')) assertFieldOp(value as Record<string, unknown>, keyPath);
    else assertPatch(value as object, keyPath, depth + 1);
  }
  return isPlainPatch;
}

function assertFieldOp(op: Record<string, unknown>, path: string): void {
  const fieldOfOp = {
    increment: 'by',
    arrayUnion: 'values',
    arrayRemove: 'values',
    setIfAbsent: 'value',
    delete: undefined,
    serverTimestamp: undefined,
  } as Record<string, string | undefined>;
  const name = op['$op'];
  const ok =
    typeof name === 'string' &&
    Object.hasOwn(fieldOfOp, name) &&
    Object.keys(op).every((key) => key === '$op' || key === fieldOfOp[name]) &&
    (name !== 'increment' || typeof op['by'] === 'number') &&
    (name !== 'setIfAbsent' || Object.hasOwn(op, 'value')) &&
    (fieldOfOp[name] !== 'values' || Array.isArray(op['values']));
  if (!ok) throw new AppError('BAD_INPUT', { fields: { [path]: 'Not a field operation.' } });
  const operand = fieldOfOp[name];
  if (operand !== undefined) assertStorable(op[operand], path);
}

/** Limits per statement. Encoding more at once would block the event loop. */
const STATEMENT_WRITES = 500;
const STATEMENT_CHARS = 300_000;

/** Returns the statement for the writes of a batch. */
export const guardedWrite = (schema: string, writes: WriteOp[]): WriteStatement =>
  writeStatement(schema, writes, writes);

/**
 * Yields the statements for the writes of a transaction, encoded on demand. The first statement
 * takes all locks, in one order.
 */
export function* guardedWrites(schema: string, writes: WriteOp[]): Generator<WriteStatement, void> {
  let toLock = writes;
  for (const part of inParts(writes)) {
    yield writeStatement(schema, part, toLock);
    toLock = [];
  }
}

function* inParts(writes: WriteOp[]): Generator<WriteOp[], void> {
  let part: WriteOp[] = [];
  let chars = 0;
  for (const write of writes) {
    const length = write.d?.length ?? 0;
    const isFull = part.length >= STATEMENT_WRITES || chars + length > STATEMENT_CHARS;
    if (part.length > 0 && isFull) {
      yield part;
      part = [];
      chars = 0;
    }
    part.push(write);
    chars += length;
  }
  yield part;
}

export interface WriteStatement {
  text: string;
  params: string[];
}

/** @param toLock writes whose collections are marked as written, and whose documents are locked */
function writeStatement(schema: string, writes: WriteOp[], toLock: WriteOp[]): WriteStatement {
  const collections = [...new Set(toLock.map(({ c }) => c))].sort();
  const unread = toLock.filter(({ s }) => s === undefined).map(({ c, i }) => ({ c, i }));
  return {
    text: `SELECT FROM ${schema}.write_guarded($1::text::jsonb, $2::text::jsonb, $3::text::jsonb)`,
    params: [encode(writes), JSON.stringify(collections), JSON.stringify(unread)],
  };
}

/** Returns the JSON of some writes. Their data is JSON already. */
export const encode = (writes: WriteOp[]): string =>
  `[${writes.map(({ d, ...rest }) => (d === undefined ? JSON.stringify(rest) : `${JSON.stringify(rest).slice(0, -1)},"d":${d}}`)).join()}]`;
