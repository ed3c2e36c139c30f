import { z } from 'zod';
import { AgentId, AppError, ConversationId, Feedback, MessageId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

export const feedbackRoute = (context: WidgetContext) => route({
  summary: 'Rate an answer, or take the rating back',
  method: 'POST',
  path: '/public/agents/:agentId/feedback',
  input: z.strictObject({ agentId: AgentId, conversationId: ConversationId, messageId: MessageId, feedback: Feedback.nullable() }),
  output: z.object({ success: z.literal(true) }),
  policy: 'chat.visitor',
  rateClass: 'chat',
  audit: false,
  bodyLimit: 8 * 1024,
  handler: async ({ agentId, conversationId, messageId, feedback }, { principal, region }) => {
    const visitor = visitorOf(principal, region, agentId);
    const { agent } = await admit(context, visitor);
    if (!agent.webChat.feedback) throw new AppError('CHAT_FEATURE_OFF');
    await context.slice.port('conversations').rate(region, { conversationId, agentId, visitorId: visitor.visitorId }, messageId, feedback);
    return { success: true as const };
  },
});
