import { AppError, isAppError } from '@voxgrove/contracts';
import { assertId } from '../storable';
import { isConnectionLoss } from './errors';
import { literal } from './field';
import { withRetry } from './retry';
import { idsSql } from './ids-sql';
import { VERSION_COLUMNS, countSql, querySql } from './query-sql';
import { newestPosition } from './read-changes';
import { toCursor } from './position';
import { toDoc } from './row';
import { runTransaction } from './transaction';
import { watchDoc, watchQuery } from './watch';
import { encode, guardedWrite, patchesVersioned, upgradeOp, writeOp } from './write-ops';
import { currentSchemaVersion, decodeDocument, SCHEMA_VERSION } from '../document-steps';
import type { Region } from '@voxgrove/contracts';
import type { Logger } from '../../log';
import type {
  BatchOp,
  Collection,
  Doc,
  DocVersion,
  Patch,
  Query,
  RegionStore,
  SetOptions,
  Transaction,
  Unsubscribe,
  WatchEvent,
  WriteOptions,
} from '../port';
import type { ChangeFeed } from './change-feed';
import type { Row } from './row';
import type { Sql, SqlValue } from './sql';

const UPGRADED_AT_ONCE = 200;

function writeAll(tx: Transaction, ops: BatchOp[]): void {
  for (const op of ops) {
    if (op.op === 'create') tx.create(op.collection, op.id, op.data);
    else if (op.op === 'set') tx.set(op.collection, op.id, op.data, op.options);
    else if (op.op === 'update') tx.update(op.collection, op.id, op.patch, op.options);
    else tx.delete(op.collection, op.id, op.options);
  }
}

/** The documents of one region in one schema of a PostgreSQL database. */
export class PostgresRegionStore implements RegionStore {
  private readonly write: string;

  constructor(
    readonly region: Region,
    private readonly sql: Sql,
    private readonly schema: string,
    private readonly feed: ChangeFeed,
    private readonly log: Logger,
  ) {
    this.write = `SELECT version, created_at, updated_at, data FROM ${schema}.write($1::text::jsonb)`;
  }

  async get<T extends object>(collection: Collection<T>, id: string): Promise<Doc<T> | null> {
    return (await this.getMany(collection, [id]))[0] ?? null;
  }

