import { z } from 'zod';
import { AgentId, ConversationId } from '@voxgrove/contracts';
import { visitorRoute } from '../admission/port';
import type { WidgetContext } from './widget-context';

/**
 * Route that reports that the visitor is typing. A person who is in the chat, or was requested,
 * sees this for some seconds.
 */
export const typingRoute = (context: WidgetContext) =>
  visitorRoute(context, {
    summary: 'Tell the team that the visitor is typing',
    method: 'POST',
    path: '/public/agents/:agentId/typing',
    // Reports of typing must not use up the limit of messages.
    rateClass: 'public',
    input: z.strictObject({ agentId: AgentId, conversationId: ConversationId }),
    output: z.object({ success: z.literal(true) }),
    handler: async ({ conversationId }, { region, who }) => {
      await context.slice.port('conversations').noteTyping(region, { conversationId, ...who });
      return { success: true as const };
    },
  });
