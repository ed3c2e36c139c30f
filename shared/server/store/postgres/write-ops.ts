import { AppError } from '@voxgrove/contracts';
import { assertId, assertKey, assertObject, assertPlain, assertStorable } from '../storable';
import type { BatchOp, SetOptions, WriteOptions } from '../port';

/** One write as the SQL function `write` reads it; the letters are explained there. `d` is JSON text, so that later changes of the caller's object do not matter. */
export interface WriteOp {
  o: 'create' | 'set' | 'merge' | 'update' | 'delete';
  c: string;
  i: string;
  d?: string;
  p?: true;
  v?: number;
  s?: number;
}

/** @throws BAD_INPUT when the write could not be stored as it is */
export function writeOp(op: BatchOp): WriteOp {
  assertId(op.collection.name);
  assertId(op.id);
  const base = { c: op.collection.name, i: op.id };
  switch (op.op) {
    case 'create':
      return { ...base, o: 'create', d: whole(op.data) };
    case 'set':
      return op.options?.merge
        ? { ...base, o: 'merge', ...patch(op.data), ...version(op.options) }
        : { ...base, o: 'set', d: whole(op.data), ...version(op.options) };
    case 'update':
      return { ...base, o: 'update', ...patch(op.patch), ...version(op.options) };
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

function whole(data: object): string {
  assertObject(data);
  assertStorable(data);
  return JSON.stringify(data);
}

/** A patch without nested objects needs no deep merge in the database. */
function patch(data: object): { d: string; p?: true } {
  assertObject(data);
  const plain = assertPatch(data, '', 0);
  const d = JSON.stringify(data);
  return plain ? { d, p: true } : { d };
}

function assertPatch(data: object, path: string, depth: number): boolean {
  if (depth > 100) throw new AppError('BAD_INPUT', { fields: { [path]: 'Nested too deeply.' } });
  assertPlain(data, path);
  let plain = true;
  for (const [key, value] of Object.entries(data)) {
    assertKey(key, path);
    const here = path ? `${path}.${key}` : key;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      assertStorable(value, here);
      continue;
    }
    plain = false;
    if (Object.hasOwn(value, '$op')) assertFieldOp(value as Record<string, unknown>, here);
    else assertPatch(value as object, here, depth + 1);
  }
  return plain;
}

function assertFieldOp(op: Record<string, unknown>, path: string): void {
  const known = {
    increment: 'by',
    arrayUnion: 'values',
    arrayRemove: 'values',
    delete: undefined,
    serverTimestamp: undefined,
  } as Record<string, string | undefined>;
  const name = op['$op'];
  const ok =
    typeof name === 'string' &&
    Object.hasOwn(known, name) &&
    Object.keys(op).every((key) => key === '$op' || key === known[name]) &&
    (name !== 'increment' || typeof op['by'] === 'number') &&
    (known[name] !== 'values' || Array.isArray(op['values']));
  if (!ok) throw new AppError('BAD_INPUT', { fields: { [path]: 'Not a field operation.' } });
  if (name === 'increment' || known[name] === 'values') assertStorable(op[known[name]!], path);
}

/** The statement for the writes of a batch or a transaction. */
export function guardedWrite(
  schema: string,
  writes: WriteOp[],
): { text: string; params: string[] } {
  const collections = [...new Set(writes.map(({ c }) => c))].sort();
  const unread = writes.filter(({ s }) => s === undefined).map(({ c, i }) => ({ c, i }));
  return {
    text: `SELECT FROM ${schema}.write_guarded($1::text::jsonb, $2::text::jsonb, $3::text::jsonb)`,
    params: [encode(writes), JSON.stringify(collections), JSON.stringify(unread)],
  };
}

/** The JSON of some writes; their data is JSON already. */
export const encode = (writes: WriteOp[]): string =>
  `[${writes.map(({ d, ...rest }) => (d === undefined ? JSON.stringify(rest) : `${JSON.stringify(rest).slice(0, -1)},"d":${d}}`)).join()}]`;
