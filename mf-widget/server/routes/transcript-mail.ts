import { z } from 'zod';
import { AgentId, AppError, ConversationId, Email, TRANSCRIPT_MAIL } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { transcriptMail } from '../mail/transcript-mail';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

const { perVisitorAndDay, perRecipientAndDay, perAddressAndDay, perAgentAndDay, maxMessages } = TRANSCRIPT_MAIL;

/** A repeat within the hour, while nothing more was written, sends nothing more. */
export const transcriptMailRoute = (context: WidgetContext) => route({
  summary: 'Mail a visitor their conversation',
  method: 'POST',
  path: '/public/agents/:agentId/transcript-mail',
  input: z.strictObject({ agentId: AgentId, conversationId: ConversationId, email: Email }),
  output: z.object({ success: z.literal(true) }),
  policy: 'chat.visitor',
  rateClass: 'chat',
  audit: false,
  bodyLimit: 8 * 1024,
  handler: async ({ agentId, conversationId, email }, { principal, region, ip }) => {
    const visitor = visitorOf(principal, region, agentId);
    const { visitorId } = visitor;
    const { agent } = await admit(context, visitor);
    const messages = await context.slice.port('conversations').transcript(region, { conversationId, agentId, visitorId }, 0);
    if (messages.length === 0) throw new AppError('BAD_INPUT', { fields: { conversationId: 'Nothing has been written yet.' } });
    const forget = await context.budgets.first(region, agent.ownerID, 'transcript', `${conversationId} ${messages.length} ${email}`);
    if (forget === null) return { success: true as const };
    try {
      await context.budgets.spend(region, agent.ownerID, 'mail', [
        { who: visitorId, max: perVisitorAndDay, per: 'day' }, { who: email, max: perRecipientAndDay, per: 'day' },
        { who: { address: ip }, max: perAddressAndDay, per: 'day' }, { who: agentId, max: perAgentAndDay, per: 'day' },
      ]);
      await context.slice.mail.send(transcriptMail(email, agent.title, messages.slice(-maxMessages)));
    } catch (error) {
      forget();
      throw error;
    }
    return { success: true as const };
  },
});
