import { z } from 'zod';
import { AgentId, ConversationId, Feedback, MessageId } from '@voxgrove/contracts';
import { visitorRoute } from '../admission/port';
import type { WidgetContext } from './widget-context';

export const feedbackRoute = (context: WidgetContext) =>
  visitorRoute(context, {
    summary: 'Rate an answer, or take the rating back',
    method: 'POST',
    path: '/public/agents/:agentId/feedback',
    input: z.strictObject({
      agentId: AgentId,
      conversationId: ConversationId,
      messageId: MessageId,
      feedback: Feedback.nullable(),
    }),
    output: z.object({ success: z.literal(true) }),
    offer: 'feedback',
    handler: async ({ conversationId, messageId, feedback }, { region, who }) => {
      await context.slice
        .port('conversations')
        .rate(region, { conversationId, ...who }, messageId, feedback);
      return { success: true as const };
    },
  });
