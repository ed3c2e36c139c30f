import { literal } from './field';
import { idsSql } from './ids-sql';
import { querySql } from './query-sql';
import { withRetry } from './retry';
import { toDoc } from './row';
import { guardedWrite, writeOp } from './write-ops';
import type { Row } from './row';
import type { BatchOp, Doc, Transaction } from '../port';
import type { Outcome, Sql, SqlSession, SqlValue } from './sql';
import type { WriteOp } from './write-ops';

/**
 * Transactions are serialisable among each other, by locks rather than by snapshots, because writers of one hot document then queue
 * instead of failing and starting again:
 * - a document that is read is locked until the end (`FOR UPDATE`); what is asked for at the same time is read together, in the order of
 *   collections and ids, so that two which need the same documents do not wait for each other;
 * - a document that is absent is locked by its name (an advisory lock that a creator in a transaction takes too), of one that is expected to be absent
 *   in the same round trip;
 * - a query locks its collection against other transactions' writes, so that what it counted stays true. Prefer reading by id where many write.
 * Single writes outside of transactions only wait for documents. What they changed under a query or an absent read is noticed at the end
 * (`s`, the version seen), and the function runs again.
 */
export async function runTransaction<R>(
  sql: Sql,
  schema: string,
  fn: (tx: Transaction) => Promise<R>,
  onWritten: () => void,
): Promise<R> {
  const known: Known = { documents: new Map(), collections: new Set() };
  let wrote = false;
  const result = await withRetry(() =>
    sql.transaction(async (session): Promise<Outcome<R>> => {
      const reads = new Reads(session, schema, known);
      const writes: WriteOp[] = [];
      await reads.lockKnown();
      const result = await fn(transactionOf(reads, writes));
      for (const { c, i } of writes) known.documents.set(keyOf(c, i), { c, i });
      wrote = writes.length > 0;
      if (!wrote) return { result };
      return { result, last: guardedWrite(schema, reads.stamp(writes)) };
    }),
  );
  if (wrote) onWritten();
  return result;
}

/** What earlier attempts touched. The next attempt locks all of it at once and in order, so that it does not run into the same deadlock. */
interface Known {
  documents: Map<string, Place>;
  collections: Set<string>;
}

interface Place {
  c: string;
  i: string;
  /** Expected to be absent. */ absent?: boolean;
}

/** Documents of one statement. */
const TOGETHER = 10;

function transactionOf(reads: Reads, writes: WriteOp[]): Transaction {
  const add = (op: BatchOp): void => {
    writes.push(writeOp(op));
  };
  const beforeWrites = (): void => {
    if (writes.length > 0)
      throw new Error('In a transaction all reads come before the first write.');
  };
  return {
    get: async <T extends object>(collection: { name: string }, id: string, expect?: 'absent') => {
      beforeWrites();
      return (await reads.getMany<T>(collection.name, [id], expect === 'absent'))[0] ?? null;
    },
    getMany: async <T extends object>(collection: { name: string }, ids: string[]) => {
      beforeWrites();
      return reads.getMany<T>(collection.name, ids);
    },
    query: async <T extends object>(
      collection: { name: string },
      query: Parameters<Transaction['query']>[1],
    ) => {
      beforeWrites();
      return reads.query<T>(collection.name, query);
    },
    create: (collection, id, data) => add({ op: 'create', collection, id, data }),
    set: (collection, id, data, options) => add({ op: 'set', collection, id, data, options }),
    update: (collection, id, patch, options) =>
      add({ op: 'update', collection, id, patch, options }),
    delete: (collection, id, options) => add({ op: 'delete', collection, id, options }),
  };
}

/** The reads of one transaction, and the versions they saw. */
class Reads {
  private readonly seen = new Map<string, number>();
  private asked = new Map<string, Place>();
  private round: Promise<Map<string, Doc<unknown>>> | undefined;

  constructor(
    private readonly session: SqlSession,
    private readonly schema: string,
    private readonly known: Known,
  ) {}

  async lockKnown(): Promise<void> {
    for (const name of [...this.known.collections].sort()) await this.lockCollection(name);
    const documents = [...this.known.documents.values()];
    if (documents.length > 0) await this.lockDocuments(documents);
  }

  async getMany<T>(collection: string, ids: string[], absent = false): Promise<(Doc<T> | null)[]> {
    if (ids.length === 0) return [];
    for (const id of ids) {
      this.known.documents.set(keyOf(collection, id), { c: collection, i: id });
      this.asked.set(keyOf(collection, id), { c: collection, i: id, absent });
    }
    // What is asked for at the same time is read together.
    const found = await (this.round ??= Promise.resolve().then(() => this.readAsked()));
    return ids.map((id) => (found.get(keyOf(collection, id)) ?? null) as Doc<T> | null);
  }

