import { AppError } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { AgentContents } from '../../contract/agent-lifecycle';
import { conversations } from '../conversations/port';
import { knowledgeSources } from '../knowledge/port';
import { agents, agentSnapshots } from '../agent-store/port';

/** See Agents.contents. */
export async function countContents(store: RegionStore, agentId: AgentId): Promise<AgentContents> {
  if (!(await store.get(agents, agentId))) throw new AppError('NOT_FOUND');
  const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
  const [talks, sources, versions] = await Promise.all([
    store.count(conversations, { where }),
    store.count(knowledgeSources, { where }),
    store.count(agentSnapshots, { where }),
  ]);
  return { conversations: talks, sources, versions };
}
