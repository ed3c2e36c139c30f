import type { Agent, AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import type { AgentHealth } from '../../contract/home';
import { agents } from '../agent-store/port';
import { conversations } from '../conversations/port';
import { knowledgeSources } from '../knowledge/port';

/** Limit of agents. Of a workspace with more agents, the last modified ones are shown. */
const SHOWN = 50;

/** Returns what needs attention in the agents of a workspace, or in one of them. */
export async function readHealth(
  { store: regions, port }: Pick<SliceContext, 'store' | 'port'>,
  region: Region,
  ownerID: WorkspaceId,
  agentId?: AgentId,
): Promise<AgentHealth[]> {
  const store = regions.for(region);
  const list = agentId
    ? [await store.get(agents, agentId)]
    : await store.query(agents, {
        where: [{ field: 'ownerID', op: '==', value: ownerID }],
        orderBy: { field: 'lastModified', direction: 'desc' },
        limit: SHOWN,
      });
  return Promise.all(
    list.flatMap((doc) => (doc ? [healthOf(store, doc.data, hasCredits(doc.data))] : [])),
  );

  /** An unknown balance is no reason to worry anybody. */
  async function hasCredits({ ID }: Agent): Promise<boolean> {
    const balance = await port('credits').balance(region, ownerID, ID);
    return balance === null || balance.available.minor > 0;
  }
}

async function healthOf(
  store: RegionStore,
  agent: Agent,
  credits: Promise<boolean>,
): Promise<AgentHealth> {
  const own: Where = { field: 'agentId', op: '==', value: agent.ID };
  const [hasCredits, sources, failedSources, waiting, newest] = await Promise.all([
    credits,
    store.count(knowledgeSources, { where: [own] }),
    store.count(knowledgeSources, {
      where: [own, { field: 'status', op: '==', value: 'ERROR' }],
    }),
    store.count(conversations, {
      where: [own, { field: 'state', op: '==', value: 'requested_chat' }],
    }),
    store.query(conversations, {
      where: [own],
      orderBy: { field: 'lastMessageAt', direction: 'desc' },
      limit: 1,
    }),
  ]);
  return {
    agentId: agent.ID,
    title: agent.title,
    isPublished: agent.publishedVersion > 0 && !agent.unpublishedAt,
    hasUnpublishedChanges: agent.unpublishedChanges === true,
    sources,
    failedSources,
    waiting,
    hasCredits,
    lastMessageAt: newest[0]?.data.lastMessageAt ?? null,
  };
}
