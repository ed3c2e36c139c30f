import type { Region } from '@voxgrove/contracts';

/** Any JSON object. Values are plain JSON: no undefined, no Date, no class instances. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: unknown };

/** A typed name for a set of documents. `T` is the shape of the documents in it. */
export interface Collection<T extends object> {
  readonly name: string;
  readonly _type?: T;
}

export const collection = <T extends object>(name: string): Collection<T> => ({ name });

/** A stored document. `version` starts at 1 and grows by one with every write; times are ms since the epoch. */
export interface Doc<T> {
  id: string;
  data: T;
  version: number;
  createdAt: number;
  updatedAt: number;
}

/** Field operations, as data. They are legal wherever a field's value is, in `set` with merge and in `update`. */
export type FieldOp =
  | { $op: 'increment'; by: number }
  | { $op: 'arrayUnion'; values: Json[] }
  | { $op: 'arrayRemove'; values: Json[] }
  | { $op: 'delete' }
  | { $op: 'serverTimestamp' };

export const fieldOp = {
  increment: (by: number): FieldOp => ({ $op: 'increment', by }),
  arrayUnion: (...values: Json[]): FieldOp => ({ $op: 'arrayUnion', values }),
  arrayRemove: (...values: Json[]): FieldOp => ({ $op: 'arrayRemove', values }),
  delete: (): FieldOp => ({ $op: 'delete' }),
  /** The server's clock in ms, taken by the database. */
  serverTimestamp: (): FieldOp => ({ $op: 'serverTimestamp' }),
};

/** Deeply partial, with field operations allowed for any value. Keys are field names; objects merge deeply; arrays replace. */
export type Patch<T> = {
  [K in keyof T]?: T[K] extends unknown[]
    ? T[K] | FieldOp
    : T[K] extends object
      ? Patch<T[K]> | FieldOp
      : T[K] | FieldOp;
};

/** Fields may be dotted: `vgOptions.maxChunkSize`. A document without the field never matches. */
export type Where =
  | { field: string; op: '=='; value: Json }
  | { field: string; op: 'in'; value: Json[] }
  /** Uses no index: for leaving some out of what another condition finds. */
  | { field: string; op: 'not-in'; value: Json[] }
  | { field: string; op: 'array-contains'; value: Json }
  | { field: string; op: '<' | '<=' | '>' | '>='; value: number | string };

export interface Query {
  where?: Where[];
  /** Documents without the field are left out, as in Firestore. Ties are broken by id, in the same direction. Strings sort by code point. */
  orderBy?: { field: string; direction?: 'asc' | 'desc' };
  limit?: number;
  /** The document after which the page starts: the last one of the page before. */
  startAfter?: { id: string; value: Json };
}

export interface WriteOptions {
  /** Write only if the document is at this version; 0 = only if absent. Otherwise CONFLICT. */
  ifVersion?: number;
}

export interface SetOptions extends WriteOptions {
  merge?: boolean;
}

export type BatchOp =
  | { op: 'create'; collection: Collection<object>; id: string; data: object }
  | { op: 'set'; collection: Collection<object>; id: string; data: object; options?: SetOptions }
  | {
      op: 'update';
      collection: Collection<object>;
      id: string;
      patch: object;
      options?: WriteOptions;
    }
  | { op: 'delete'; collection: Collection<object>; id: string; options?: WriteOptions };

/** Reads and writes inside one transaction: all reads come before the first write; the function may run several times. */
export interface Transaction {
  /** `expect`: mostly it is not there; to find that out then takes no longer than to find a document. */
  get<T extends object>(
    collection: Collection<T>,
    id: string,
    expect?: 'absent',
  ): Promise<Doc<T> | null>;
  /** Reads and locks several documents, in id order whatever order they are named in. Results are in the order named. */
  getMany<T extends object>(collection: Collection<T>, ids: string[]): Promise<(Doc<T> | null)[]>;
  query<T extends object>(collection: Collection<T>, query: Query): Promise<Doc<T>[]>;
  create<T extends object>(collection: Collection<T>, id: string, data: T): void;
  set<T extends object>(
    collection: Collection<T>,
    id: string,
    data: T | Patch<T>,
    options?: SetOptions,
  ): void;
  update<T extends object>(
    collection: Collection<T>,
    id: string,
    patch: Patch<T>,
    options?: WriteOptions,
  ): void;
  delete<T extends object>(collection: Collection<T>, id: string, options?: WriteOptions): void;
}

/**
 * One change of one document, in commit order. `cursor` can be kept and resumed from; it has no meaning otherwise. `doc` is the document
 * at the moment of delivery: at the change's version or already a later one, or null when it has been deleted.
 */
