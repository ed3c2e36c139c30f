import type { Agent, AgentId, ChannelState, Region, WorkspaceId } from '@voxgrove/contracts';
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
  { store: regions, port, log }: Pick<SliceContext, 'store' | 'port' | 'log'>,
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
  const shownAgents = list.flatMap((doc) => (doc ? [doc.data] : []));
  const states = await channelStates(shownAgents.map(({ ID }) => ID)).catch((error: unknown) => {
    // Without the channel states, the other facts are still returned.
    log.warn('channel_states_not_read', { message: error instanceof Error ? error.message : '' });
    return [];
  });
  return Promise.all(
    shownAgents.map((agent) =>
      healthOf(store, agent, {
        credits: hasCredits(agent),
        channels: states
          .filter((state) => state.agentId === agent.ID)
          .map(({ channel, problem }) => ({ channel, problem })),
      }),
    ),
  );

  async function channelStates(agentIds: AgentId[]): Promise<ChannelState[]> {
    return agentIds.length === 0 ? [] : port('channelStates').ofAgents(region, ownerID, agentIds);
  }

  /** Returns whether an agent has credits. An unknown balance causes no warning. */
  async function hasCredits({ ID }: Agent): Promise<boolean> {
    const balance = await port('credits').balance(region, ownerID, ID);
    return balance === null || balance.available.minor > 0;
  }
}

async function healthOf(
  store: RegionStore,
  agent: Agent,
  { credits, channels }: { credits: Promise<boolean>; channels: AgentHealth['channels'] },
): Promise<AgentHealth> {
  const ofAgent: Where = { field: 'agentId', op: '==', value: agent.ID };
  const [hasCredits, sources, failedSources, waiting, newest] = await Promise.all([
    credits,
    store.count(knowledgeSources, { where: [ofAgent] }),
    store.count(knowledgeSources, {
      where: [ofAgent, { field: 'status', op: '==', value: 'ERROR' }],
    }),
    store.count(conversations, {
      where: [ofAgent, { field: 'state', op: '==', value: 'requested_chat' }],
    }),
    store.query(conversations, {
      where: [ofAgent],
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
    channels,
    lastMessageAt: newest[0]?.data.lastMessageAt ?? null,
  };
}
