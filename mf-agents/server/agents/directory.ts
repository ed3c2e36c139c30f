import type {
  AgentDirectory,
  AgentId,
  DraftAgent,
  PublishedAgent,
  Region,
  WebChat,
} from '@voxgrove/contracts';
import { Agent, AgentDraft, CHAT, PublicAgent, REGIONS } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import type { SliceContext } from '@voxgrove/server/slice';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { agents, answeringTexts } from '../agent-store/port';
import type { AgentSnapshot, FindAnsweringText } from '../agent-store/port';
import { startNode } from '../runtime/port';
import { withHandoffRules } from './handoff-rules';
import type { FindHandoffRules } from './handoff-rules';
import { provesUser } from './prove-user';

const MAX_ENTRIES = 1_000;

/** A published agent and the agent's own chat settings. */
interface Known {
  published: PublishedAgent;
  own: WebChat;
}

export interface CachedDirectory extends AgentDirectory {
  /** Removes the agent from the cache, without waiting for the change feed. */
  forget(region: Region, agentId: AgentId): void;
  start(): Promise<void>;
  stop(): void;
}

/**
 * Returns the published agents with the data that visitors may see. An agent is cached until it
 * changes in any process.
 */
export function agentDirectory(
  { store, secrets, clock }: Pick<SliceContext, 'store' | 'secrets' | 'clock'>,
  find: FindAnsweringText = answeringTexts(store),
  findRules: FindHandoffRules = async () => null,
): CachedDirectory {
  const cache = new LRUCache<string, Promise<Known | null>>({ max: MAX_ENTRIES });
  const subscriptions: Unsubscribe[] = [];
  const key = (region: Region, agentId: string) => `${region}/${agentId}`;

  function knownAgent(region: Region, agentId: AgentId): Promise<Known | null> {
    // Without the change feed, the cache would never be updated.
    if (subscriptions.length === 0) return load(find, region, agentId);
    const cached = cache.get(key(region, agentId));
    if (cached) return cached;
    const loading = load(find, region, agentId);
    cache.set(key(region, agentId), loading);
    const forget = () => {
      if (cache.get(key(region, agentId)) === loading) cache.delete(key(region, agentId));
    };
    // Unknown agents are not cached: a newly published agent is found at once, and guessed ids do
    // not evict known agents.
    loading.then((found) => {
      if (!found) forget();
    }, forget);
    return loading;
  }

  return {
    async published(region, agentId) {
      const found = await knownAgent(region, agentId);
      // Rules are looked up for known agents only: guessed ids must not fill their cache.
      if (!found) return null;
      const rules = await findRules(region, agentId);
      return withHandoffRules(found.published, found.own, rules, clock.now());
    },
    draft: (region, agentId) => loadDraft(store, region, agentId),
    async platform(region, agentId) {
      const doc = await store.for(region).get(agents, agentId);
      return doc && Agent.parse(doc.data).agentPlatform;
    },
    provesUser: (region, agentId, userId, signature) =>
      provesUser(secrets, region, agentId, userId, signature),
    forget: (region, agentId) => {
      cache.delete(key(region, agentId));
    },
    async start() {
      for (const region of REGIONS) {
        subscriptions.push(
          await store.for(region).changes([agents.name], undefined, (event) => {
            if (event.type === 'change') cache.delete(key(region, event.change.id));
            else cache.clear();
          }),
        );
      }
    },
    stop() {
      for (const end of subscriptions.splice(0)) end();
      cache.clear();
    },
  };
}

async function load(
  find: FindAnsweringText,
  region: Region,
  agentId: AgentId,
): Promise<Known | null> {
  const live = await find(region, agentId, false);
  if (!live) return null;
  const { allowedOrigins, recordChatHistory, smartInit, webChat } = AgentDraft.parse(live.draft);
  const { answersPerDay, answersPerAddressAndHour, burstSeconds = CHAT.burstSeconds } = webChat;
  const published: PublishedAgent = {
    agent: publicAgent({ agentId, ...live }),
    version: live.version,
    allowedOrigins,
    limits: { answersPerDay, answersPerAddressAndHour },
    ...(!recordChatHistory && { unrecorded: true }),
    ...(smartInit && { smartInit: true }),
    ...(burstSeconds > 0 && { burstMs: burstSeconds * 1_000 }),
  };
  return { published, own: webChat };
}

async function loadDraft(
  store: DocumentStore,
  region: Region,
  agentId: AgentId,
): Promise<DraftAgent | null> {
  const doc = await store.for(region).get(agents, agentId);
  if (!doc) return null;
  const draft = Agent.parse(doc.data);
  return {
    agent: publicAgent({ agentId, ownerID: draft.ownerID, draft }),
    publishedVersion: draft.publishedVersion,
    unpublishedChanges: draft.unpublishedChanges,
    unpublishedAt: draft.unpublishedAt,
  };
}

/** The conversation with an agent that has nodes begins with the text of its start node. */
function publicAgent({
  agentId,
  ownerID,
  draft,
}: Pick<AgentSnapshot, 'agentId' | 'ownerID' | 'draft'>): PublicAgent {
  const start = startNode(draft);
  return PublicAgent.parse({
    ...draft,
    ID: agentId,
    ownerID,
    initMessages: start ? [start.message] : draft.vgOptions.initMessages,
    ...(start && { webChat: { ...draft.webChat, quickReplies: start.quickReplies } }),
  });
}
