import type { AgentId, Chunk, Region } from '@voxgrove/contracts';
import { REGIONS } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { Doc, DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { queryPages } from '@voxgrove/server/store/query-pages';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import { knowledgeChunks } from '../knowledge/port';
import type { ChangingIndex, KnowledgeIndex } from './retrieval/knowledge-index';
import { knowledgeIndex } from './retrieval/knowledge-index';
import { indexSnapshots } from './snapshot/collections';
import type { IndexSnapshot } from './snapshot/collections';
import { indexForm } from './snapshot/index-form';
import { dropSnapshot, sweepParts, writeSnapshot } from './snapshot/index-snapshots';
import { readVersions, stateOf } from './snapshot/passage-versions';
import { restoreIndex } from './snapshot/restore-index';

const MAX_INDEXES = 50;
const MAX_CHUNKS = 50_000;
/** Limit for all indexes together. The least recently used indexes are removed first. */
const MAX_SECTIONS = 400_000;
/**
 * Minimum number of passages of an index with a snapshot. A smaller index is built faster than
 * anybody notices.
 */
const SAVED_FROM = 500;
/** Time without changes after which a snapshot is written, ms. */
const SETTLE_MS = 60_000;
/** Time after which no process is still writing a snapshot, ms. */
const WRITTEN_MS = 3_600_000;

/**
 * Search indexes of the agents' knowledge. An index is restored from its snapshot or built when it
 * is first needed. It then follows each change of a passage, in any process.
 */
export interface Knowledge {
  /**
   * Returns the current index. It contains no passage that was removed before the call, and every
   * passage that was added before it.
   */
  index(region: Region, agentId: AgentId): Promise<KnowledgeIndex>;
  /**
   * Writes a new snapshot for each agent whose passages have changed since the last one. Deletes the
   * parts that interrupted processes have left.
   */
  refreshSnapshots(signal: AbortSignal): Promise<void>;
  start(): Promise<void>;
  /** Resolves when no snapshot is being written. */
  stop(): Promise<void>;
}

/**
 * The index of one agent, and the changes that are not in it yet: passages by id, null for deleted
 * ones.
 */
interface Held {
  region: Region;
  agentId: AgentId;
  index: ChangingIndex;
  waiting: Map<string, Chunk | null>;
  /** The reading or updating in progress. */
  work: Promise<void> | null;
  loading: boolean;
  /** Whether changes may have been missed. */
  stale: boolean;
  /** Writes a snapshot when changes have settled. */
  timer?: NodeJS.Timeout;
}

interface KnowledgeOptions {
  log?: Logger;
  clock?: Clock;
  settleMs?: number;
}

export function agentKnowledge(
  store: DocumentStore,
  { log = silentLog, clock = systemClock, settleMs = SETTLE_MS }: KnowledgeOptions = {},
): Knowledge {
  const indexes = new Map<string, Held>();
  const subscriptions: Unsubscribe[] = [];
  const saving = new Set<Promise<unknown>>();

  async function load(held: Held): Promise<void> {
    const region = store.for(held.region);
    const restored = await restoreIndex(region, held.agentId, MAX_CHUNKS, log);
    if (restored) held.index = restored;
    else await read(held);
    // After this call, changes made during the reading are in `waiting`.
    await region.caughtUp();
  }

  async function read({ region, agentId, index }: Held): Promise<void> {
    const ofAgent = { field: 'agentId', op: '==' as const, value: agentId };
    const pages = queryPages(store.for(region), knowledgeChunks, [ofAgent], MAX_CHUNKS);
    const slice = timeSlice();
    for await (const docs of pages) {
      for (const { data } of docs) {
        index.put(data);
        if (slice.isOver()) await slice.pause();
      }
    }
  }

  /**
   * Applies the waiting changes, also those that arrive meanwhile. The pages that were read are
   * already in the index.
   */
  async function catchUp(held: Held): Promise<void> {
    held.loading = false;
    while (held.waiting.size > 0) await inSlices(takeIn(held));
    held.work = null;
    makeRoom();
  }

  function begin(key: string, region: Region, agentId: AgentId): Held {
    const held = newHeld(region, agentId);
    if (indexes.size >= MAX_INDEXES) indexes.delete(indexes.keys().next().value as string);
    indexes.set(key, held);
    held.work = orForgotten(
      held,
      load(held)
        .then(() => catchUp(held))
        .then(() => saveLater(held)),
    );
    return held;
  }

  /** Most changes are applied in the same turn of the event loop. */
  function change(held: Held, id: string, chunk: Chunk | null): void {
    held.waiting.set(id, chunk);
    held.work ??= orForgotten(held, catchUp(held));
    saveLater(held);
  }

  function saveLater(held: Held): void {
    clearTimeout(held.timer);
    if (held.index.size < SAVED_FROM) return;
    held.timer = setTimeout(() => void save(held), settleMs);
    held.timer.unref();
  }

  /** Writes a snapshot of an index. Gives up if the index changes meanwhile. */
  function save(held: Held): Promise<void> {
    const work = saveNow(held).catch((error: unknown) => {
      const reason = (error as Error).message;
      log.warn('knowledge.snapshot_not_written', { agentId: held.agentId, reason });
    });
    saving.add(work);
    return work.finally(() => saving.delete(work));
  }

  /** Brings a stored snapshot in line with its passages. */
  async function refreshSnapshot(region: Region, snapshot: Doc<IndexSnapshot>): Promise<void> {
    const { agentId, state, form } = snapshot.data;
    const versions = await readVersions(store.for(region), agentId, MAX_CHUNKS);
    if (versions.size < SAVED_FROM) {
      await dropSnapshot(store.for(region), snapshot);
      return;
    }
    if (stateOf(versions) === state && form === indexForm()) return;
    await knowledge.index(region, agentId);
    const held = indexes.get(keyOf({ region, agentId }));
    if (held) await save(held);
  }

  async function saveNow(held: Held): Promise<void> {
    const { agentId, index } = held;
    const region = store.for(held.region);
    const { edition } = index;
    const isCurrent = (): boolean =>
      indexes.get(keyOf(held)) === held &&
      held.index === index &&
      held.work === null &&
      index.edition === edition;
    await region.caughtUp();
    const versions = await readVersions(region, agentId, MAX_CHUNKS);
    // If no change arrives until this call resolves, the index has exactly these versions.
    await region.caughtUp();
    if (isCurrent() && versions.size >= SAVED_FROM)
      await writeSnapshot(region, agentId, { index, versions }, isCurrent);
  }

  /**
   * Removes the index if it could not be read or updated, so that the next question reads it again.
   * Callers that wait for it get the error.
   */
  function orForgotten(held: Held, work: Promise<void>): Promise<void> {
    work.catch(() => {
      for (const [key, other] of indexes) if (other === held) indexes.delete(key);
    });
    return work;
  }

  function forgetAll(): void {
    for (const held of indexes.values()) {
      held.stale = true;
      clearTimeout(held.timer);
    }
    indexes.clear();
  }

  function makeRoom(): void {
    let chunksLeft = [...indexes.values()].reduce((sum, { index }) => sum + index.size, 0);
    for (const [key, { index }] of [...indexes].slice(0, -1)) {
      if (chunksLeft <= MAX_SECTIONS) return;
      indexes.delete(key);
      chunksLeft -= index.size;
    }
  }

  const knowledge: Knowledge = {
    async index(region, agentId) {
      if (subscriptions.length === 0) {
        const held = newHeld(region, agentId);
        await load(held);
        return held.index;
      }
      await store.for(region).caughtUp();
      const key = keyOf({ region, agentId });
      for (;;) {
        const held = indexes.get(key) ?? begin(key, region, agentId);
        // The map is kept in the order of use.
        indexes.delete(key);
        indexes.set(key, held);
        while (held.work !== null) await held.work;
        if (!held.stale || subscriptions.length === 0) return held.index;
      }
    },
    async start() {
      for (const region of REGIONS) {
        subscriptions.push(
          await store.for(region).changes([knowledgeChunks.name], undefined, (event) => {
            if (event.type === 'resync') {
              forgetAll();
              return;
            }
            const { id, doc } = event.change;
            const chunk = doc?.data as Chunk | undefined;
            const ownIndex = chunk && indexes.get(keyOf({ region, agentId: chunk.agentId }));
            if (chunk) {
              if (ownIndex) change(ownIndex, id, chunk);
              return;
            }
            // The event of a deleted passage does not contain its agent. The index with the passage
            // knows it, and an index that is being read may contain it.
            for (const held of indexes.values())
              if (
                held.region === region &&
                (held.loading || held.index.has(id) || held.waiting.has(id))
              )
                change(held, id, null);
          }),
        );
      }
    },
    async refreshSnapshots(signal) {
      for (const region of REGIONS) {
        for await (const docs of queryPages(store.for(region), indexSnapshots, []))
          for (const doc of docs) {
            if (signal.aborted) return;
            // One agent whose snapshot cannot be written does not hold back the others.
            await refreshSnapshot(region, doc).catch((error: unknown) =>
              log.error('knowledge.snapshot_not_refreshed', { error, agentId: doc.id }),
            );
          }
        await sweepParts(store.for(region), clock.now() - WRITTEN_MS);
      }
    },
    async stop() {
      for (const end of subscriptions.splice(0)) end();
      forgetAll();
      await Promise.all(saving);
    },
  };
  return knowledge;
}

const keyOf = ({ region, agentId }: Pick<Held, 'region' | 'agentId'>): string =>
  `${region}/${agentId}`;

const newHeld = (region: Region, agentId: AgentId): Held => ({
  region,
  agentId,
  index: knowledgeIndex(),
  waiting: new Map(),
  work: null,
  loading: true,
  stale: false,
});

function* takeIn({ index, waiting }: Held): Generator<undefined, void> {
  for (const [id, chunk] of waiting) {
    waiting.delete(id);
    if (chunk === null) index.remove(id);
    else index.put(chunk);
    yield;
  }
  yield* index.tidy() ?? [];
}

/** Runs all steps, with pauses for other work. */
async function inSlices(steps: Generator<undefined, void>): Promise<void> {
  const slice = timeSlice();
  while (!steps.next().done) {
    if (slice.isOver()) await slice.pause();
  }
}