export interface Change<T = unknown> {
  cursor: string;
  collection: string;
  id: string;
  type: 'set' | 'delete';
  version: number;
  doc: Doc<T> | null;
}

/** What a watcher receives. `resync` means changes may have been missed (the position was too old): read again. */
export type WatchEvent<T = unknown> =
  { type: 'change'; change: Change<T> } | { type: 'resync'; cursor: string };

export type Unsubscribe = () => void;

/** Most that one text may have which is told to other processes. */
export const TOLD_BYTES = 7_900;

/** The documents of one region. Errors are AppError NOT_FOUND, ALREADY_EXISTS, CONFLICT, BAD_INPUT (not storable) or UNAVAILABLE. */
export interface RegionStore {
  readonly region: Region;
  get<T extends object>(collection: Collection<T>, id: string): Promise<Doc<T> | null>;
  getMany<T extends object>(collection: Collection<T>, ids: string[]): Promise<(Doc<T> | null)[]>;
  /** @throws ALREADY_EXISTS */
  create<T extends object>(collection: Collection<T>, id: string, data: T): Promise<Doc<T>>;
  /** Writes the whole document, or with merge the named fields; creates it when absent. */
  set<T extends object>(
    collection: Collection<T>,
    id: string,
    data: T | Patch<T>,
    options?: SetOptions,
  ): Promise<Doc<T>>;
  /** @throws NOT_FOUND when absent */
  update<T extends object>(
    collection: Collection<T>,
    id: string,
    patch: Patch<T>,
    options?: WriteOptions,
  ): Promise<Doc<T>>;
  /** Deleting what is absent is not an error. */
  delete<T extends object>(
    collection: Collection<T>,
    id: string,
    options?: WriteOptions,
  ): Promise<void>;
  query<T extends object>(collection: Collection<T>, query: Query): Promise<Doc<T>[]>;
  count<T extends object>(collection: Collection<T>, query: Pick<Query, 'where'>): Promise<number>;
  /** All or nothing. */
  batch(ops: BatchOp[]): Promise<void>;
  /** Serialisation failures and deadlocks are retried; `fn` must have no other effects than through `tx`. */
  transaction<R>(fn: (tx: Transaction) => Promise<R>): Promise<R>;
  /** Calls back with the document now and after each change. */
  watchDoc<T extends object>(
    collection: Collection<T>,
    id: string,
    listener: (doc: Doc<T> | null) => void,
  ): Promise<Unsubscribe>;
  /** Calls back with the query's result now and whenever it may have changed (bursts are joined). */
  watchQuery<T extends object>(
    collection: Collection<T>,
    query: Query,
    listener: (docs: Doc<T>[]) => void,
  ): Promise<Unsubscribe>;
  /** All changes of some collections from a cursor on (absent: from now on), in order, each once. */
  changes(
    collections: string[],
    from: string | undefined,
    listener: (event: WatchEvent) => void,
  ): Promise<Unsubscribe>;
  /** Resolves when the listeners to changes in this process have been told of everything that was committed, by whichever process, before the call. @throws UNAVAILABLE */
  heard(): Promise<void>;
  /**
   * Tells other processes something that is not kept: all of them, or the one that told us something under this name. At most once and in order; what
   * cannot be delivered at once is lost. `texts`: each of at most `TOLD_BYTES` bytes, no two of them the same. @throws UNAVAILABLE
   */
  tell(to: string | 'all', texts: readonly string[]): Promise<void>;
  /** Hears what other processes tell from now on, and who. */
  hear(listener: (text: string, from: string) => void): Promise<Unsubscribe>;
  /** The cursor of the newest committed change. */
  cursor(): Promise<string>;
}

/**
 * An index that makes queries of a collection fast. `fields`: equality on the first ones, then at most one range or orderBy on the
 * last (either direction; equality alone needs no more). `contains`: array-contains on that field. Values of indexed fields are
 * limited to about 2 kB. Queries without an index work, but read the whole collection.
 */
export type IndexDefinition =
  { collection: string; fields: string[] } | { collection: string; contains: string };

export interface DocumentStore {
  /** Creates the indexes that are missing, in every region; safe to call at every start, from several processes. */
  ensureIndexes(indexes: IndexDefinition[]): Promise<void>;
  for(region: Region): RegionStore;
  /** Documents that belong to no region: people, sessions, codes. Kept in the default (na) database. */
  readonly identity: RegionStore;
  /** True when the databases of these regions answer; all regions when absent. */
  healthy(regions?: readonly Region[]): Promise<boolean>;
  /** True when statements have shown that one of these databases is away, and it has not answered since. Asks nobody. */
  isDown(regions?: readonly Region[]): boolean;
  close(): Promise<void>;
}
