import type { AgentId, DeletedAgent, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { fieldOp } from '@voxgrove/server/store/port';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import {
  agentHistories,
  agents,
  agentSnapshots,
  deletedAgents,
  workspaceAgents,
} from '../agent-store/port';
import { clients, orgs } from './show-to';

const is = (field: string, value: string): Where[] => [{ field, op: '==', value }];

/**
 * Deletes versions and secrets of a deleted agent, and removes the agent from the lists of
 * organisations and clients.
 */
export async function forgetAgent(
  { store, secrets }: Pick<SliceContext, 'store' | 'secrets'>,
  region: Region,
  { workspaceId, agentId }: DeletedAgent,
): Promise<void> {
  const regionStore = store.for(region);
  await takeOffLists(regionStore, workspaceId, agentId);
  await deleteWhere(regionStore, agentSnapshots, is('agentId', agentId));
  await regionStore.delete(agentHistories, agentId);
  await secrets.deleteAll(region, agentId);
}

/**
 * Removes a deleted agent from the lists of organisations and clients. The organisations and
 * clients stay.
 */
async function takeOffLists(
  store: RegionStore,
  workspaceId: WorkspaceId,
  agentId: AgentId,
): Promise<void> {
  for (const { id, data } of await store.query(orgs, { where: is('workspaceId', workspaceId) })) {
    if (data.widgetIDs?.includes(agentId))
      await store.update(orgs, id, { widgetIDs: fieldOp.arrayRemove(agentId) });
    for (const client of await store.query(clients, { where: is('orgId', id) })) {
      if (client.data.widgetIDs?.includes(agentId))
        await store.update(clients, client.id, { widgetIDs: fieldOp.arrayRemove(agentId) });
    }
  }
}

/**
 * Deletes the agents of a deleted workspace. `forgetFully` deletes the data of each agent first.
 * May be interrupted and repeated.
 */
export async function forgetWorkspace(
  { store }: Pick<SliceContext, 'store'>,
  forgetFully: (region: Region, agent: DeletedAgent) => Promise<void>,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<void> {
  const regionStore = store.for(region);
  const ofWorkspace = is('ownerID', workspaceId);
  await deleteWhere(regionStore, agents, ofWorkspace, ({ data }) =>
    forgetFully(region, { workspaceId, agentId: data.ID }),
  );
  await deleteWhere(regionStore, deletedAgents, ofWorkspace, ({ data }) =>
    forgetFully(region, { workspaceId, agentId: data.agentId }),
  );
  await deleteWhere(regionStore, orgs, is('workspaceId', workspaceId), ({ id }) =>
    deleteWhere(regionStore, clients, is('orgId', id)),
  );
  await regionStore.delete(workspaceAgents, workspaceId);
}
