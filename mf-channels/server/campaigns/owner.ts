import type { AgentId, WorkspaceId } from '@voxgrove/contracts';

/** Agent whose campaign it is. */
export interface Owner {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}
