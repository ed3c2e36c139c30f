import type { Collection, Doc, Json, RegionStore, Where } from './port';

const AT_ONCE = 500;

/**
 * Deletes every matching document, in any number. Calls `before` for each one first, to delete its
 * dependents. Idempotent after an interruption.
 */
export async function deleteWhere<T extends object>(
  store: RegionStore,
  collection: Collection<T>,
  where: Where[],
  before?: (doc: Doc<T>) => Promise<void>,
): Promise<void> {
  for (;;) {
    const docs = await store.query(collection, { where, limit: AT_ONCE });
    if (before !== undefined) for (const doc of docs) await before(doc);
    await store.batch(docs.map(({ id }) => ({ op: 'delete' as const, collection, id })));
    if (docs.length < AT_ONCE) return;
  }
}

/**
 * Deletes the documents found by `where` for which `matches` is true. For conditions without an
 * index. `by`: a field that every document of the collection has.
 */
export async function deleteMatching<T extends object>(
  store: RegionStore,
  collection: Collection<T>,
  where: Where[],
  by: keyof T & string,
  matches: (doc: Doc<T>) => boolean,
  before?: (doc: Doc<T>) => Promise<void>,
): Promise<void> {
  let startAfter: { id: string; value: Json } | undefined;
  do {
    const docs = await store.query(collection, {
      where,
      orderBy: { field: by },
      limit: AT_ONCE,
      ...(startAfter && { startAfter }),
    });
    const found = docs.filter(matches);
    if (before !== undefined) for (const doc of found) await before(doc);
    await store.batch(found.map(({ id }) => ({ op: 'delete' as const, collection, id })));
    const last = docs.length === AT_ONCE ? docs.at(-1) : undefined;
    startAfter = last && { id: last.id, value: last.data[by] as Json };
  } while (startAfter);
}

/** Deletes every document whose time in `field` (ms since the epoch) has passed. */
export const sweepExpired = <T extends object>(
  store: RegionStore,
  collection: Collection<T>,
  field: keyof T & string,
  now: number,
): Promise<void> => deleteWhere(store, collection, [{ field, op: '<=', value: now }]);
