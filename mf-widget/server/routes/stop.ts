import { z } from 'zod';
import { AgentId, ConversationId, MessageId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

/** Ends the answer that is being written. What there is of it stays; where none is being written, nothing happens. */
export const stopRoute = (context: WidgetContext) => route({
  summary: 'End the answer to a visitor\'s message',
  method: 'POST',
  path: '/public/agents/:agentId/stop',
  input: z.strictObject({ agentId: AgentId, conversationId: ConversationId, messageId: MessageId }),
  output: z.object({ success: z.literal(true) }),
  policy: 'chat.visitor',
  rateClass: 'chat',
  audit: false,
  bodyLimit: 8 * 1024,
  handler: async ({ agentId, conversationId, messageId }, { principal, region }) => {
    const visitor = visitorOf(principal, region, agentId);
    await admit(context, visitor);
    await context.slice.port('conversations').stopAnswer(region, { conversationId, agentId, visitorId: visitor.visitorId }, messageId);
    return { success: true as const };
  },
});
