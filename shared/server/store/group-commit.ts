import { isAppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { DocumentStore, RegionStore, Transaction } from './port';

/**
 * A transaction without queries. Queries would lock whole collections for all callers of the
 * transaction.
 */
export type GroupedTransaction = Omit<Transaction, 'query'>;

/**
 * Runs a function in a transaction: in its own (a store), or in one that it shares with other
 * functions (`groupCommit`).
 */
export interface Transacts {
  transaction<R>(fn: (tx: GroupedTransaction) => Promise<R>): Promise<R>;
}

/** Default limit of functions per database transaction. */
const MOST = 32;
/**
 * A transaction that takes longer than this waits for a lock or has lost its connection. Callers
 * that arrive after that do not wait for this transaction.
 */
const LONG_MS = 500;
/**
 * Errors of the shared write statement. To find the caller that caused such an error, each function
 * runs again alone.
 */
const REFUSALS = new Set(['NOT_FOUND', 'ALREADY_EXISTS', 'CONFLICT', 'BAD_INPUT']);

interface Wanted {
  fn: (tx: GroupedTransaction) => Promise<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: runs small transactions of several callers as one transaction of the database.
 * Callers that arrive while others run wait and then run together, with their reads in one
 * statement and their writes in one. The callers stay isolated: an exception of one undoes nothing
 * of the others. If two need the same document, the second runs after the first. A single caller
 * never waits; a busy process has fewer round trips and commits. `atOnce`: database transactions at
 * the same time, not counting slow ones. `most`: functions in one of them.
 */
export function groupCommit(store: RegionStore, atOnce: number, most = MOST): Transacts {
  let waiting: Wanted[] = [];
  let running = 0;

  function next(): void {
    while (running < atOnce && waiting.length > 0) {
      running += 1;
      let counted = true;
      const freeSlot = (): void => {
        if (!counted) return;
        counted = false;
        running -= 1;
        next();
      };
      const long = setTimeout(freeSlot, LONG_MS);
      void run(waiting.splice(0, most)).finally(() => {
        clearTimeout(long);
        freeSlot();
        // Started here, because functions that must run again may be the only ones that wait.
        next();
      });
    }
  }

  async function run(some: Wanted[]): Promise<void> {
    if (some.length === 1) return runAlone(some[0]!);
    try {
      const parts = await store.transaction((tx) => runGroup(tx, some));
      const toRepeat = parts
        .filter(({ outcome }) => outcome === 'again')
        .map(({ wanted }) => wanted);
      waiting = [...toRepeat, ...waiting];
      for (const { wanted, outcome } of parts) if (outcome !== 'again') settle(wanted, outcome);
    } catch (error) {
      if (isAppError(error) && REFUSALS.has(error.code))
        for (const wanted of some) await runAlone(wanted);
      else for (const { reject } of some) reject(error);
    }
  }

  const runAlone = ({ fn, resolve, reject }: Wanted): Promise<void> =>
    store.transaction(fn).then((result) => resolve(result as never), reject);

  return {
    transaction: <R>(fn: (tx: GroupedTransaction) => Promise<R>) =>
      new Promise<R>((resolve, reject) => {
        waiting.push({ fn, resolve, reject });
        // Delayed, so that functions of the same moment run in the same transaction.
        queueMicrotask(next);
      }),
  };
}

/** Creates a group commit for each region; see `groupCommit`. */
export function groupCommitInRegions(
  store: DocumentStore,
  atOnce: number,
  most = MOST,
): (region: Region) => Transacts {
  const byRegion = new Map<Region, Transacts>();
  return (region) => {
    const transact = byRegion.get(region) ?? groupCommit(store.for(region), atOnce, most);
    byRegion.set(region, transact);
    return transact;
  };
}

interface Part {
  wanted: Wanted;
  outcome: PromiseSettledResult<unknown> | 'again';
}

const settle = ({ resolve, reject }: Wanted, outcome: PromiseSettledResult<unknown>): void => {
  if (outcome.status === 'fulfilled') resolve(outcome.value as never);
  else reject(outcome.reason);
};

async function runGroup(tx: Transaction, some: Wanted[]): Promise<Part[]> {
  const failure: { error?: unknown } = {};
  const parts = some.map((wanted) => ({ wanted, ...partOf(tx, failure) }));
  const outcomes = await Promise.allSettled(
    parts.map(async ({ wanted, tx: ownTx }) => wanted.fn(ownTx)),
  );
  // After a database error the whole transaction must run again or fail.
  if ('error' in failure) throw failure.error;
  const written = new Set<string>();
  return parts.map(({ wanted, touched, writes }, index): Part => {
    const outcome = outcomes[index]!;
    if (outcome.status === 'rejected' || writes.length === 0) return { wanted, outcome };
    // The function runs again, because it has not seen the writes of an earlier one.
    if ([...touched].some((key) => written.has(key))) return { wanted, outcome: 'again' };
    for (const { key, write } of writes) {
      written.add(key);
      write();
    }
    return { wanted, outcome };
  });
}

/**
 * Returns one caller's view of the transaction. Reads run at once. Writes wait until all callers
 * have read.
 */
function partOf(
  tx: Transaction,
  failure: { error?: unknown },
): { tx: GroupedTransaction; touched: Set<string>; writes: { key: string; write: () => void }[] } {
  const touched = new Set<string>();
  const writes: { key: string; write: () => void }[] = [];
  const touch = (collection: { name: string }, id: string): string => {
    const key = `${collection.name}\n${id}`;
    touched.add(key);
    return key;
  };
  const reading = async <T>(read: () => Promise<T>): Promise<T> => {
    if (writes.length > 0)
      throw new Error('In a transaction all reads come before the first write.');
    return read().catch((error: unknown) => {
      failure.error ??= error;
      throw error;
    });
  };
  const later = (collection: { name: string }, id: string, write: () => void): void => {
    writes.push({ key: touch(collection, id), write });
  };
  return {
    touched,
    writes,
    tx: {
      get: (collection, id, expect) => {
        touch(collection, id);
        return reading(() => tx.get(collection, id, expect));
      },
      getMany: (collection, ids) => {
        for (const id of ids) touch(collection, id);
        return reading(() => tx.getMany(collection, ids));
      },
      create: (collection, id, data) =>
        later(collection, id, () => tx.create(collection, id, data)),
      set: (collection, id, data, options) =>
        later(collection, id, () => tx.set(collection, id, data, options)),
      update: (collection, id, patch, options) =>
        later(collection, id, () => tx.update(collection, id, patch, options)),
      delete: (collection, id, options) =>
        later(collection, id, () => tx.delete(collection, id, options)),
    },
  };
}
