import { literal } from './field';
import { idsSql } from './ids-sql';
import { querySql } from './query-sql';
import { withRetry } from './retry';
import { docOf } from './row';
import { guardedWrites, upgradeOp, writeOp } from './write-ops';
import { currentSchemaVersion, decodeDocument } from '../document-steps';
import type { Row } from './row';
import type { BatchOp, Doc, Transaction } from '../port';
import type { Outcome, Sql, SqlSession, SqlValue } from './sql';
import type { WriteOp, WriteStatement } from './write-ops';

/**
 * Runs a transaction. Transactions are serializable among each other. They use locks instead of
 * snapshots, so that writers of a hot document queue instead of failing and retrying:
 * - A read document is locked until the end (`FOR UPDATE`). Simultaneous reads are one statement,
 * in the order of collections and ids, so that two transactions do not deadlock.
 * - An absent document is locked by its name (an advisory lock that a creating transaction takes
 * too). If the document is expected to be absent, this happens in the same round trip.
 * - A query locks its collection against writes of other transactions, so that its result stays
 * true. Prefer reading by id in collections with many writes.
 *
 * Single writes outside of transactions wait only for documents. If such a write changes a query's
 * result or creates an absent document, this is noticed at the end (`s`, the version seen), and the
 * function runs again.
 */
export async function runTransaction<R>(
  sql: Sql,
  schema: string,
  fn: (tx: Transaction) => Promise<R>,
  onWritten: () => void,
): Promise<R> {
  const knownToExist: Known = { documents: new Map(), collections: new Set() };
  let wrote = false;
  const result = await withRetry(() =>
    sql.transaction(async (session): Promise<Outcome<R>> => {
      const reads = new Reads(session, schema, knownToExist);
      const writes: WriteOp[] = [];
      await reads.lockKnown();
      const result = await fn(transactionOf(reads, writes));
      for (const { c, i } of writes) knownToExist.documents.set(keyOf(c, i), { c, i });
      wrote = writes.length > 0;
      if (!wrote) return { result };
      const stamped = reads.stamp(await reads.withUpgrades(writes));
      return { result, last: await writeAllButLast(session, schema, stamped) };
    }),
  );
  if (wrote) onWritten();
  return result;
}

/** Sends all writes except the last. @returns the last statement, to send together with COMMIT */
async function writeAllButLast(
  session: SqlSession,
  schema: string,
  writes: WriteOp[],
): Promise<WriteStatement | undefined> {
  let next: WriteStatement | undefined;
  for (const statement of guardedWrites(schema, writes)) {
    if (next !== undefined) await session.query(next.text, next.params);
    next = statement;
  }
  return next;
}

/**
 * Documents and collections that earlier attempts used. The next attempt locks all of them at once
 * and in order, to avoid the same deadlock.
 */
interface Known {
  documents: Map<string, Place>;
  collections: Set<string>;
}

interface Place {
  c: string;
  i: string;
  /** True if the document is expected to be absent. */
  absent?: boolean;
}

