import { z } from 'zod';
import { AgentId, AppError, ConversationId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { formatPosition, positionAfter, shownMessage } from '../visitor/port';
import { VisitorConversation } from '../../contract/visitor-view';
import { admit, visitorOf } from '../admission/port';
import type { WidgetContext } from './widget-context';

export const transcriptRoute = (context: WidgetContext) =>
  route({
    summary: "A visitor's conversation so far, or an earlier one of theirs",
    method: 'GET',
    path: '/public/agents/:agentId/transcript',
    input: z.object({ agentId: AgentId, conversationId: ConversationId.optional() }),
    output: z.object({ data: VisitorConversation }),
    policy: 'chat.visitor',
    rateClass: 'public',
    audit: false,
    handler: async ({ agentId, conversationId }, { principal, region }) => {
      const visitor = visitorOf(principal, region, agentId);
      const { visitorId } = visitor;
      const { agent } = await admit(context, visitor);
      const latest = await context.slice
        .port('conversations')
        .latest(region, agentId, visitorId, conversationId);
      if (conversationId !== undefined && latest === null) throw new AppError('NOT_FOUND');
      const messages = (latest?.messages ?? []).map((message) => shownMessage(message, agent));
      return {
        data: {
          conversationId: latest?.conversation.id ?? null,
          messages,
          position: formatPosition(positionAfter(messages)),
          previousId: latest?.conversation.previousId,
        },
      };
    },
  });
