import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Engine } from '../engine/port';
import type { MetaApp } from '../meta/port';

/** Dependencies that the parts of this channel share. */
export interface WhatsApp {
  context: SliceContext;
  engine: Engine;
  app: MetaApp;
}

/** The agent that is connected, and its workspace. */
export interface Owner {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}
