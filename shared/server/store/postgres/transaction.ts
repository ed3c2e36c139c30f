import { idsSql } from './ids-sql';
import { querySql } from './query-sql';
import { withRetry } from './retry';
import { toDoc } from './row';
import { guardedWrite, writeOp } from './write-ops';
import type { Row } from './row';
import type { BatchOp, Doc, Transaction } from '../port';
import type { Outcome, Sql, SqlSession } from './sql';
import type { WriteOp } from './write-ops';

/**
 * Transactions are serialisable among each other, by locks rather than by snapshots, because writers of one hot document then queue
 * instead of failing and starting again:
 * - a document that is read is locked until the end (`FOR UPDATE`, in id order);
 * - a document that is absent is locked by its name (an advisory lock that a creator in a transaction takes too);
 * - a query locks its collection against other transactions' writes, so that what it counted stays true. Prefer reading by id where many write.
 * Single writes outside of transactions only wait for documents. What they changed under a query or an absent read is noticed at the end
 * (`s`, the version seen), and the function runs again.
 */
export async function runTransaction<R>(sql: Sql, schema: string, fn: (tx: Transaction) => Promise<R>, onWritten: () => void): Promise<R> {
  const known: Known = { documents: new Map(), collections: new Set() };
  let wrote = false;
  const result = await withRetry(() => sql.transaction(async (session): Promise<Outcome<R>> => {
    const reads = new Reads(session, schema, known);
    const writes: WriteOp[] = [];
    await reads.lockKnown();
    const result = await fn(transactionOf(reads, writes));
    for (const { c, i } of writes) known.documents.set(keyOf(c, i), { c, i });
    wrote = writes.length > 0;
    if (!wrote) return { result };
    return { result, last: guardedWrite(schema, reads.stamp(writes)) };
  }));
  if (wrote) onWritten();
  return result;
}

/** What earlier attempts touched. The next attempt locks all of it at once and in order, so that it does not run into the same deadlock. */
interface Known { documents: Map<string, { c: string; i: string }>; collections: Set<string> }

function transactionOf(reads: Reads, writes: WriteOp[]): Transaction {
  const add = (op: BatchOp): void => { writes.push(writeOp(op)); };
  const beforeWrites = (): void => { if (writes.length > 0) throw new Error('In a transaction all reads come before the first write.'); };
  return {
    get: async <T extends object>(collection: { name: string }, id: string) => { beforeWrites(); return (await reads.getMany<T>(collection.name, [id]))[0] ?? null; },
    getMany: async <T extends object>(collection: { name: string }, ids: string[]) => { beforeWrites(); return reads.getMany<T>(collection.name, ids); },
    query: async <T extends object>(collection: { name: string }, query: Parameters<Transaction['query']>[1]) => { beforeWrites(); return reads.query<T>(collection.name, query); },
    create: (collection, id, data) => add({ op: 'create', collection, id, data }),
    set: (collection, id, data, options) => add({ op: 'set', collection, id, data, options }),
    update: (collection, id, patch, options) => add({ op: 'update', collection, id, patch, options }),
    delete: (collection, id, options) => add({ op: 'delete', collection, id, options }),
  };
}

/** The reads of one transaction, and the versions they saw. */
class Reads {
  private readonly seen = new Map<string, number>();
  constructor(private readonly session: SqlSession, private readonly schema: string, private readonly known: Known) {}

  async lockKnown(): Promise<void> {
    for (const name of [...this.known.collections].sort()) await this.lockCollection(name);
    const documents = [...this.known.documents.values()];
    if (documents.length > 0) await this.session.query(`SELECT FROM ${this.schema}.lock_documents($1::text::jsonb)`, [JSON.stringify(documents)]);
  }

  async getMany<T>(collection: string, ids: string[]): Promise<(Doc<T> | null)[]> {
    for (const id of ids) this.known.documents.set(keyOf(collection, id), { c: collection, i: id });
    let found = await this.lock<T>(collection, ids);
    const absent = [...new Set(ids)].filter((id) => !found.has(id)).sort();
    if (absent.length > 0) {
      for (const id of absent) await this.session.query(`SELECT FROM ${this.schema}.lock_absent($1, $2)`, [collection, id]);
      found = await this.lock<T>(collection, ids); // somebody may have created it while we waited
    }
    for (const id of ids) this.saw(collection, id, found.get(id)?.version ?? 0);
    return ids.map((id) => found.get(id) ?? null);
  }

  async query<T>(collection: string, query: Parameters<Transaction['query']>[1]): Promise<Doc<T>[]> {
    const { text, params } = querySql(this.schema, collection, query);
    this.known.collections.add(collection);
    const [, rows] = await Promise.all([this.lockCollection(collection), this.session.query<Row>(text, params)]);
    return rows.map((row) => { this.saw(collection, row.id, row.version); return toDoc<T>(row); });
  }

  /** Tells the first write of each document which version the transaction saw. */
  stamp(writes: WriteOp[]): WriteOp[] {
    const left = new Map(this.seen);
    return writes.map((op) => {
      const key = keyOf(op.c, op.i);
      const version = left.get(key);
      left.delete(key);
      return version === undefined ? op : { ...op, s: version };
    });
  }

  private async lock<T>(collection: string, ids: string[]): Promise<Map<string, Doc<T>>> {
    if (ids.length === 0) return new Map();
    const { condition, params } = idsSql(ids);
    const order = ids.length > 1 ? ' ORDER BY id' : '';
    const rows = await this.session.query<Row>(`SELECT id, data, version, created_at, updated_at FROM ${this.schema}.documents WHERE collection = $1 AND ${condition}${order} FOR UPDATE`, [collection, ...params]);
    return new Map(rows.map((row) => [row.id, toDoc<T>(row)]));
  }

  private lockCollection(name: string): Promise<unknown> {
    return this.session.query(`SELECT FROM ${this.schema}.lock_collection($1)`, [name]);
  }

  /** A document a query saw may have changed until it was locked: then nothing read so far is worth keeping. */
  private saw(collection: string, id: string, version: number): void {
    const key = keyOf(collection, id);
    const before = this.seen.get(key);
    if (before !== undefined && before !== version) throw Object.assign(new Error('A document changed between two reads of a transaction.'), { code: '40001' });
    this.seen.set(key, version);
  }
}

const keyOf = (collection: string, id: string): string => `${collection}\n${id}`;
