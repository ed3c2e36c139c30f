import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AgentId, AppError, CHAT, ConversationId, Email, cleanText } from '@voxgrove/contracts';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { answersItself, countMessage, forOneMessage, orGiveBack } from '../limits/port';
import { countAddressLeft } from '../visitor/port';
import { visitorRoute } from '../admission/port';
import type { WidgetContext } from './widget-context';

/**
 * Stores an address and the visitor's question as a message if no person has come. A repeated call
 * stores no second message.
 */
export const contactRoute = (context: WidgetContext) =>
  visitorRoute(context, {
    summary: 'Leave an address and a message when no person has come',
    method: 'POST',
    path: '/public/agents/:agentId/contact',
    input: z.strictObject({
      agentId: AgentId,
      conversationId: ConversationId,
      email: Email,
      message: cleanText(CHAT.maxMessageChars),
      /** Language of the chat. */
      lang: z.enum(LANGUAGES).optional(),
    }),
    output: z.object({ success: z.literal(true) }),
    bodyLimit: 64 * 1024,
    offer: 'handoff',
    handler: async ({ agentId, conversationId, email, message, lang }, visiting) => {
      const { region, who, visitor } = visiting;
      const conversations = context.slice.port('conversations');
      const standing = await conversations.standing(region, agentId, who.visitorId);
      if (standing?.id !== conversationId) throw new AppError('NOT_FOUND');
      await orGiveBack(await countAddressLeft(context, visiting), leave(message.trim()));
      return { success: true as const };

      async function leave(text: string): Promise<void> {
        const clientMessageId = `contact-${createHash('sha256')
          .update(JSON.stringify([email, text]))
          .digest('hex')
          .slice(0, 40)}`;
        if (text !== '') {
          const giveBack = answersItself(standing?.state)
            ? await countMessage(context, visiting, clientMessageId)
            : () => {};
          await forOneMessage(
            giveBack,
            conversations.receive(region, {
              ...who,
              conversationId,
              channel: 'web-chat',
              clientMessageId,
              text,
              ...(lang && { lang }),
              ...(visitor.tester !== undefined && { test: true }),
            }),
          );
        }
        await conversations.describeVisitor(
          region,
          agentId,
          who.visitorId,
          { email },
          { call: true, left: clientMessageId },
        );
      }
    },
  });
