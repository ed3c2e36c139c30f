import type { Region } from '@voxgrove/contracts';
import { declareSteps } from './document-steps';
import type { DocumentStep } from './document-steps';

/** Any JSON object. Values are plain JSON: no undefined, no Date, no class instances. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: unknown };

/** A typed name for a set of documents. `T` is the shape of the documents in it. */
export interface Collection<T extends object> {
  readonly name: string;
  readonly _type?: T;
}

/**
 * Declares a collection. `steps`: how documents of older releases become those of this one; a new
 * shape adds a step at the end. The schema version of a collection is the number of its steps plus
 * one. Documents are upgraded when they are read and in the background; until then a query finds
 * them by their old fields only.
 */
export function collection<T extends object>(
  name: string,
  { steps }: { steps?: readonly DocumentStep[] } = {},
): Collection<T> {
  if (steps) declareSteps(name, steps);
  return { name };
}

/**
 * A stored document. `version` starts at 1 and grows by one with every write; times are ms since
 * the epoch.
 */
export interface Doc<T> {
  id: string;
  data: T;
  version: number;
  createdAt: number;
  updatedAt: number;
}

/**
 * Field operations, as data. They are legal wherever a field's value is, in `set` with merge and in
 * `update`.
 */
export type FieldOp =
  | { $op: 'increment'; by: number }
  | { $op: 'arrayUnion'; values: Json[] }
  | { $op: 'arrayRemove'; values: Json[] }
  | { $op: 'setIfAbsent'; value: Json }
  | { $op: 'delete' }
  | { $op: 'serverTimestamp' };

export const fieldOp = {
  increment: (by: number): FieldOp => ({ $op: 'increment', by }),
  arrayUnion: (...values: Json[]): FieldOp => ({ $op: 'arrayUnion', values }),
  arrayRemove: (...values: Json[]): FieldOp => ({ $op: 'arrayRemove', values }),
  /** Sets a field only if the document does not have it. */
  setIfAbsent: (value: Json): FieldOp => ({ $op: 'setIfAbsent', value }),
  delete: (): FieldOp => ({ $op: 'delete' }),
  /** The server's clock in ms, taken by the database. */
  serverTimestamp: (): FieldOp => ({ $op: 'serverTimestamp' }),
};

/**
 * Deeply partial, with field operations allowed for any value. Keys are field names; objects merge
 * deeply; arrays replace.
 */
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
  /** Uses no index: for excluding documents that another condition finds. */
  | { field: string; op: 'not-in'; value: Json[] }
  | { field: string; op: 'array-contains'; value: Json }
  /**
   * The field is an array of texts, and each of the given words begins one of them. Words are
   * compared as they are: callers fold case and accents on both sides (`search-words.ts`).
   */
  | { field: string; op: 'words'; value: string[] }
  | { field: string; op: '<' | '<=' | '>' | '>='; value: number | string };