  async getMany<T extends object>(
    collection: Collection<T>,
    ids: string[],
  ): Promise<(Doc<T> | null)[]> {
    assertId(collection.name);
    ids.forEach(assertId);
    if (ids.length === 0) return [];
    const { condition, params } = idsSql(ids);
    const rows = await this.read<Row>(
      `SELECT id, data, version, created_at, updated_at FROM ${this.schema}.documents WHERE collection = ${literal(collection.name)} AND ${condition}`,
      params,
      true,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = found.get(id);
      return row ? toDoc<T>(collection.name, row) : null;
    });
  }

  create<T extends object>(collection: Collection<T>, id: string, data: T): Promise<Doc<T>> {
    return this.one<T>({ op: 'create', collection, id, data });
  }

  set<T extends object>(
    collection: Collection<T>,
    id: string,
    data: T | Patch<T>,
    options?: SetOptions,
  ): Promise<Doc<T>> {
    return this.one<T>({ op: 'set', collection, id, data, options });
  }

  update<T extends object>(
    collection: Collection<T>,
    id: string,
    patch: Patch<T>,
    options?: WriteOptions,
  ): Promise<Doc<T>> {
    return this.one<T>({ op: 'update', collection, id, patch, options });
  }

  async delete<T extends object>(
    collection: Collection<T>,
    id: string,
    options?: WriteOptions,
  ): Promise<void> {
    await this.one({ op: 'delete', collection, id, options });
  }

  async query<T extends object>(collection: Collection<T>, query: Query): Promise<Doc<T>[]> {
    assertId(collection.name);
    const { text, params } = querySql(this.schema, collection.name, query);
    return (await this.read<Row>(text, params, false)).map((row) => toDoc<T>(collection.name, row));
  }

  async count<T extends object>(
    collection: Collection<T>,
    query: Pick<Query, 'where'>,
  ): Promise<number> {
    assertId(collection.name);
    const { text, params } = countSql(this.schema, collection.name, query);
    const [row] = await this.read<{ count: number }>(text, params, false);
    return row?.count ?? 0;
  }

  async versions<T extends object>(collection: Collection<T>, query: Query): Promise<DocVersion[]> {
    assertId(collection.name);
    const { text, params } = querySql(this.schema, collection.name, query, VERSION_COLUMNS);
    const rows = await this.read<Pick<Row, 'id' | 'version' | 'updated_at'>>(text, params, false);
    return rows.map(({ id, version, updated_at }) => ({ id, version, updatedAt: updated_at }));
  }

  async batch(ops: BatchOp[]): Promise<void> {
    if (ops.some(patchesVersioned)) return this.transaction(async (tx) => writeAll(tx, ops));
    const { text, params } = guardedWrite(this.schema, ops.map(writeOp));
    if (ops.length === 0) return;
    await withRetry(() => this.sql.query(text, params));
    this.feed.written();
  }

  transaction<R>(fn: (tx: Transaction) => Promise<R>): Promise<R> {
    return runTransaction(this.sql, this.schema, fn, () => this.feed.written());
  }

  watchDoc<T extends object>(
    collection: Collection<T>,
    id: string,
    listener: (doc: Doc<T> | null) => void,
  ): Promise<Unsubscribe> {
    return watchDoc(this, this.feed, collection, id, listener, this.log);
  }

  watchQuery<T extends object>(
    collection: Collection<T>,
    query: Query,
    listener: (docs: Doc<T>[]) => void,
  ): Promise<Unsubscribe> {
    return watchQuery(this, this.feed, collection, query, listener, this.log);
  }

  changes(
    collections: string[],
    from: string | undefined,
    listener: (event: WatchEvent) => void,
  ): Promise<Unsubscribe> {
    return this.feed.subscribe(collections, from, listener);
  }

  caughtUp(): Promise<void> {
    return this.feed.caughtUp();
  }

  publishTexts(to: string | 'all', texts: readonly string[]): Promise<void> {
    return this.feed.publishTexts(to, texts);
  }

  subscribeToTexts(listener: (text: string, from: string) => void): Promise<Unsubscribe> {
    return this.feed.subscribeToTexts(listener);
  }

  async cursor(): Promise<string> {
    return toCursor(await withRetry(() => newestPosition(this.sql, this.schema)));
  }

  async upgradeDocuments(collection: string): Promise<number> {
    const current = currentSchemaVersion(collection);
    if (current === undefined) return 0;
    const pageSql = `SELECT id, data, version FROM ${this.schema}.documents
      WHERE collection = ${literal(collection)} AND id > $1
      AND coalesce((data ->> '${SCHEMA_VERSION}')::integer, 1) < ${current}
      ORDER BY id LIMIT ${UPGRADED_AT_ONCE}`;
    let upgraded = 0;
    for (let after = '', more = true; more;) {
      const rows = await this.read<Row>(pageSql, [after], false);
      for (const row of rows) if (await this.upgradeRow(collection, row)) upgraded += 1;
      after = rows.at(-1)?.id ?? '';
      more = rows.length === UPGRADED_AT_ONCE;
    }
    return upgraded;
  }

  /**
   * Stores a document in the current version. Returns false if another process has changed the
   * document meanwhile, and has therefore upgraded it.
   */
  private async upgradeRow(collection: string, { id, data, version }: Row): Promise<boolean> {
    const { data: current } = decodeDocument(collection, id, data);
    const write = { ...upgradeOp(collection, id, current as object), v: version };
    try {
      await withRetry(() => this.sql.query(this.write, [encode([write])]));
    } catch (error) {
      if (isAppError(error) && error.code === 'CONFLICT') return false;
      throw error;
    }
    this.feed.written();
    return true;
  }

  /** Patches a document in a transaction, which upgrades the document first. */
  private async patched<T>(op: BatchOp): Promise<Doc<T>> {
    await this.transaction(async (tx) => writeAll(tx, [op]));
    const doc = await this.get(op.collection, op.id);
    if (doc === null) throw new AppError('NOT_FOUND');
    return doc as Doc<T>;
  }

  /**
   * Runs a read, and retries it if needed. After a restart of the server the pool still has dead
   * connections. A read can be retried, but a write cannot.
   */
  private read<R>(text: string, params: SqlValue[], quick: boolean): Promise<R[]> {
    const ask = (): Promise<R[]> => this.sql.read<R>(text, params, quick);
    return withRetry(() =>
      ask().catch((error: unknown) => {
        if (isConnectionLoss(error)) return ask();
        throw error;
      }),
    );
  }

  private async one<T>(op: BatchOp): Promise<Doc<T>> {
    if (patchesVersioned(op)) return this.patched<T>(op);
    const write = writeOp(op);
    const [row] = await withRetry(() => this.sql.query<Row>(this.write, [encode([write])]));
    if (!row) throw new Error('A write returned nothing.');
    this.feed.written();
    return toDoc<T>(op.collection.name, {
      ...row,
      id: op.id,
      data: row.data ?? (write.d === undefined ? null : JSON.parse(write.d)),
    });
  }
}
