import type { AgentDirectory, AgentId, PublishedAgent, Region } from '@voxgrove/contracts';
import { PublicAgent, REGIONS } from '@voxgrove/contracts';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import type { AgentSnapshot } from './collections';
import { agents, agentSnapshots, snapshotId } from './collections';

const MAX_ENTRIES = 1_000;

export interface CachedDirectory extends AgentDirectory { start(): Promise<void>; stop(): void }

/** The live snapshot of an agent, straight from the store, or null. */
export async function liveSnapshot(store: DocumentStore, region: Region, agentId: AgentId): Promise<AgentSnapshot | null> {
  const agent = await store.for(region).get(agents, agentId);
  if (!agent || agent.data.publishedVersion === 0) return null;
  const snapshot = await store.for(region).get(agentSnapshots, snapshotId(agentId, agent.data.publishedVersion));
  return snapshot?.data ?? null;
}

/** Published agents as visitors may know them, kept until the agent changes in any process. */
export function agentDirectory(store: DocumentStore): CachedDirectory {
  const cache = new Map<string, Promise<PublishedAgent | null>>();
  const subscriptions: Unsubscribe[] = [];
  const key = (region: Region, agentId: string) => `${region}/${agentId}`;

  return {
    async published(region, agentId) {
      // Without the feed of changes nothing would ever be forgotten.
      if (subscriptions.length === 0) return load(store, region, agentId);
      const known = cache.get(key(region, agentId));
      if (known) return known;
      const loading = load(store, region, agentId);
      if (cache.size >= MAX_ENTRIES) cache.delete(cache.keys().next().value as string);
      cache.set(key(region, agentId), loading);
      const forget = () => { if (cache.get(key(region, agentId)) === loading) cache.delete(key(region, agentId)); };
      // Unknown agents are not kept: an agent published a moment ago is there at once, and guesses push nobody out.
      loading.then((found) => { if (!found) forget(); }, forget);
      return loading;
    },
    async start() {
      for (const region of REGIONS) {
        subscriptions.push(await store.for(region).changes([agents.name], undefined, (event) => {
          if (event.type === 'change') cache.delete(key(region, event.change.id));
          else cache.clear();
        }));
      }
    },
    stop() {
      for (const end of subscriptions.splice(0)) end();
      cache.clear();
    },
  };
}

async function load(store: DocumentStore, region: Region, agentId: AgentId): Promise<PublishedAgent | null> {
  const snapshot = await liveSnapshot(store, region, agentId);
  if (!snapshot) return null;
  const { draft } = snapshot;
  const agent = PublicAgent.parse({ ...draft, ID: snapshot.agentId, ownerID: snapshot.ownerID, initMessages: draft.vgOptions.initMessages });
  return { agent, version: snapshot.version, allowedOrigins: draft.allowedOrigins };
}
