import type { AgentId, Region } from '@voxgrove/contracts';
import { REGIONS } from '@voxgrove/contracts';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { knowledgeChunks } from '../knowledge/collections';
import type { KnowledgeIndex } from './retrieval/knowledge-index';
import { knowledgeIndexInSlices } from './retrieval/knowledge-index';

const MAX_INDEXES = 50;
const MAX_CHUNKS = 50_000;
/** Of all indexes together: the oldest go first. */
const MAX_SECTIONS = 400_000;

/** Search indexes of agents' knowledge, built when first needed and dropped when a passage changes in any process. */
export interface Knowledge {
  index(region: Region, agentId: AgentId): Promise<KnowledgeIndex>;
  start(): Promise<void>;
  stop(): void;
}

export function agentKnowledge(store: DocumentStore): Knowledge {
  const indexes = new Map<string, Promise<KnowledgeIndex>>();
  const subscriptions: Unsubscribe[] = [];

  async function load(region: Region, agentId: AgentId): Promise<KnowledgeIndex> {
    const docs = await store.for(region).query(knowledgeChunks, { where: [{ field: 'agentId', op: '==', value: agentId }], limit: MAX_CHUNKS });
    return knowledgeIndexInSlices(docs.map((doc) => doc.data).sort((a, b) => (a.url === b.url ? a.position - b.position : a.url < b.url ? -1 : 1)));
  }

  /** A deleted passage does not say whose it was: the index that holds it knows. */
  async function dropHolding(region: Region, chunkId: string): Promise<void> {
    for (const [key, index] of indexes) if (key.startsWith(`${region}/`) && (await index).chunkIds.has(chunkId)) indexes.delete(key);
  }

  async function makeRoom(): Promise<void> {
    const sizes = await Promise.all([...indexes].map(async ([key, index]) => ({ key, index, size: await index.then(({ sections }) => sections.length, () => 0) })));
    let left = sizes.reduce((sum, { size }) => sum + size, 0);
    for (const { key, index, size } of sizes.slice(0, -1)) {
      if (left <= MAX_SECTIONS) return;
      if (indexes.get(key) === index) indexes.delete(key);
      left -= size;
    }
  }

  return {
    index(region, agentId) {
      if (subscriptions.length === 0) return load(region, agentId);
      const key = `${region}/${agentId}`;
      const known = indexes.get(key);
      if (known) return known;
      if (indexes.size >= MAX_INDEXES) indexes.delete(indexes.keys().next().value as string);
      const loading = load(region, agentId);
      indexes.set(key, loading);
      loading.then(makeRoom, () => { if (indexes.get(key) === loading) indexes.delete(key); });
      return loading;
    },
    async start() {
      for (const region of REGIONS) {
        subscriptions.push(await store.for(region).changes([knowledgeChunks.name], undefined, (event) => {
          if (event.type === 'resync') indexes.clear();
          else if (event.change.doc) indexes.delete(`${region}/${(event.change.doc.data as { agentId: string }).agentId}`);
          else dropHolding(region, event.change.id).catch(() => indexes.clear());
        }));
      }
    },
    stop() {
      for (const end of subscriptions.splice(0)) end();
      indexes.clear();
    },
  };
}
