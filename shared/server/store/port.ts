import type { Region } from '@voxgrove/contracts';
import { declareSteps } from './document-steps';
import type { DocumentStep } from './document-steps';

/** Any JSON object. Values are plain JSON: no undefined, no Date, no class instances. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: unknown };

/** A typed name for a set of documents. `T` is the shape of these documents. */
export interface Collection<T extends object> {
  readonly name: string;
  readonly _type?: T;
}

/**
 * Declares a collection. `steps` convert documents of older releases to those of this release; a
 * new shape adds a step at the end. The schema version of a collection is the number of its steps
 * plus one. Documents are upgraded when they are read, and in the background. Until then a query
 * finds them only by their old fields.
 */
export function collection<T extends object>(
  name: string,
  { steps }: { steps?: readonly DocumentStep[] } = {},
): Collection<T> {
  if (steps) declareSteps(name, steps);
  return { name };
}

/**
 * A stored document. `version` starts at 1 and grows by one with every write. Times are ms since
 * the epoch.
 */
export interface Doc<T> {
  id: string;
  data: T;
  version: number;
  createdAt: number;
  updatedAt: number;
}

/** The version of a document without its data. */
export type DocVersion = Pick<Doc<never>, 'id' | 'version' | 'updatedAt'>;

/**
 * Field operations, as data. They are allowed wherever a field's value is, in `set` with merge and
 * in `update`.
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
  /** Sets a field only if the document does not have the field. */
  setIfAbsent: (value: Json): FieldOp => ({ $op: 'setIfAbsent', value }),
  delete: (): FieldOp => ({ $op: 'delete' }),
  /** Sets the current time of the database in ms. */
  serverTimestamp: (): FieldOp => ({ $op: 'serverTimestamp' }),
};

/**
 * A deeply partial document, in which any value may be a field operation. Keys are field names.
 * Objects are merged deeply, and arrays are replaced.
 */
export type Patch<T> = {
  [K in keyof T]?: T[K] extends unknown[]
    ? T[K] | FieldOp
    : T[K] extends object
      ? Patch<T[K]> | FieldOp
      : T[K] | FieldOp;
};

/**
 * A condition of a query. Fields may be dotted: `vgOptions.maxChunkSize`. A document without the
 * field never matches.
 */
export type Where =
  | { field: string; op: '=='; value: Json }
  | { field: string; op: 'in'; value: Json[] }
  /** Uses no index. Use it to exclude documents that another condition finds. */
  | { field: string; op: 'not-in'; value: Json[] }
  | { field: string; op: 'array-contains'; value: Json }
  /**
   * The field is an array of texts. Each of the given words must be the beginning of one of these
   * texts. Case and accents are not ignored: callers fold both sides (`search-words.ts`). With
   * `oneOf`, the array must also contain at least one of these texts as a whole.
   */
  | { field: string; op: 'words'; value: string[]; oneOf?: string[] }
  | { field: string; op: '<' | '<=' | '>' | '>='; value: number | string };

export interface Query {
  where?: Where[];
  /**
   * Documents without the field are left out, as in Firestore. Ties are ordered by id, in the same
   * direction. Strings are sorted by code point.
   */
  orderBy?: { field: string; direction?: 'asc' | 'desc' };
  limit?: number;
  /** The last document of the previous page. */
  startAfter?: { id: string; value: Json };
}

