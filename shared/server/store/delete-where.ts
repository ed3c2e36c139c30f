import type { Collection, Doc, RegionStore, Where } from './port';

const AT_ONCE = 500;

/** Deletes every document that matches, however many there are, each after what `before` takes away with it. May be broken off and begun again. */
export async function deleteWhere<T extends object>(store: RegionStore, collection: Collection<T>, where: Where[], before?: (doc: Doc<T>) => Promise<void>): Promise<void> {
  for (;;) {
    const docs = await store.query(collection, { where, limit: AT_ONCE });
    if (before !== undefined) for (const doc of docs) await before(doc);
    await store.batch(docs.map(({ id }) => ({ op: 'delete' as const, collection, id })));
    if (docs.length < AT_ONCE) return;
  }
}

/** Deletes every document whose `field` (ms since the epoch) has passed. */
export const sweepExpired = <T extends object>(store: RegionStore, collection: Collection<T>, field: keyof T & string, now: number): Promise<void> =>
  deleteWhere(store, collection, [{ field, op: '<=', value: now }]);
