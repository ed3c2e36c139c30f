import { isAppError } from '@voxgrove/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { mayAffect } from './matches';
import type { Logger } from '../../log';
import type { Collection, Doc, Query, RegionStore, Unsubscribe } from '../port';
import type { ChangeFeed } from './change-feed';

/**
 * Watches a document. Events contain the document, so a change needs no further read. After
 * `resync` the document is read again.
 */
export async function watchDoc<T extends object>(
  store: RegionStore,
  feed: ChangeFeed,
  collection: Collection<T>,
  id: string,
  listener: (doc: Doc<T> | null) => void,
  log: Logger,
): Promise<Unsubscribe> {
  let last: string | undefined;
  let stopped = false;
  const emit = (doc: Doc<T> | null): void => {
    const state = doc ? `${doc.createdAt}/${doc.version}` : 'absent';
    if (stopped || state === last) return;
    last = state;
    listener(doc);
  };
  const readAgain = latest(
    async () => emit(await store.get(collection, id)),
    () => stopped,
    log,
  );
  const unsubscribe = await feed.subscribe(
    [collection.name],
    undefined,
    (event) => {
      if (event.type === 'resync') readAgain();
      else if (event.change.id === id) emit(event.change.doc as Doc<T> | null);
    },
    async () => emit(await store.get(collection, id)),
  );
  return () => {
    stopped = true;
    unsubscribe();
  };
}

/** Watches a query. The query runs again after a change that may affect its result. */
export async function watchQuery<T extends object>(
  store: RegionStore,
  feed: ChangeFeed,
  collection: Collection<T>,
  query: Query,
  listener: (docs: Doc<T>[]) => void,
  log: Logger,
): Promise<Unsubscribe> {
  let last: string | undefined;
  let shownIds = new Set<string>();
  let stopped = false;
  const run = async (): Promise<void> => {
    const docs = await store.query(collection, query);
    const state = docs.map((doc) => `${doc.id}/${doc.createdAt}/${doc.version}`).join('\n');
    if (stopped || state === last) return;
    last = state;
    shownIds = new Set(docs.map((doc) => doc.id));
    listener(docs);
  };
  const readAgain = latest(run, () => stopped, log);
  const unsubscribe = await feed.subscribe(
    [collection.name],
    undefined,
    (event) => {
      // While the query runs, its result is not known yet, so any change may affect it.
      if (
        event.type === 'resync' ||
        readAgain.running() ||
        shownIds.has(event.change.id) ||
        mayAffect(query, event.change.doc)
      )
        readAgain();
    },
    run,
  );
  return () => {
    stopped = true;
    unsubscribe();
  };
}

type Again = (() => void) & { running(): boolean };

/**
 * Runs `work` one call at a time. Calls during a run cause one more run. Retries while the database
 * is unreachable.
 */
function latest(work: () => Promise<void>, stopped: () => boolean, log: Logger): Again {
  let running = false;
  let wanted = false;
  const run = async (): Promise<void> => {
    running = true;
    while (wanted && !stopped()) {
      wanted = false;
      await work().catch(async (error: unknown) => {
        if (!isAppError(error) || error.code !== 'UNAVAILABLE')
          return log.error('store.watch_failed', { error });
        wanted = true;
        await pause(250, undefined, { ref: false });
      });
    }
    running = false;
  };
  return Object.assign(
    () => {
      wanted = true;
      if (!running) void run();
    },
    { running: () => running },
  );
}