  async query<T>(
    collection: string,
    query: Parameters<Transaction['query']>[1],
  ): Promise<Doc<T>[]> {
    const { text, params } = querySql(this.schema, collection, query);
    this.known.collections.add(collection);
    const [, rows] = await Promise.all([
      this.lockCollection(collection),
      this.session.query<Row>(text, params),
    ]);
    return rows.map((row) => {
      this.saw(collection, row.id, row.version);
      return toDoc<T>(row);
    });
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

  private async readAsked(): Promise<Map<string, Doc<unknown>>> {
    const asked = [...this.asked.values()].sort(
      (a, b) => byCodeUnit(a.c, b.c) || byCodeUnit(a.i, b.i),
    );
    this.asked = new Map();
    this.round = undefined;
    const [found, { made, named }] = await Promise.all([
      this.lock(asked),
      this.lockExpected(asked),
    ]);
    for (const [key, doc] of made) found.set(key, doc);
    const absent = asked.filter(({ c, i }) => !found.has(keyOf(c, i)) && !named.has(keyOf(c, i)));
    if (absent.length > 0) {
      // Sent together with the names' locks, it reads what somebody may have created while we waited for them.
      const [, made] = await Promise.all([this.lockNames(absent), this.lock(absent)]);
      for (const [key, doc] of made) found.set(key, doc);
    }
    for (const { c, i } of asked) this.saw(c, i, found.get(keyOf(c, i))?.version ?? 0);
    return found;
  }

  /** Reads and locks those that are there, one after the other in the order given (which is that of their keys), in one round trip. */
  private async lock(places: Place[]): Promise<Map<string, Doc<unknown>>> {
    const found = new Map<string, Doc<unknown>>();
    const statements =
      places.length <= TOGETHER ? [fewSql(this.schema, places)] : manySql(this.schema, places);
    const read = statements.map(({ text, params }) =>
      this.session.query<Row & { collection: string }>(text, params),
    );
    for (const rows of await Promise.all(read))
      for (const row of rows) found.set(keyOf(row.collection, row.id), toDoc(row));
    return found;
  }

  /**
   * Sent together with the locks of all rows, and behind them: whatever is expected, rows come before names, and names in the order of all, so that who
   * expects something else of the same documents does not wait for us while we wait for them. `named`: expected to be absent, and locked by their names.
   */
  private async lockExpected(
    asked: Place[],
  ): Promise<{ made: Map<string, Doc<unknown>>; named: Set<string> }> {
    const expected = asked.filter(({ absent }) => absent);
    if (expected.length === 0) return { made: new Map(), named: new Set() };
    const [named, made] = await Promise.all([this.lockNamesOfAbsent(asked), this.lock(expected)]);
    return {
      made,
      named: new Set(expected.map(({ c, i }) => keyOf(c, i)).filter((key) => named.has(key))),
    };
  }

  /** @returns which are locked: those that were absent, or all of them by whatever there is */
  private async lockNamesOfAbsent(places: Place[]): Promise<Set<string>> {
    const keys = places.map(({ c, i }) => keyOf(c, i));
    if (places.length > TOGETHER) {
      await this.lockDocuments(places);
      return new Set(keys);
    }
    const names = places.map(
      ({ c }, at) =>
        `CASE WHEN NOT EXISTS (SELECT FROM ${this.schema}.documents WHERE collection = ${literal(c)} AND id = $${at + 1}) THEN ${this.schema}.lock_absent(${literal(c)}, $${at + 1})::text END AS n${at}`,
    );
    const [row] = await this.session.query<Record<string, string | null>>(
      `SELECT ${names.join()}`,
      places.map(({ i }) => i),
    );
    return new Set(keys.filter((_, at) => row![`n${at}`] !== null));
  }

  private lockNames(absent: Place[]): Promise<unknown> {
    if (absent.length > TOGETHER) return this.lockDocuments(absent);
    const calls = absent.map(
      (_, at) => `${this.schema}.lock_absent($${2 * at + 1}, $${2 * at + 2})::text`,
    );
    return this.session.query(
      `SELECT ${calls.join()}`,
      absent.flatMap(({ c, i }) => [c, i]),
    );
  }

  /** The row of each, or its name where it is absent. */
  private lockDocuments(places: Place[]): Promise<unknown> {
    return this.session.query(`SELECT FROM ${this.schema}.lock_documents($1::text::jsonb)`, [
      JSON.stringify(places.map(({ c, i }) => ({ c, i }))),
    ]);
  }

  private lockCollection(name: string): Promise<unknown> {
    return this.session.query(`SELECT FROM ${this.schema}.lock_collection($1)`, [name]);
  }

  /** A document a query saw may have changed until it was locked: then nothing read so far is worth keeping. */
  private saw(collection: string, id: string, version: number): void {
    const key = keyOf(collection, id);
    const before = this.seen.get(key);
    if (before !== undefined && before !== version)
      throw Object.assign(new Error('A document changed between two reads of a transaction.'), {
        code: '40001',
      });
    this.seen.set(key, version);
  }
}

const keyOf = (collection: string, id: string): string => `${collection}\n${id}`;
const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const COLUMNS = 'collection, id, data, version, created_at, updated_at';
interface Statement {
  text: string;
  params: SqlValue[];
}

/** Each document found by its key, whatever a plan for several of them would be; locked in the order named. */
function fewSql(schema: string, places: Place[]): Statement {
  const one = ({ c }: Place, at: number): string =>
    `SELECT ${COLUMNS} FROM ${schema}.documents WHERE collection = ${literal(c)} AND id = $${at + 1} FOR UPDATE`;
  const text =
    places.length === 1
      ? one(places[0]!, 0)
      : places
          .map((place, at) => `SELECT ${COLUMNS} FROM (${one(place, at)}) p${at}`)
          .join(' UNION ALL ');
  return { text, params: places.map(({ i }) => i) };
}

/** A statement for each collection. */
function manySql(schema: string, places: Place[]): Statement[] {
  return [...new Set(places.map(({ c }) => c))].map((collection) => {
    const { condition, params } = idsSql(
      places.filter(({ c }) => c === collection).map(({ i }) => i),
    );
    return {
      text: `SELECT ${COLUMNS} FROM ${schema}.documents WHERE collection = ${literal(collection)} AND ${condition} ORDER BY id FOR UPDATE`,
      params,
    };
  });
}
