import { z } from 'zod';
import { AgentId, AppError, CHAT, ConversationId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { pageOf } from '../visitor/page-url';
import { VisitorMessage } from '../../contract/visitor-view';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

/** Takes a visitor's message. The answer 202 means that the message is stored and its answer queued; the answer itself comes by the stream. */
export const interactRoute = (context: WidgetContext) => route({
  summary: 'Send a visitor\'s message',
  method: 'POST',
  path: '/public/agents/:agentId/interact',
  input: z.object({
    agentId: AgentId,
    conversationId: ConversationId.optional(),
    clientMessageId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    text: z.string(),
    pageUrl: z.string().max(4000).optional(),
  }),
  output: z.object({ data: z.object({ conversationId: ConversationId, message: VisitorMessage }) }),
  policy: 'chat.visitor',
  rateClass: 'chat',
  audit: false,
  status: 202,
  bodyLimit: 64 * 1024,
  handler: async ({ agentId, conversationId, clientMessageId, text, pageUrl }, { principal, region, ip }) => {
    const visitor = visitorOf(principal, region, agentId);
    const trimmed = text.trim();
    if (trimmed === '') throw new AppError('MESSAGE_EMPTY');
    if (trimmed.length > CHAT.maxMessageChars) throw new AppError('MESSAGE_TOO_LONG');
    // The owner may have taken the website off the list, or the agent off the air, since the token was made.
    const admitted = await admit(context, visitor);
    const page = pageOf(pageUrl, visitor.origin);
    const giveBack = await context.limits.spend(region, admitted, ip, `${visitor.visitorId} ${clientMessageId}`);
    const { conversation, message } = await context.slice.port('conversations').receive(region, {
      agentId,
      visitorId: visitor.visitorId,
      channel: 'web-chat',
      clientMessageId,
      text: trimmed,
      ...(conversationId === undefined ? {} : { conversationId }),
      ...(page === undefined ? {} : { pageUrl: page }),
      ...(visitor.tester !== undefined && { test: true }),
    }).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    return { data: { conversationId: conversation.id, message } };
  },
});