export interface Query {
  where?: Where[];
  /**
   * Documents without the field are left out, as in Firestore. Ties are broken by id, in the same
   * direction. Strings sort by code point.
   */
  orderBy?: { field: string; direction?: 'asc' | 'desc' };
  limit?: number;
  /** The last document of the previous page. */
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

/**
 * Reads and writes inside one transaction: all reads come before the first write; the function may
 * run several times.
 */
export interface Transaction {
  /**
   * `expect`: the document is usually absent; finding that out then takes no longer than finding a
   * document.
   */
  get<T extends object>(
    collection: Collection<T>,
    id: string,
    expect?: 'absent',
  ): Promise<Doc<T> | null>;
  /** Reads and locks several documents, locking in id order. Results have the order of `ids`. */
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
 * One change of one document, in commit order. `cursor` is opaque; store it to resume. `doc` is the
 * document at delivery: at the change's version or a later one, or null when it has been deleted.
 */
export interface Change<T = unknown> {
  cursor: string;
  collection: string;
  id: string;
  type: 'set' | 'delete';
  version: number;
  doc: Doc<T> | null;
}

/**
 * An event for a watcher. `resync`: changes may have been missed (the position was too old), so
 * read again.
 */
export type WatchEvent<T = unknown> =
  { type: 'change'; change: Change<T> } | { type: 'resync'; cursor: string };

export type Unsubscribe = () => void;

/** Maximum size of one text published to other processes, bytes. */
export const MAX_TEXT_BYTES = 7_900;

/**
 * The documents of one region. Errors are AppError NOT_FOUND, ALREADY_EXISTS, CONFLICT, BAD_INPUT
 * (not storable) or UNAVAILABLE.
 */
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
  /** Deleting an absent document is not an error. */
  delete<T extends object>(
    collection: Collection<T>,
    id: string,
    options?: WriteOptions,
  ): Promise<void>;
  query<T extends object>(collection: Collection<T>, query: Query): Promise<Doc<T>[]>;
  count<T extends object>(collection: Collection<T>, query: Pick<Query, 'where'>): Promise<number>;
  /** All or nothing. */
  batch(ops: BatchOp[]): Promise<void>;
  /** Serialization failures and deadlocks are retried; `fn` must have effects only through `tx`. */
  transaction<R>(fn: (tx: Transaction) => Promise<R>): Promise<R>;
  /** Calls back with the current document and after each change. */
  watchDoc<T extends object>(
    collection: Collection<T>,
    id: string,
    listener: (doc: Doc<T> | null) => void,
  ): Promise<Unsubscribe>;
  /**
   * Calls back with the query's current result and whenever it may have changed (bursts are
   * batched).
   */
  watchQuery<T extends object>(
    collection: Collection<T>,
    query: Query,
    listener: (docs: Doc<T>[]) => void,
  ): Promise<Unsubscribe>;
  /**
   * Delivers all changes of some collections from a cursor (absent: from now), in order, each once.
   */
  changes(
    collections: string[],
    from: string | undefined,
    listener: (event: WatchEvent) => void,
  ): Promise<Unsubscribe>;
  /**
   * Resolves when this process's change listeners have received everything that any
   * process committed before the call.
   * @throws UNAVAILABLE
   */
  caughtUp(): Promise<void>;
  /**
   * Publishes texts to other processes without storing them: to all, or to the process that sent us
   * a text under this name. At most once and in order; undeliverable texts are lost.
   * `texts`: each of at most `MAX_TEXT_BYTES` bytes, all different. @throws UNAVAILABLE
   */
  publishTexts(to: string | 'all', texts: readonly string[]): Promise<void>;
  /** Subscribes to texts from other processes, with the sender's name. */
  subscribeToTexts(listener: (text: string, from: string) => void): Promise<Unsubscribe>;
  /**
   * Stores documents of older schema versions in the current one. Safe while others write.
   * @returns how many were upgraded
   */
  upgradeDocuments(collection: string): Promise<number>;
  /** The cursor of the newest committed change. */
  cursor(): Promise<string>;
}

/**
 * An index that makes queries of a collection fast. `fields`: equality on the first ones, then at
 * most one range or orderBy on the last (either direction; equality alone needs no more).
 * `contains`: array-contains on that field. `words`: words on that field.
 * Values of indexed fields are limited to about 2 kB.
 * Queries without an index work, but read the whole collection.
 */
export type IndexDefinition =
  | { collection: string; fields: string[] }
  | { collection: string; contains: string }
  | { collection: string; words: string };

export interface DocumentStore {
  /** Creates missing indexes in every region; safe at every start, from several processes. */
  ensureIndexes(indexes: IndexDefinition[]): Promise<void>;
  for(region: Region): RegionStore;
  /** Documents outside of regions: people, sessions, codes. Stored in the default (na) database. */
  readonly identity: RegionStore;
  /** True when the databases of these regions answer; all regions when absent. */
  healthy(regions?: readonly Region[]): Promise<boolean>;
  /**
   * True when a statement failed because one of these databases is away, and it has not answered
   * since. Makes no query.
   */
  isDown(regions?: readonly Region[]): boolean;
  close(): Promise<void>;
}
