import type { Agent, AgentDraft, AgentId, UserId, WorkspaceId } from '@voxgrove/contracts';
import { PRODUCT } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Drafts of agents, which their owners edit, by agent id. */
export const agents = collection<Agent>(PRODUCT);

/**
 * A published draft, or a draft that was replaced. Snapshots are immutable. The runtime and
 * visitors only ever see the live one.
 */
export interface AgentSnapshot {
  agentId: AgentId;
  ownerID: WorkspaceId;
  version: number;
  /** ms since the epoch */
  at: number;
  userId: UserId;
  draft: AgentDraft;
}
export const agentSnapshots = collection<AgentSnapshot>('agents.agentSnapshots');
export const snapshotId = (agentId: AgentId, version: number) => `${agentId}-${version}`;

/** Metadata of a stored version. Its content is the snapshot with the same number. */
export interface KeptVersion {
  version: number;
  kind: 'published' | 'backup';
  /** ms since the epoch */
  at: number;
  userId: UserId;
  /** Mail address, at sign-in, of the user who asked to keep the version. */
  email: string | null;
  /** Fields that differ from the previous version. */
  changed: string[] | null;
}
/** The versions of an agent, oldest first, by agent id. `last` is the highest number ever used. */
export const agentHistories = collection<{
  agentId: AgentId;
  last: number;
  versions: KeptVersion[];
}>('agents.agentHistories');

/**
 * Deleted agents: who deleted them and when. An id is never used again. While `pending`, the
 * slices' data of the agent is being deleted.
 */
export interface DeletedAgentRow {
  agentId: AgentId;
  ownerID: WorkspaceId;
  title: string;
  userId: UserId;
  /** ms since the epoch */
  deletedAt: number;
  pending: boolean;
}
export const deletedAgents = collection<DeletedAgentRow>('agents.deletedAgents');

/**
 * Number of agents of a workspace. It is read and written with every creation, so that the limit
 * holds under concurrency.
 */
export const workspaceAgents = collection<{ count: number }>('agents.workspaceAgents', {
  steps: [idsToCount],
});

/** Version 1 contained the ids of the agents, or already a count. */
function idsToCount(old: { agentIds: AgentId[] } | { count: number }): { count: number } {
  return { count: 'count' in old ? old.count : old.agentIds.length };
}

export const AGENT_STORE_INDEXES: IndexDefinition[] = [
  { collection: agents.name, fields: ['ownerID', 'lastModified'] },
  { collection: deletedAgents.name, fields: ['pending'] },
  { collection: deletedAgents.name, fields: ['ownerID'] },
  { collection: agentSnapshots.name, fields: ['agentId'] },
];
