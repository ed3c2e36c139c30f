import type { Collection, RegionStore } from '@voxgrove/server/store/port';

const AT_ONCE = 500;

/** Deletes every document whose `field` (ms since the epoch) has passed, however many there are. */
export async function sweepExpired<T extends object>(store: RegionStore, collection: Collection<T>, field: keyof T & string, now: number): Promise<void> {
  for (;;) {
    const expired = await store.query(collection, { where: [{ field, op: '<=', value: now }], limit: AT_ONCE });
    await store.batch(expired.map(({ id }) => ({ op: 'delete' as const, collection, id })));
    if (expired.length < AT_ONCE) return;
  }
}
