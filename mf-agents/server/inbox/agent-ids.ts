import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { agents } from '../agent-store/port';

/** Returns the ids of all agents of a workspace. */
export const agentIdsOf = async (
  store: RegionStore,
  workspaceId: WorkspaceId,
): Promise<AgentId[]> =>
  (await store.query(agents, { where: [{ field: 'ownerID', op: '==', value: workspaceId }] })).map(
    ({ id }) => id as AgentId,
  );
