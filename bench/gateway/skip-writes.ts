import { REGIONS } from '@voxgrove/contracts';
import type { DocumentStore, Transaction } from '@voxgrove/server/store/port';

/**
 * Lets the transactions of a store skip `set` for one collection. This shows what the writes cost.
 * @returns a function that starts and ends skipping
 */
export function skipWrites(store: DocumentStore, collection: string): (skips: boolean) => void {
  let isSkipped = false;
  for (const region of REGIONS) {
    const regionStore = store.for(region);
    const transaction = regionStore.transaction.bind(regionStore);
    regionStore.transaction = (run) =>
      transaction((tx) => run(isSkipped ? withoutWrites(tx, collection) : tx));
  }
  return (skips) => {
    isSkipped = skips;
  };
}

/** Leaves out `set` only. */
const withoutWrites = (tx: Transaction, collection: string): Transaction => ({
  get: (...args) => tx.get(...args),
  getMany: (...args) => tx.getMany(...args),
  query: (...args) => tx.query(...args),
  create: (...args) => tx.create(...args),
  set: (to, ...args) => {
    if (to.name !== collection) tx.set(to, ...args);
  },
  update: (...args) => tx.update(...args),
  delete: (...args) => tx.delete(...args),
});
