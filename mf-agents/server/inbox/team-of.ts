import type { AccessTab, AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { handlerName } from '../../contract/handler-name';
import type { Teammate } from '../../contract/inbox';
import { handlerOf } from '../conversations/port';

/** The work of a team: that of an agent, or of the whole workspace, which clients cannot access. */
export interface TeamWork {
  workspaceId: WorkspaceId;
  agentId?: AgentId | undefined;
  /** The tab with which clients do the work. */
  tab: AccessTab;
}

/**
 * Returns the people to whom the caller can assign the work, the caller first. Members can assign to
 * every member. Clients who can delegate can assign to the clients of their organisation who can
 * access the agent and the tab. Other clients can assign only to themselves.
 */
export async function teamOf(
  { port }: Pick<SliceContext, 'port'>,
  context: RequestContext,
  { workspaceId, agentId, tab }: TeamWork,
): Promise<Teammate[]> {
  const { userId, name } = handlerOf(context);
  const me: Teammate = { id: userId, name };
  const { principal, region } = context;
  const others = await (async (): Promise<Teammate[]> => {
    if (principal.kind === 'client') {
      if (!principal.canDelegateChats || agentId === undefined) return [];
      const reaching = await port('clients').reaching(region, agentId, tab);
      const colleagues = reaching.filter(({ orgId }) => orgId === principal.organisationId);
      return colleagues.map((client) => ({ id: client.ID, name: handlerName(client.name) }));
    }
    if (principal.kind !== 'user') return [];
    const people = await port('workspaces').people(region, workspaceId);
    return people.map(({ userId: id, displayName, email }) => ({
      id,
      name: displayName.trim() || email,
    }));
  })();
  return [me, ...others.filter(({ id }) => id !== me.id)];
}
