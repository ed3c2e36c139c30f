import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AgentId, AppError, CHAT, ConversationId, Email, cleanText } from '@voxgrove/contracts';
import { answersItself, countMessage } from '../limits/count-message';
import { forOneMessage, orGiveBack } from '../limits/give-back';
import { countAddressLeft } from '../visitor/note-visitor';
import { visitorRoute } from '../visitor-route';
import type { WidgetContext } from '../widget-context';

/** Nobody came: an address to answer to, and what it is about as a message of the conversation. The same said twice is one message. */
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
    }),
    output: z.object({ success: z.literal(true) }),
    bodyLimit: 64 * 1024,
    offer: 'handoff',
    handler: async ({ agentId, conversationId, email, message }, visiting) => {
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
