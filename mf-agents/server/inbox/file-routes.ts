import { z } from 'zod';
import { AgentId, AppError, ConversationId, WorkspaceId } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { InboxFilters } from '../../contract/inbox';
import { findConversation, handlerOf, isHidden } from '../conversations/port';
import { exportInbox, messagesOf } from './export-inbox';
import type { InboxScope } from './inbox-query';
import { transcriptText } from './transcript-text';

const Format = z.enum(['csv', 'json']);
const Wanted = InboxFilters.extend({ format: Format });

const TYPES = { csv: 'text/csv', json: 'application/json', txt: 'text/plain' } as const;

/** Returns a reply that the browser downloads instead of showing it as a page. */
export const fileReply = (
  name: string,
  format: keyof typeof TYPES,
  body: string,
): EndpointReply => ({
  headers: {
    'content-type': `${TYPES[format]}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}.${format}"`,
  },
  body,
});

/** Returns the routes that export conversations as files. */
export function fileRoutes({ store, clock }: SliceContext): AnyRoute[] {
  const exported = async (
    context: RequestContext,
    scope: InboxScope,
    {
      format,
      ...filters
    }: Omit<z.output<typeof Wanted>, 'agentId'> & { agentId?: AgentId | undefined },
  ): Promise<EndpointReply> => {
    const me = handlerOf(context).userId;
    const body = await exportInbox(
      store.for(context.region),
      scope,
      filters,
      me,
      clock.now(),
      format,
    );
    return fileReply('conversations', format, body);
  };
  return [
    endpoint({
      method: 'GET',
      path: '/workspaces/:workspaceId/inbox/export',
      summary: 'The conversations of one list of the inbox, with their messages, as CSV or JSON.',
      policy: 'workspace.read',
      resource: (input) => ({ type: 'workspace', id: input.workspaceId }),
      rateClass: 'write',
      audit: 'conversations.exported',
      input: Wanted.extend({ workspaceId: WorkspaceId, agentId: AgentId.optional() }),
      handler: ({ input: { workspaceId, ...wanted } }, context) =>
        exported(context, { ownerID: workspaceId }, wanted),
    }),
    endpoint({
      method: 'GET',
      path: '/v2/agents/:agentId/inbox/export',
      summary: 'The conversations of one list of an agent, with their messages, as CSV or JSON.',
      policy: 'agent.conversations.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'write',
      audit: 'conversations.exported',
      input: Wanted.extend({ agentId: AgentId }),
      handler: ({ input: { agentId, ...wanted } }, context) =>
        exported(context, { ownerID: context.scope!.workspaceId, agentId }, wanted),
    }),
    endpoint({
      method: 'GET',
      path: '/v2/agents/:agentId/conversations/:conversationId/transcript',
      summary: 'The transcript of a conversation as a text file.',
      policy: 'agent.conversations.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'read',
      audit: false,
      input: z.object({ agentId: AgentId, conversationId: ConversationId }),
      handler: async ({ input: { agentId, conversationId } }, { region }) => {
        const here = store.for(region);
        const found = await findConversation(here, conversationId);
        if (found?.data.agentId !== agentId || isHidden(found.data))
          throw new AppError('NOT_FOUND');
        const list = await messagesOf(here, found.data);
        return fileReply(`conversation-${conversationId}`, 'txt', transcriptText(list));
      },
    }),
  ];
}
