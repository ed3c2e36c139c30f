import type { AgentId, Region } from '@voxgrove/contracts';
import { REGIONS } from '@voxgrove/contracts';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { knowledgeChunks } from '../knowledge/collections';
import type { KnowledgeIndex } from './retrieval/knowledge-index';
import { knowledgeIndex } from './retrieval/knowledge-index';

const MAX_INDEXES = 50;
const MAX_CHUNKS = 20_000;

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
    return knowledgeIndex(docs.map((doc) => doc.data).sort((a, b) => (a.url === b.url ? a.position - b.position : a.url < b.url ? -1 : 1)));
  }

  /** A deleted passage does not say whose it was: the index that holds it knows. */
  async function dropHolding(region: Region, chunkId: string): Promise<void> {
    for (const [key, index] of indexes) if (key.startsWith(`${region}/`) && (await index).chunkIds.has(chunkId)) indexes.delete(key);
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
      loading.catch(() => indexes.delete(key));
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
