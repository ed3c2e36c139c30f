import { z } from 'zod';
import { AgentId, ConversationId, cleanText, isAppError } from '@voxgrove/contracts';
import { countMessage, forOneMessage, orGiveBack } from '../limits/port';
import type { GiveBack } from '../limits/port';
import { visitorRoute } from '../admission/port';
import type { Visiting } from '../admission/port';
import type { WidgetContext } from './widget-context';

/**
 * The visitor's first message if they press the button before they write; the chat can send this
 * text in their language.
 */
const FIRST_WORDS = 'I would like to talk to a person.';
const FIRST = 'handoff-first';

/**
 * Requests a person, or cancels the request. The stream announces who answers. Both calls may be
 * repeated.
 */
export const handoffRoutes = (context: WidgetContext) => [
  visitorRoute(context, {
    summary: 'Ask for a person',
    method: 'POST',
    path: '/public/agents/:agentId/handoff',
    input: z.strictObject({
      agentId: AgentId,
      conversationId: ConversationId.optional(),
      /** The visitor's first message if there is no conversation yet. */
      text: cleanText(200).optional(),
    }),
    output: z.object({ data: z.object({ conversationId: ConversationId }) }),
    offer: 'handoff',
    handler: async ({ agentId, conversationId: named, text }, visiting) => {
      const { region, who, visitor } = visiting;
      const conversations = context.slice.port('conversations');
      const ask = async (): Promise<ConversationId> => {
        const conversationId =
          named ??
          (await conversations.standing(region, agentId, who.visitorId))?.id ??
          (await begin());
        await conversations.requestPerson(region, { conversationId, ...who });
        return conversationId;
      };
      const begin = async (): Promise<ConversationId> => {
        const giveBack = await countMessage(context, visiting, FIRST).catch((error: unknown) =>
          countFirst(context, visiting, error),
        );
        const first = {
          ...who,
          channel: 'web-chat' as const,
          clientMessageId: FIRST,
          text: text?.trim() || FIRST_WORDS,
          forPerson: true as const,
          ...(visitor.tester !== undefined && { test: true as const }),
        };
        return (await forOneMessage(giveBack, conversations.receive(region, first))).conversation
          .id;
      };
      return {
        data: {
          conversationId: await orGiveBack(await countChange(context, visiting, 'request'), ask()),
        },
      };
    },
  }),
  visitorRoute(context, {
    summary: 'Cancels the request for a person, so that the agent answers again',
    method: 'DELETE',
    path: '/public/agents/:agentId/handoff',
    input: z.strictObject({ agentId: AgentId, conversationId: ConversationId }),
    output: z.object({ success: z.literal(true) }),
    handler: async ({ conversationId }, visiting) => {
      const { region, who } = visiting;
      await orGiveBack(
        await countChange(context, visiting, 'cancel'),
        context.slice.port('conversations').cancelPerson(region, { conversationId, ...who }),
      );
      return { success: true as const };
    },
  }),
];

/**
 * Limits requests and cancellations. Each request notifies people by mail and push; without a limit
 * a visitor could request and cancel in turns forever.
 */
const countChange = (
  { budgets }: WidgetContext,
  { region, agent, who, ip }: Visiting,
  action: 'request' | 'cancel',
): Promise<GiveBack> =>
  budgets.spend(region, agent.ownerID, action, [
    { who: who.visitorId, max: 20, per: 'hour' },
    { who: { address: ip }, max: 100, per: 'hour' },
  ]);

/**
 * Counts the request for a person in a new conversation when the agent's answers are used up. A few
 * such requests remain possible.
 * @throws any error that is not an answer limit
 */
function countFirst(
  { budgets }: WidgetContext,
  { region, agent, ip }: Visiting,
  error: unknown,
): Promise<GiveBack> {
  if (!isAppError(error) || error.code !== 'CHAT_LIMIT_REACHED') throw error;
  return budgets.spend(region, agent.ownerID, 'people', [
    { who: { address: ip }, max: 3, per: 'hour' },
    { who: agent.ID, max: 100, per: 'day' },
  ]);
}
