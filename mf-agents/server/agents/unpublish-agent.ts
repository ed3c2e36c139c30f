import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentOwnerView } from '../../contract/agent-view';
import { agents } from '../agent-store/port';
import { openHistory } from './history';
import { readAgent } from './read-agent';

/**
 * Takes an agent off the websites. Draft and versions stay. A repeat changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function unpublishAgent(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  region: Region,
  agentId: AgentId,
): Promise<AgentOwnerView> {
  await store.for(region).transaction(async (tx) => {
    const doc = await tx.get(agents, agentId);
    if (doc === null) throw new AppError('NOT_FOUND');
    if (doc.data.publishedVersion === 0) return;
    (await openHistory(tx, doc.data)).write(0);
    const now = unixSeconds(clock);
    const off = {
      publishedVersion: 0,
      unpublishedChanges: false,
      unpublishedAt: now,
      lastModified: now,
    };
    tx.set(agents, agentId, { ...doc.data, ...off }, { ifVersion: doc.version });
  });
  return readAgent(store.for(region), agentId);
}