/** Limit of documents per statement. */
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
  /** Writes that store documents of older schema versions in the current one. */
  private readonly upgrades = new Map<string, WriteOp>();
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
    // Simultaneous reads run in one round.
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
      return this.decoded<T>(collection, row);
    });
  }

  /**
   * Adds upgrades to writes. A patch fits only a document of the current schema version, so an
   * older document is stored as a whole before it is patched.
   */
  async withUpgrades(writes: WriteOp[]): Promise<WriteOp[]> {
    const complete: WriteOp[] = [];
    const current = new Set<string>();
    for (const op of writes) {
      const key = keyOf(op.c, op.i);
      const patches = op.o === 'merge' || op.o === 'update';
      if (patches && !current.has(key) && currentSchemaVersion(op.c) !== undefined) {
        if (!this.seen.has(key)) await this.getMany(op.c, [op.i]);
        const upgrade = this.upgrades.get(key);
        // The version that the caller requires is the version before the upgrade.
        const { v, ...patch } = op;
        if (upgrade) complete.push(v === undefined ? upgrade : { ...upgrade, v }, patch);
        else complete.push(op);
      } else complete.push(op);
      current.add(key);
    }
    return complete;
  }

  private decoded<T>(collection: string, row: Row): Doc<T> {
    const { data, upgraded } = decodeDocument(collection, row.id, row.data);
    if (upgraded) {
      const upgrade = upgradeOp(collection, row.id, data as object);
      this.upgrades.set(keyOf(collection, row.id), upgrade);
    }
    return docOf(row, data as T);
  }

  /** Adds the version that the transaction saw to the first write of each document. */
  stamp(writes: WriteOp[]): WriteOp[] {
    const unstamped = new Map(this.seen);
    return writes.map((op) => {
      const key = keyOf(op.c, op.i);
      const version = unstamped.get(key);
      unstamped.delete(key);
      return version === undefined ? op : { ...op, s: version };
    });
  }

  private async readAsked(): Promise<Map<string, Doc<unknown>>> {
    const askedPlaces = [...this.asked.values()].sort(
      (a, b) => byCodeUnit(a.c, b.c) || byCodeUnit(a.i, b.i),
    );
    this.asked = new Map();
    this.round = undefined;
    const [found, { made, named }] = await Promise.all([
      this.lock(askedPlaces),
      this.lockExpected(askedPlaces),
    ]);
    for (const [key, doc] of made) found.set(key, doc);
    const absent = askedPlaces.filter(
      ({ c, i }) => !found.has(keyOf(c, i)) && !named.has(keyOf(c, i)),
    );
    if (absent.length > 0) {
      // The second read, which is sent together with the locks on names, finds documents that were
      // created while we waited for these locks.
      const [, made] = await Promise.all([this.lockNames(absent), this.lock(absent)]);
      for (const [key, doc] of made) found.set(key, doc);
    }
    for (const { c, i } of askedPlaces) this.saw(c, i, found.get(keyOf(c, i))?.version ?? 0);
    return found;
  }

  /**
   * Reads and locks existing documents in the given order (the order of their keys), in one round
   * trip.
   */
  private async lock(places: Place[]): Promise<Map<string, Doc<unknown>>> {
    const found = new Map<string, Doc<unknown>>();
    const statements =
      places.length <= TOGETHER ? [fewSql(this.schema, places)] : manySql(this.schema, places);
    const read = statements.map(({ text, params }) =>
      this.session.query<Row & { collection: string }>(text, params),
    );
    for (const rows of await Promise.all(read))
      for (const row of rows)
        found.set(keyOf(row.collection, row.id), this.decoded(row.collection, row));
    return found;
  }

  /**
   * Locks the names of documents that are expected to be absent. The statements are sent together
   * with the row locks, and run after them: rows before names, and names in the global order, so
   * that a transaction with other expectations cannot deadlock with this one. `named`: documents
   * that are expected to be absent, and are locked by name.
   */
  private async lockExpected(
    askedPlaces: Place[],
  ): Promise<{ made: Map<string, Doc<unknown>>; named: Set<string> }> {
    const expected = askedPlaces.filter(({ absent }) => absent);
    if (expected.length === 0) return { made: new Map(), named: new Set() };
    const [named, made] = await Promise.all([
      this.lockNamesOfAbsent(askedPlaces),
      this.lock(expected),
    ]);
    return {
      made,
      named: new Set(expected.map(({ c, i }) => keyOf(c, i)).filter((key) => named.has(key))),
    };
  }

  /**
   * Locks the names of absent documents. @returns the keys of the locked documents: the absent
   * ones, or all
   */
  private async lockNamesOfAbsent(places: Place[]): Promise<Set<string>> {
    const keys = places.map(({ c, i }) => keyOf(c, i));
    if (places.length > TOGETHER) {
      await this.lockDocuments(places);
      return new Set(keys);
    }
    const names = places.map(
      ({ c }, index) =>
        `CASE WHEN NOT EXISTS (SELECT FROM ${this.schema}.documents WHERE collection = ${literal(c)} AND id = $${index + 1}) THEN ${this.schema}.lock_absent(${literal(c)}, $${index + 1})::text END AS n${index}`,
    );
    const [row] = await this.session.query<Record<string, string | null>>(
      `SELECT ${names.join()}`,
      places.map(({ i }) => i),
    );
    return new Set(keys.filter((_, index) => row![`n${index}`] !== null));
  }

  private lockNames(absent: Place[]): Promise<unknown> {
    if (absent.length > TOGETHER) return this.lockDocuments(absent);
    const calls = absent.map(
      (_, index) => `${this.schema}.lock_absent($${2 * index + 1}, $${2 * index + 2})::text`,
    );
    return this.session.query(
      `SELECT ${calls.join()}`,
      absent.flatMap(({ c, i }) => [c, i]),
    );
  }

  /** Locks the row of each document, or its name if it is absent. */
  private lockDocuments(places: Place[]): Promise<unknown> {
    return this.session.query(`SELECT FROM ${this.schema}.lock_documents($1::text::jsonb)`, [
      JSON.stringify(places.map(({ c, i }) => ({ c, i }))),
    ]);
  }

  private lockCollection(name: string): Promise<unknown> {
    return this.session.query(`SELECT FROM ${this.schema}.lock_collection($1)`, [name]);
  }

  /**
   * Records the version of a read document. A document from a query may have changed before it was
   * locked. In that case the transaction must start again.
   */
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
function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const COLUMNS = 'collection, id, data, version, created_at, updated_at';
interface Statement {
  text: string;
  params: SqlValue[];
}

/**
 * Returns a statement that looks up each document by key, in the given order of locking. A combined
 * query might get another plan.
 */
function fewSql(schema: string, places: Place[]): Statement {
  const selectOne = ({ c }: Place, index: number): string =>
    `SELECT ${COLUMNS} FROM ${schema}.documents WHERE collection = ${literal(c)} AND id = $${index + 1} FOR UPDATE`;
  const text =
    places.length === 1
      ? selectOne(places[0]!, 0)
      : places
          .map((place, index) => `SELECT ${COLUMNS} FROM (${selectOne(place, index)}) p${index}`)
          .join(' UNION ALL ');
  return { text, params: places.map(({ i }) => i) };
}

/** Returns one statement per collection. */
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
