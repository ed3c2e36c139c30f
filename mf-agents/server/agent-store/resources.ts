import { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { ResourceResolver } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { agents, deletedAgents } from './collections';

/** Resolves the workspace that an agent belongs to. */
export const agentResource =
  (store: DocumentStore): ResourceResolver =>
  async (region, id) => {
    const agentId = AgentId.safeParse(id);
    if (!agentId.success) return null;
    const doc = await store.for(region).get(agents, agentId.data);
    return doc && { region, workspaceId: doc.data.ownerID, agentId: doc.data.ID };
  };

/**
 * Resource of the route that creates or changes an agent: the agent's workspace, or the requested
 * workspace if the agent does not exist. The id is `{agentId}@{workspaceId}`; the gateway checks
 * membership of both.
 */
export const agentOrNewResource =
  (store: DocumentStore): ResourceResolver =>
  async (region, id) => {
    const [agentId = '', ownerId = ''] = id.split('@');
    const existing = await agentResource(store)(region, agentId);
    if (existing) return existing;
    const workspaceId = WorkspaceId.safeParse(ownerId);
    return AgentId.safeParse(agentId).success && workspaceId.success
      ? { region, workspaceId: workspaceId.data }
      : null;
  };

/**
 * For deletion: the agent's workspace, also after the agent is deleted, so that a repeated call
 * succeeds.
 */
export const agentOrDeletedResource =
  (store: DocumentStore): ResourceResolver =>
  async (region, id) => {
    const existing = await agentResource(store)(region, id);
    if (existing || !AgentId.safeParse(id).success) return existing;
    const deleted = await store.for(region).get(deletedAgents, id);
    return deleted && { region, workspaceId: deleted.data.ownerID, agentId: deleted.data.agentId };
  };
