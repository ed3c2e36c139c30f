import type { AgentId, Chunk, Region } from '@voxgrove/contracts';
import { REGIONS } from '@voxgrove/contracts';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { queryPages } from '@voxgrove/server/store/query-pages';
import { timeSlice } from '@voxgrove/server/work/time-slice';
import { knowledgeChunks } from '../knowledge/port';
import type { ChangingIndex, KnowledgeIndex } from './retrieval/knowledge-index';
import { knowledgeIndex } from './retrieval/knowledge-index';

const MAX_INDEXES = 50;
const MAX_CHUNKS = 50_000;
/** Limit for all indexes together. The least recently used indexes are removed first. */
const MAX_SECTIONS = 400_000;

/**
 * Search indexes of the agents' knowledge. An index is built when it is first needed. It then
 * follows each change of a passage, in any process.
 */
export interface Knowledge {
  /**
   * Returns the current index. It contains no passage that was removed before the call, and every
   * passage that was added before it.
   */
  index(region: Region, agentId: AgentId): Promise<KnowledgeIndex>;
  start(): Promise<void>;
  stop(): void;
}

/**
 * The index of one agent, and the changes that are not in it yet: passages by id, null for deleted
 * ones.
 */
interface Held {
  region: Region;
  index: ChangingIndex;
  waiting: Map<string, Chunk | null>;
  /** The reading or updating in progress. */ work: Promise<void> | null;
  loading: boolean;
  /** Whether changes may have been missed. */ stale: boolean;
}

export function agentKnowledge(store: DocumentStore): Knowledge {
  const indexes = new Map<string, Held>();
  const subscriptions: Unsubscribe[] = [];

  async function read({ region, index }: Held, agentId: AgentId): Promise<void> {
    const ofAgent = { field: 'agentId', op: '==' as const, value: agentId };
    const pages = queryPages(store.for(region), knowledgeChunks, [ofAgent], MAX_CHUNKS);
    const slice = timeSlice();
    for await (const docs of pages) {
      for (const { data } of docs) {
        index.put(data);
        if (slice.isOver()) await slice.pause();
      }
    }
    // Afterwards, changes between two pages are in `waiting`.
    await store.for(region).caughtUp();
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
    const held = newHeld(region);
    if (indexes.size >= MAX_INDEXES) indexes.delete(indexes.keys().next().value as string);
    indexes.set(key, held);
    held.work = orForgotten(
      held,
      read(held, agentId).then(() => catchUp(held)),
    );
    return held;
  }

  /** Most changes are applied in the same turn of the event loop. */
  function change(held: Held, id: string, chunk: Chunk | null): void {
    held.waiting.set(id, chunk);
    held.work ??= orForgotten(held, catchUp(held));
  }

  /**
   * Removes the index if it could not be read or updated, so that the next question reads it again.
   * Callers that wait for it get the error.
   */
  function orForgotten(held: Held, work: Promise<void>): Promise<void> {
    work.catch(() => {
      for (const [key, one] of indexes) if (one === held) indexes.delete(key);
    });
    return work;
  }

  function forgetAll(): void {
    for (const held of indexes.values()) held.stale = true;
    indexes.clear();
  }

  function makeRoom(): void {
    let left = [...indexes.values()].reduce((sum, { index }) => sum + index.size, 0);
    for (const [key, { index }] of [...indexes].slice(0, -1)) {
      if (left <= MAX_SECTIONS) return;
      indexes.delete(key);
      left -= index.size;
    }
  }

  return {
    async index(region, agentId) {
      if (subscriptions.length === 0) {
        const held = newHeld(region);
        await read(held, agentId);
        return held.index;
      }
      await store.for(region).caughtUp();
      const key = `${region}/${agentId}`;
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
            const own = chunk && indexes.get(`${region}/${chunk.agentId}`);
            if (chunk) {
              if (own) change(own, id, chunk);
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
    stop() {
      for (const end of subscriptions.splice(0)) end();
      forgetAll();
    },
  };
}

const newHeld = (region: Region): Held => ({
  region,
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
