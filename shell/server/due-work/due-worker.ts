import { randomId } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { Collection, DocumentStore } from '@voxgrove/server/store/port';

/** Work that is due at a time, one document each. While somebody holds it, `dueAt` is the end of the lease. */
export interface DueWork { /** ms since the epoch */ dueAt: number; owner: string | null; /** Times it was taken. */ attempt: number }

/** Of work that is not to be taken any more. */
export const NEVER = 9_000_000_000_000_000;

export interface DueWorkerOptions<T extends DueWork> {
  store: DocumentStore;
  clock: Clock;
  log: Logger;
  regions: readonly Region[];
  collection: Collection<T>;
  /** Longer than one run may take: then another process takes the work over. */
  leaseMs: number;
  /** Does the work; `data.attempt` counts this time. @returns what changes in the document (with `dueAt`), or null when it is done and can go */
  run(region: Region, id: string, data: T, signal: AbortSignal): Promise<Partial<T> & { dueAt: number } | null>;
}

export interface DueWorker {
  start(): void;
  /** There may be work now. */
  wake(region: Region): void;
  /** Resolves when nothing is under way; what was interrupted is done again by whoever looks next. */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const MAX_AT_ONCE = 16;
const AFTER_FAILURE_MS = 30_000;

/**
 * Takes due documents of a collection under a lease, several at once, in any number of processes. Each is run at least once:
 * a process that dies leaves its lease to run out.
 */
export function dueWorker<T extends DueWork>({ store, clock, log, regions, collection, leaseMs, run }: DueWorkerOptions<T>): DueWorker {
  const owner = randomId(12);
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  /** The look for work in each region that is under way, and whether there is to be another one after it. */
  const looking = new Map<Region, { again: boolean; done: Promise<void> }>();

  async function claim(region: Region, id: string): Promise<T | null> {
    return store.for(region).transaction(async (tx) => {
      const doc = await tx.get(collection, id);
      const now = clock.now();
      if (doc === null || doc.data.dueAt > now) return null;
      const taken = { ...doc.data, owner, attempt: doc.data.attempt + 1, dueAt: now + leaseMs };
      tx.set(collection, id, taken, { ifVersion: doc.version });
      return taken;
    });
  }

  async function work(region: Region, id: string): Promise<void> {
    try {
      const taken = await claim(region, id);
      if (taken === null) return;
      const result = await run(region, id, taken, stopping.signal).catch((error: unknown) => {
        if (stopping.signal.aborted) return { dueAt: clock.now() } as Partial<T> & { dueAt: number };
        log.error('due_work_failed', { collection: collection.name, error });
        return { dueAt: clock.now() + AFTER_FAILURE_MS } as Partial<T> & { dueAt: number };
      });
      await store.for(region).transaction(async (tx) => {
        const doc = await tx.get(collection, id);
        if (doc === null || doc.data.owner !== owner || doc.data.attempt !== taken.attempt) return; // Somebody else's by now.
        if (result === null) tx.delete(collection, id, { ifVersion: doc.version });
        else tx.set(collection, id, { ...doc.data, ...result, owner: null }, { ifVersion: doc.version });
      });
    } catch (error) {
      log.error('due_work_failed', { collection: collection.name, error });
    }
  }

  async function look(region: Region): Promise<void> {
    try {
      if (stopping.signal.aborted || running.size >= MAX_AT_ONCE) return;
      const due = await store.for(region).query(collection, { where: [{ field: 'dueAt', op: '<=', value: clock.now() }], orderBy: { field: 'dueAt' }, limit: MAX_AT_ONCE });
      for (const { id } of due) {
        const key = `${region}/${id}`;
        if (stopping.signal.aborted || running.size >= MAX_AT_ONCE || running.has(key)) continue;
        running.set(key, work(region, id).finally(() => { running.delete(key); wake(region); }));
      }
    } catch (error) {
      log.warn('due_work_not_read', { collection: collection.name, region, reason: error instanceof Error ? error.message : 'unknown' });
    }
  }

  function wake(region: Region): void {
    if (!started || stopping.signal.aborted) return;
    const current = looking.get(region);
    if (current !== undefined) { current.again = true; return; }
    const one = { again: false, done: Promise.resolve() };
    looking.set(region, one);
    one.done = look(region).finally(() => { looking.delete(region); if (one.again) wake(region); });
  }

  const poll = (): void => { for (const region of regions) wake(region); timer = setTimeout(poll, POLL_MS).unref(); };

  return {
    start() { started = true; poll(); },
    wake,
    async stop() {
      stopping.abort(new Error('The process is stopping.'));
      clearTimeout(timer);
      while (looking.size > 0 || running.size > 0) await Promise.all([...[...looking.values()].map(({ done }) => done), ...running.values()]);
    },
  };
}
