import type { AgentId, AuditActor, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Engine } from '../engine/port';
import type { MetaApp } from '../meta/port';

/** Dependencies that Messenger and Instagram share: both are inboxes of a page. */
export interface Pages {
  context: SliceContext;
  engine: Engine;
  app: MetaApp;
}

/** The agent that is connected, and its workspace. */
interface Owner {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** A person who logs in with Meta to connect pages with an agent. */
export interface Connecting {
  owner: Owner;
  person: Pick<AuditActor, 'kind' | 'id'>;
}
