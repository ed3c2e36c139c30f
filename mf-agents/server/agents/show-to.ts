import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { collection, fieldOp } from '@voxgrove/server/store/port';
import type { ShownTo } from '../../contract/shown-to';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** The organisations of a workspace, by id. `widgetIDs`: agents that their clients see. */
export const orgs = collection<{
  ID: string;
  workspaceId: WorkspaceId;
  widgetIDs: AgentId[];
  /** Unix seconds. */
  lastModified: number;
}>('orgs');
/** Clients of organisations, by id. */
export const clients = collection<{ ID: string; orgId: string; widgetIDs: AgentId[] }>('clients');

/**
 * Finds the organisation and the client that will see an agent of this workspace. A client implies
 * their organisation.
 * @throws AppError NOT_FOUND if one of them is missing, belongs to another workspace, or the client
 *   belongs to another organisation
 */
export async function findShownTo(
  store: RegionStore,
  workspaceId: WorkspaceId,
  { orgId, clientId }: ShownTo,
): Promise<ShownTo> {
  const client = clientId === undefined ? undefined : await store.get(clients, clientId);
  const id = orgId ?? client?.data.orgId;
  const org = id === undefined ? undefined : await store.get(orgs, id);
  const strange =
    client === null ||
    org === null ||
    (org && org.data.workspaceId !== workspaceId) ||
    (client && client.data.orgId !== id);
  if (strange) throw new AppError('NOT_FOUND');
  return { ...(id !== undefined && { orgId: id }), ...(clientId !== undefined && { clientId }) };
}

/**
 * Adds the agent to the organisation and the client if they lack it. A failure is only logged,
 * because the agent already exists. A repeated creation tries again.
 */
export async function showTo(
  context: Pick<SliceContext, 'clock' | 'log'>,
  store: RegionStore,
  { orgId, clientId }: ShownTo,
  agentId: AgentId,
): Promise<void> {
  const widgetIDs = fieldOp.arrayUnion(agentId);
  const lacks = (doc: { data: { widgetIDs: AgentId[] } } | null) =>
    doc?.data.widgetIDs.includes(agentId) === false;
  try {
    if (orgId !== undefined && lacks(await store.get(orgs, orgId)))
      await store.update(orgs, orgId, { widgetIDs, lastModified: unixSeconds(context.clock) });
    if (clientId !== undefined && lacks(await store.get(clients, clientId)))
      await store.update(clients, clientId, { widgetIDs });
  } catch (error) {
    context.log.error('agents.not_shown_to_clients', { agentId, orgId, clientId, error });
  }
}

export const CUSTOMER_INDEXES: IndexDefinition[] = [
  { collection: orgs.name, fields: ['workspaceId'] },
  { collection: clients.name, fields: ['orgId'] },
];
