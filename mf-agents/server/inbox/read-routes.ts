import { z } from 'zod';
import { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { INBOX_PAGE, InboxCounts, InboxFilters, InboxReply } from '../../contract/inbox';
import { handlerOf } from '../conversations/port';
import type { InboxScope } from './inbox-query';
import { countInbox, readInbox } from './read-inbox';

const PAGE = z.strictObject({ ...InboxFilters.shape, ...INBOX_PAGE });
const OfWorkspace = z.strictObject({ workspaceId: WorkspaceId });
const OfAgent = z.strictObject({ agentId: AgentId });

const reads = { rateClass: 'read', audit: false } as const;
const ofWorkspace = {
  ...reads,
  policy: 'workspace.read',
  resource: (input: { workspaceId: string }) => ({ type: 'workspace', id: input.workspaceId }),
} as const;
const ofAgent = {
  ...reads,
  policy: 'agent.conversations.read',
  resource: (input: { agentId: string }) => ({ type: 'agent', id: input.agentId }),
} as const;

/**
 * Returns the routes of the inbox lists. Those of a workspace are for members, those of an agent
 * also for clients.
 */
export function inboxRoutes({ store, clock }: SliceContext): AnyRoute[] {
  const reading = (context: RequestContext, scope: InboxScope) => ({
    scope,
    me: handlerOf(context).userId,
    now: clock.now(),
  });
  const agentScope = ({ scope }: RequestContext, agentId: AgentId): InboxScope => ({
    ownerID: scope!.workspaceId,
    agentId,
  });
  return [
    route({
      ...ofWorkspace,
      method: 'GET',
      path: '/workspaces/:workspaceId/inbox',
      summary: 'Conversations of all agents of a workspace: one list of the inbox, or a search.',
      input: PAGE.extend({ workspaceId: WorkspaceId, agentId: AgentId.optional() }),
      output: InboxReply,
      handler: ({ workspaceId, agentId, ...filters }, context) => {
        const scope: InboxScope = { ownerID: workspaceId };
        const me = handlerOf(context).userId;
        return readInbox(
          store.for(context.region),
          { scope, me, now: clock.now() },
          { ...filters, ...(agentId && { agentId }) },
        );
      },
    }),
    route({
      ...ofAgent,
      method: 'GET',
      path: '/v2/agents/:agentId/inbox',
      summary: 'Conversations of one agent: one list of the inbox, or a search.',
      input: PAGE.extend({ agentId: AgentId }),
      output: InboxReply,
      handler: ({ agentId, ...filters }, context) =>
        readInbox(
          store.for(context.region),
          reading(context, agentScope(context, agentId)),
          filters,
        ),
    }),
    route({
      ...ofWorkspace,
      method: 'GET',
      path: '/workspaces/:workspaceId/inbox/counts',
      summary: 'How many conversations of a workspace are in the lists of open work.',
      input: OfWorkspace,
      output: InboxCounts,
      handler: async ({ workspaceId }, context) => ({
        data: await countInbox(
          store.for(context.region),
          reading(context, { ownerID: workspaceId }),
        ),
      }),
    }),
    route({
      ...ofAgent,
      method: 'GET',
      path: '/v2/agents/:agentId/inbox/counts',
      summary: 'How many conversations of an agent are in the lists of open work.',
      input: OfAgent,
      output: InboxCounts,
      handler: async ({ agentId }, context) => ({
        data: await countInbox(
          store.for(context.region),
          reading(context, agentScope(context, agentId)),
        ),
      }),
    }),
  ];
}
