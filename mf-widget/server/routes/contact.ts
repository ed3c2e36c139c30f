import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AgentId, AppError, CHAT, ConversationId, Email, cleanText } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

/** Nobody came: an address to answer to, and what it is about as a message of the conversation. The same said twice is one message. */
export const contactRoute = (context: WidgetContext) => route({
  summary: 'Leave an address and a message when no person has come',
  method: 'POST',
  path: '/public/agents/:agentId/contact',
  input: z.strictObject({ agentId: AgentId, conversationId: ConversationId, email: Email, message: cleanText(CHAT.maxMessageChars) }),
  output: z.object({ success: z.literal(true) }),
  policy: 'chat.visitor',
  rateClass: 'chat',
  audit: false,
  bodyLimit: 64 * 1024,
  handler: async ({ agentId, conversationId, email, message }, { principal, region, ip }) => {
    const visitor = visitorOf(principal, region, agentId);
    const { visitorId, tester } = visitor;
    const admitted = await admit(context, visitor);
    if (!admitted.agent.webChat.handoff) throw new AppError('CHAT_FEATURE_OFF');
    const conversations = context.slice.port('conversations');
    const latest = await conversations.latest(region, agentId, visitorId);
    if (latest?.conversation.id !== conversationId) throw new AppError('NOT_FOUND');
    // People are called for each address.
    await context.budgets.spend(region, admitted.agent.ownerID, 'contact', [{ who: visitorId, max: 5, per: 'hour' }, { who: { address: ip }, max: 30, per: 'hour' }]);
    const text = message.trim();
    if (text !== '') {
      const clientMessageId = `contact-${createHash('sha256').update(JSON.stringify([email, text])).digest('hex').slice(0, 40)}`;
      // Where a person was asked for, the machine answers nothing.
      if (latest.conversation.state === 'ai-chatting') await context.limits.spend(region, admitted, ip, `${visitorId} ${clientMessageId}`);
      await conversations.receive(region, { agentId, visitorId, conversationId, channel: 'web-chat', clientMessageId, text, ...(tester !== undefined && { test: true }) });
    }
    await conversations.describeVisitor(region, agentId, visitorId, { email });
    return { success: true as const };
  },
});
