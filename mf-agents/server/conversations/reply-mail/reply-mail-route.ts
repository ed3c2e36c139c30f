import { z } from 'zod';
import { AgentId, ConversationId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { ConversationReply } from '../../../contract/conversation-views';
import { memberView } from '../conversation-view';
import { retryReplyMail } from './retry-reply-mail';

/** Sends a mail with replies again after it failed. */
export const replyMailRoute = (
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  mailer: Pick<DueWorker, 'wake'>,
) =>
  route({
    method: 'POST',
    path: '/v2/agents/:agentId/conversations/:conversationId/reply-mail/retry',
    summary: 'Sends a mail with replies to the visitor again, after it has failed.',
    input: z.strictObject({ agentId: AgentId, conversationId: ConversationId }),
    output: ConversationReply,
    policy: 'agent.converse',
    resource: (input) => ({ type: 'agent', id: input.agentId }),
    rateClass: 'write',
    audit: 'conversation.mail_retried',
    handler: async ({ agentId, conversationId }, { region }) => {
      const regionStore = store.for(region);
      const conversation = await retryReplyMail(regionStore, agentId, conversationId, clock.now());
      mailer.wake(region);
      return { data: memberView(conversation) };
    },
  });
