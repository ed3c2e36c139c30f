import type { AgentId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { RegionStore } from '@voxgrove/server/store/port';
import { agents } from '../agent-store/port';
import { ownerView } from './owner-view';

/** @throws AppError NOT_FOUND */
export async function readAgent(store: RegionStore, agentId: AgentId): Promise<AgentOwnerView> {
  const doc = await store.get(agents, agentId);
  if (!doc) throw new AppError('NOT_FOUND');
  return ownerView(store, doc);
}
