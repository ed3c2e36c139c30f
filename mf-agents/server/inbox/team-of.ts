import type { WorkspaceId } from '@voxgrove/contracts';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { handlerName } from '../../contract/handler-name';
import type { Teammate } from '../../contract/inbox';
import { handlerOf } from '../conversations/port';

/**
 * Returns the people to whom the caller can assign conversations, the caller first. Members can
 * assign to every member, clients who can delegate to the clients of their organisation, other
 * clients only to themselves.
 */
export async function teamOf(
  { port }: Pick<SliceContext, 'port'>,
  context: RequestContext,
  workspaceId: WorkspaceId,
): Promise<Teammate[]> {
  const { userId, name } = handlerOf(context);
  const me: Teammate = { id: userId, name };
  const { principal, region } = context;
  const others = await (async (): Promise<Teammate[]> => {
    if (principal.kind === 'client') {
      if (!principal.canDelegateChats) return [];
      const clients = await port('clients').list(region, principal.organisationId);
      return clients.map((client) => ({ id: client.ID, name: handlerName(client.name) }));
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
