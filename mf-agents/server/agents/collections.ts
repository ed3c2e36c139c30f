import type { Agent, AgentDraft, AgentId, UserId, WorkspaceId } from '@voxgrove/contracts';
import { PRODUCT } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';

/** Agents by id: the draft its owners edit. */
export const agents = collection<Agent>(PRODUCT);

/** What was published: immutable, the only thing visitors and the runtime ever see. The newest 20 are kept as backups. */
export interface AgentSnapshot { agentId: AgentId; ownerID: WorkspaceId; version: number; /** ms since the epoch */ at: number; userId: UserId; draft: AgentDraft }
export const agentSnapshots = collection<AgentSnapshot>('agentSnapshots');
export const snapshotId = (agentId: AgentId, version: number) => `${agentId}-${version}`;

/** Which agents a workspace has: read and written with every creation, so that its limit holds under concurrency. */
export const workspaceAgents = collection<{ agentIds: AgentId[] }>('workspaceAgents');
