import type { AgentId, Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { AgentListReply } from '../../contract/agent-list';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { AgentWrite } from '../../contract/agent-write';
import type { SliceContext } from '@voxgrove/server/slice';
import { createAgent } from './create-agent';
import { listAgents } from './list-agents';
import { publishAgent } from './publish-agent';
import { readAgent } from './read-agent';
import { saveDraft } from './save-draft';

/** Who creates or changes an agent, and where. */
export interface Actor { region: Region; userId: UserId }

/** The agents of the workspaces. Authorisation is the routes' policy; everything here trusts its actor. */
export interface Agents {
  /**
   * Creates an unpublished agent. The id is the key of the creation: repeating it in the same workspace answers the
   * agent that exists and writes nothing.
   * @throws AppError AGENT_NAME_REQUIRED | AGENT_LIMIT_REACHED | ALREADY_EXISTS (in another workspace) | BAD_INPUT
   */
  create(actor: Actor, agentId: AgentId, workspaceId: WorkspaceId, body: AgentWrite, themeMode?: 'light' | 'dark'): Promise<AgentOwnerView>;
  /** @throws AppError NOT_FOUND */
  read(region: Region, agentId: AgentId): Promise<AgentOwnerView>;
  /** Last modified first, with how many the plan allows and how many conversations each has. */
  list(region: Region, workspaceId: WorkspaceId): Promise<AgentListReply>;
  /** Merges some fields into the draft. @throws AppError NOT_FOUND | CONFLICT when `ifVersion` is stale | BAD_INPUT */
  save(region: Region, agentId: AgentId, body: AgentWrite, ifVersion?: number): Promise<AgentOwnerView>;
  /** Saves the fields in `body` and makes the resulting draft the live snapshot. @throws as `save` */
  publish(actor: Actor, agentId: AgentId, body: AgentWrite, ifVersion?: number): Promise<AgentOwnerView>;
}

export function agentsOf(context: SliceContext): Agents {
  return {
    create: (actor, agentId, workspaceId, body, themeMode = 'light') => createAgent(context, actor, agentId, workspaceId, body, themeMode),
    read: (region, agentId) => readAgent(context.store.for(region), agentId),
    list: (region, workspaceId) => listAgents(context, region, workspaceId),
    save: (region, agentId, body, ifVersion) => saveDraft(context, region, agentId, body, ifVersion),
    publish: (actor, agentId, body, ifVersion) => publishAgent(context, actor, agentId, body, ifVersion),
  };
}

