import type { Agent, AgentId, Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { AgentWrite } from '../../contract/agent-write';

/**
 * The functions of the module `agents` that the wizard needs: creating an agent under a chosen id
 * (a repeat returns the same agent), reading and changing it.
 */
export interface AgentCreation {
  create(
    actor: { region: Region; userId: UserId },
    agentId: AgentId,
    workspaceId: WorkspaceId,
    body: AgentWrite,
    themeMode: 'light' | 'dark',
  ): Promise<{ agent: Agent }>;
  read(region: Region, agentId: AgentId): Promise<{ agent: Agent }>;
  publish(
    actor: { region: Region; userId: UserId },
    agentId: AgentId,
    body: AgentWrite,
  ): Promise<unknown>;
  save(region: Region, agentId: AgentId, body: AgentWrite): Promise<{ agent: Agent }>;
}