export interface WriteOptions {
  /**
   * Writes only if the document is at this version (0: only if absent). Otherwise the write fails
   * with CONFLICT.
   */
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
 * Reads and writes inside one transaction. All reads must come before the first write. The function
 * may run several times.
 */
export interface Transaction {
  /**
   * Reads and locks a document. `expect`: the document is usually absent. The read is then as fast
   * for an absent document as for an existing one.
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
 * document at the time of delivery: the version of the change or a later one, or null if the
 * document has been deleted.
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
 * An event for a watcher. `resync`: changes may have been missed because the position was too old,
 * so the watcher must read again.
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
  /**
   * Writes the whole document or, with merge, the named fields. Creates the document if it is
   * absent.
   */
  set<T extends object>(
    collection: Collection<T>,
    id: string,
    data: T | Patch<T>,
    options?: SetOptions,
  ): Promise<Doc<T>>;
  /** Changes fields of a document. @throws NOT_FOUND when the document is absent */
  update<T extends object>(
    collection: Collection<T>,
    id: string,
    patch: Patch<T>,
    options?: WriteOptions,
  ): Promise<Doc<T>>;
  /** Deletes a document. No error if it is absent. */
  delete<T extends object>(
    collection: Collection<T>,
    id: string,
    options?: WriteOptions,
  ): Promise<void>;
  query<T extends object>(collection: Collection<T>, query: Query): Promise<Doc<T>[]>;
  count<T extends object>(collection: Collection<T>, query: Pick<Query, 'where'>): Promise<number>;
  /** Returns the versions of the documents that a query finds, without their data. */
  versions<T extends object>(collection: Collection<T>, query: Query): Promise<DocVersion[]>;
  /** Makes all changes, or none of them. */
  batch(ops: BatchOp[]): Promise<void>;
  /**
   * Runs a transaction. Serialization failures and deadlocks are retried, so `fn` must have effects
   * only through `tx`.
   */
  transaction<R>(fn: (tx: Transaction) => Promise<R>): Promise<R>;
  /** Calls the callback with the current document and after each change. */
  watchDoc<T extends object>(
    collection: Collection<T>,
    id: string,
    listener: (doc: Doc<T> | null) => void,
  ): Promise<Unsubscribe>;
  /**
   * Calls the callback with the query's current result, and again whenever the result may have
   * changed (bursts are batched).
   */
  watchQuery<T extends object>(
    collection: Collection<T>,
    query: Query,
    listener: (docs: Doc<T>[]) => void,
  ): Promise<Unsubscribe>;
  /**
   * Delivers all changes of some collections from a cursor (absent: from now), in order, each one
   * once.
   */
  changes(
    collections: string[],
    from: string | undefined,
    listener: (event: WatchEvent) => void,
  ): Promise<Unsubscribe>;
  /**
   * Resolves when this process's change subscribers have received everything that any process
   * committed before the call.
   * @throws UNAVAILABLE
   */
  caughtUp(): Promise<void>;
  /**
   * Publishes texts to other processes without storing them: to all, or to the process that sent us
   * a text under this name. Delivery is at most once and in order; undeliverable texts are lost.
   * `texts`: each has at most `MAX_TEXT_BYTES` bytes, and all are different.
   * @throws UNAVAILABLE
   */
  publishTexts(to: string | 'all', texts: readonly string[]): Promise<void>;
  /** Subscribes to texts from other processes. The callback also receives the sender's name. */
  subscribeToTexts(listener: (text: string, from: string) => void): Promise<Unsubscribe>;
  /**
   * Rewrites documents of older schema versions in the current version. Safe while others write.
   * @returns the number of upgraded documents
   */
  upgradeDocuments(collection: string): Promise<number>;
  /** Returns the cursor of the newest committed change. */
  cursor(): Promise<string>;
}

/**
 * An index that makes queries of a collection fast. `fields`: equality on the first fields, then at
 * most one range or orderBy on the last one (in either direction; equality alone needs no more).
 * `contains`: array-contains on that field. `words`: words on that field. Values of indexed fields
 * are limited to about 2 kB. Queries without an index work, but read the whole collection.
 */
export type IndexDefinition =
  | { collection: string; fields: string[] }
  | { collection: string; contains: string }
  | { collection: string; words: string };

export interface DocumentStore {
  /** Creates missing indexes in every region. Safe at every start, from several processes. */
  ensureIndexes(indexes: IndexDefinition[]): Promise<void>;
  for(region: Region): RegionStore;
  /**
   * Documents that belong to no region: people, sessions, codes. Stored in the default (na)
   * database.
   */
  readonly identity: RegionStore;
  /** Returns whether the databases of these regions answer; default: all regions. */
  healthy(regions?: readonly Region[]): Promise<boolean>;
  /**
   * Returns whether a statement failed because one of these databases is unreachable, and that
   * database has not answered since. Makes no query.
   */
  isDown(regions?: readonly Region[]): boolean;
  close(): Promise<void>;
}
