import { z } from 'zod';
import {
  AgentId,
  AppError,
  ConversationId,
  Email,
  MARKERS,
  TRANSCRIPT_MAIL,
} from '@voxgrove/contracts';
import type { Message } from '@voxgrove/contracts';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { orGiveBack } from '../limits/port';
import { transcriptMail } from '../mail/port';
import { visitorRoute } from '../admission/port';
import type { WidgetContext } from './widget-context';

const { perVisitorAndDay, perRecipientAndDay, perAddressAndDay, perAgentAndDay, maxMessages } =
  TRANSCRIPT_MAIL;

/**
 * Mails the transcript to the visitor. A repeated call within the hour sends no second mail if
 * there are no new messages.
 */
export const transcriptMailRoute = (context: WidgetContext) =>
  visitorRoute(context, {
    summary: 'Mail a visitor their conversation',
    method: 'POST',
    path: '/public/agents/:agentId/transcript-mail',
    input: z.strictObject({
      agentId: AgentId,
      conversationId: ConversationId,
      email: Email,
      /** Language of the chat. */
      lang: z.enum(LANGUAGES).optional(),
    }),
    output: z.object({ success: z.literal(true) }),
    handler: async ({ agentId, conversationId, email, lang }, { region, ip, agent, who }) => {
      const read = async (id: ConversationId) =>
        context.slice.port('conversations').latest(region, agentId, who.visitorId, id);
      const talk = await read(conversationId);
      if (talk === null) throw new AppError('NOT_FOUND');
      const {
        messages,
        conversation: { previousId },
      } = talk;
      if (messages.length === 0)
        throw new AppError('BAD_INPUT', {
          fields: { conversationId: 'Nothing has been written yet.' },
        });
      const forget = await context.budgets.first(
        region,
        agent.ownerID,
        'transcript',
        `${conversationId} ${messages.length} ${email}`,
      );
      if (forget !== null) await orGiveBack(forget, send());
      return { success: true as const };

      async function send(): Promise<void> {
        await context.budgets.spend(region, agent.ownerID, 'mail', [
          { who: who.visitorId, max: perVisitorAndDay, per: 'day' },
          { who: email, max: perRecipientAndDay, per: 'day' },
          { who: { address: ip }, max: perAddressAndDay, per: 'day' },
          { who: agentId, max: perAgentAndDay, per: 'day' },
        ]);
        // Includes the previous conversation if there is room for more messages.
        const earlier =
          previousId !== undefined && messages.length < maxMessages ? await read(previousId) : null;
        const all = [...withoutEnd(earlier?.messages ?? []), ...messages];
        const begins =
          previousId === undefined ||
          (earlier !== null &&
            earlier.messages.length > 0 &&
            earlier.conversation.previousId === undefined);
        await context.slice.mail.send(
          await transcriptMail(email, {
            agent,
            messages: all.slice(-maxMessages),
            whole: begins && all.length <= maxMessages,
            lang,
          }),
        );
      }
    },
  });

/**
 * Removes the end marker, because a conversation that continues in the next one has not really
 * ended.
 */
const withoutEnd = (messages: Message[]): Message[] =>
  messages.at(-1)?.role === 'system' && messages.at(-1)?.text === MARKERS.ended
    ? messages.slice(0, -1)
    : messages;
