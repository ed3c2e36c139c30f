import { assertId } from '../storable';
import { isConnectionLoss } from './errors';
import { literal } from './field';
import { withRetry } from './retry';
import { idsSql } from './ids-sql';
import { countSql, querySql } from './query-sql';
import { newestPosition } from './read-changes';
import { toCursor } from './position';
import { toDoc } from './row';
import { runTransaction } from './transaction';
import { watchDoc, watchQuery } from './watch';
import { encode, guardedWrite, writeOp } from './write-ops';
import type { Region } from '@voxgrove/contracts';
import type { Logger } from '../../log';
import type {
  BatchOp,
  Collection,
  Doc,
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
      return row ? toDoc<T>(row) : null;
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
    return (await this.read<Row>(text, params, false)).map((row) => toDoc<T>(row));
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

  async batch(ops: BatchOp[]): Promise<void> {
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

  heard(): Promise<void> {
    return this.feed.heard();
  }

  tell(to: string | 'all', texts: readonly string[]): Promise<void> {
    return this.feed.tell(to, texts);
  }

  hear(listener: (text: string, from: string) => void): Promise<Unsubscribe> {
    return this.feed.hear(listener);
  }

  async cursor(): Promise<string> {
    return toCursor(await withRetry(() => newestPosition(this.sql, this.schema)));
  }

  /** After a restart of the server the pool still holds connections that are dead: a read may simply be asked again, a write may not. */
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
    const write = writeOp(op);
    const [row] = await withRetry(() => this.sql.query<Row>(this.write, [encode([write])]));
    if (!row) throw new Error('A write returned nothing.');
    this.feed.written();
    return toDoc<T>({
      ...row,
      id: op.id,
      data: row.data ?? (write.d === undefined ? null : JSON.parse(write.d)),
    });
  }
}
