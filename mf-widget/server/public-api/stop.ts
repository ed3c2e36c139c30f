import { z } from 'zod';
import { AgentId, ConversationId, MessageId } from '@voxgrove/contracts';
import { visitorRoute } from '../admission/port';
import type { WidgetContext } from './widget-context';

/** Stops the running answer and keeps its text so far; without a running answer nothing happens. */
export const stopRoute = (context: WidgetContext) =>
  visitorRoute(context, {
    summary: "End the answer to a visitor's message",
    method: 'POST',
    path: '/public/agents/:agentId/stop',
    input: z.strictObject({
      agentId: AgentId,
      conversationId: ConversationId,
      messageId: MessageId,
    }),
    output: z.object({ success: z.literal(true) }),
    handler: async ({ conversationId, messageId }, { region, who }) => {
      await context.slice
        .port('conversations')
        .stopAnswer(region, { conversationId, ...who }, messageId);
      return { success: true as const };
    },
  });
