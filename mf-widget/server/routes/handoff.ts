import { z } from 'zod';
import { AgentId, AppError, ConversationId, cleanText, isAppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

/** What a visitor is taken to have said who presses the button before anything else; in their own language where the chat says it. */
const FIRST_WORDS = 'I would like to talk to a person.';

/** Asking for a person, and going on with the machine after all. Who answers then is told by the stream. Both may be repeated. */
export const handoffRoutes = (context: WidgetContext) => [
  route({
    summary: 'Ask for a person',
    method: 'POST',
    path: '/public/agents/:agentId/handoff',
    input: z.strictObject({ agentId: AgentId, conversationId: ConversationId.optional(), /** The visitor's first message, where there is no conversation yet. */ text: cleanText(200).optional() }),
    output: z.object({ data: z.object({ conversationId: ConversationId }) }),
    policy: 'chat.visitor',
    rateClass: 'chat',
    audit: false,
    bodyLimit: 8 * 1024,
    handler: async ({ agentId, conversationId: named, text }, { principal, region, ip }) => {
      const visitor = visitorOf(principal, region, agentId);
      const admitted = await admit(context, visitor);
      if (!admitted.agent.webChat.handoff) throw new AppError('CHAT_FEATURE_OFF');
      // Each request calls people, by mail and push if they wish; asked for and taken back in turn it would not let them rest.
      await context.budgets.spend(region, admitted.agent.ownerID, 'request', [{ who: visitor.visitorId, max: 20, per: 'hour' }, { who: { address: ip }, max: 100, per: 'hour' }]);
      const conversations = context.slice.port('conversations');
      const who = { agentId, visitorId: visitor.visitorId };
      const conversationId = named ?? (await conversations.latest(region, agentId, visitor.visitorId))?.conversation.id ?? await begin();
      await conversations.requestPerson(region, { conversationId, ...who });
      return { data: { conversationId } };

      async function begin(): Promise<ConversationId> {
        await context.limits.spend(region, admitted, ip, `${visitor.visitorId} handoff-first`).catch(async (error: unknown) => {
          if (!isAppError(error) || error.code !== 'CHAT_LIMIT_REACHED') throw error;
          // Nothing is answered any more: then a person is all there is to ask for, a few times.
          await context.budgets.spend(region, admitted.agent.ownerID, 'people', [{ who: { address: ip }, max: 3, per: 'hour' }, { who: agentId, max: 100, per: 'day' }]);
        });
        const first = { ...who, channel: 'web-chat' as const, clientMessageId: 'handoff-first', text: text?.trim() || FIRST_WORDS, ...(visitor.tester !== undefined && { test: true as const }) };
        return (await conversations.receive(region, first)).conversation.id;
      }
    },
  }),
  route({
    summary: 'Go on with the machine instead of waiting for a person',
    method: 'DELETE',
    path: '/public/agents/:agentId/handoff',
    input: z.strictObject({ agentId: AgentId, conversationId: ConversationId }),
    output: z.object({ success: z.literal(true) }),
    policy: 'chat.visitor',
    rateClass: 'chat',
    audit: false,
    bodyLimit: 8 * 1024,
    handler: async ({ agentId, conversationId }, { principal, region }) => {
      const visitor = visitorOf(principal, region, agentId);
      await admit(context, visitor);
      await context.slice.port('conversations').cancelPerson(region, { conversationId, agentId, visitorId: visitor.visitorId });
      return { success: true as const };
    },
  }),
];
