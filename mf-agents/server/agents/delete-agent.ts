import { AppError } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Actor } from '../actor';
import { agents, deletedAgents, workspaceAgents } from '../agent-store/port';

/**
 * Deletes an agent for everybody at once. The data that slices keep of the agent is deleted in the
 * background. A repeat changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function deleteAgent(
  { store, clock, events }: Pick<SliceContext, 'store' | 'clock' | 'events'>,
  { region, userId }: Actor,
  agentId: AgentId,
): Promise<void> {
  await store.for(region).transaction(async (tx) => {
    const doc = await tx.get(agents, agentId);
    if (doc === null) {
      if (await tx.get(deletedAgents, agentId)) return;
      throw new AppError('NOT_FOUND');
    }
    const { ownerID, title } = doc.data;
    const counted = await tx.get(workspaceAgents, ownerID);
    tx.set(deletedAgents, agentId, {
      agentId,
      ownerID,
      title,
      userId,
      deletedAt: clock.now(),
      pending: true,
    });
    tx.delete(agents, agentId);
    tx.set(
      workspaceAgents,
      ownerID,
      { count: Math.max(0, (counted?.data.count ?? 0) - 1) },
      { ifVersion: counted?.version ?? 0 },
    );
    events.emit(tx, 'agent.deleted', agentId, { workspaceId: ownerID, agentId });
  });
}
