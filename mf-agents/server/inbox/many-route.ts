import { AppError } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { InboxMany, InboxManyReply } from '../../contract/inbox';
import type { z } from 'zod';
import type { AgentId, ConversationId } from '@voxgrove/contracts';
import { findConversation, handlerOf } from '../conversations/port';
import type { Members } from '../conversations/port';
import { changeConversation } from './change-conversation';
import type { Choices } from './change-conversation';
import { inboxReads, readKey } from './collections';
import { settingsFor } from './settings';
import { teamOf } from './team-of';

/**
 * Returns the route that runs one action on several conversations of an agent. The reply counts the
 * conversations for which the action failed.
 */
export function manyRoute(slice: SliceContext, members: Members): AnyRoute {
  const act = async (
    { action, tag, assigneeId, snoozedUntil }: z.output<typeof InboxMany>,
    which: { agentId: AgentId; conversationId: ConversationId },
    context: RequestContext,
    choices: Choices,
  ): Promise<void> => {
    const here = slice.store.for(context.region);
    const { agentId, conversationId } = which;
    switch (action) {
      case 'end':
      case 'give-back':
        await members.act(context.region, agentId, conversationId, { type: action });
        return;
      case 'assign':
        await changeConversation(here, which, { assigneeId }, choices);
        return;
      case 'snooze':
        await changeConversation(here, which, { snoozedUntil }, choices);
        return;
    }
    const found = await findConversation(here, conversationId);
    if (found?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
    const key = readKey(conversationId, handlerOf(context).userId);
    switch (action) {
      case 'tag': {
        const tags = [...(found.data.tags ?? []), ...(tag === undefined ? [] : [tag])];
        await changeConversation(here, which, { tags }, choices);
        return;
      }
      case 'read':
        await here.set(inboxReads, key, { ...which, seq: found.data.messageCount });
        return;
      case 'unread':
        await here.delete(inboxReads, key);
    }
  };
  return route({
    method: 'POST',
    path: '/v2/agents/:agentId/inbox/many',
    summary: 'Ends, hands back, assigns, tags, snoozes or marks several conversations.',
    policy: 'agent.converse',
    resource: (input) => ({ type: 'agent', id: input.agentId }),
    rateClass: 'write',
    audit: 'conversations.organized',
    input: InboxMany,
    output: InboxManyReply,
    handler: async (input, context) => {
      const { workspaceId } = context.scope!;
      const choices = {
        settings: await settingsFor(slice, context, workspaceId),
        team: await teamOf(slice, context, { workspaceId, agentId: input.agentId, tab: '/convos' }),
      };
      const results = await Promise.allSettled(
        input.conversationIds.map((conversationId) =>
          act(input, { agentId: input.agentId, conversationId }, context, choices),
        ),
      );
      const changed = results.filter(({ status }) => status === 'fulfilled').length;
      return { data: { changed, failed: results.length - changed } };
    },
  });
}
