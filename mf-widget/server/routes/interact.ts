import { z } from 'zod';
import { AgentId, AppError, CHAT, ConversationId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { pageOf } from '../visitor/page-url';
import { uploaderOf } from '../visitor/uploader';
import { VisitorMessage } from '../../contract/visitor-view';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

const MAX_ATTACHMENTS = 5;

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
    /** Of the visitor's uploads; the text may be empty then. */
    attachments: z.array(z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/) })).max(MAX_ATTACHMENTS).refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A file is attached once.').optional(),
    pageUrl: z.string().max(4000).optional(),
  }),
  output: z.object({ data: z.object({ conversationId: ConversationId, message: VisitorMessage }) }),
  policy: 'chat.visitor',
  rateClass: 'chat',
  audit: false,
  status: 202,
  bodyLimit: 64 * 1024,
  handler: async ({ agentId, conversationId, clientMessageId, text, attachments = [], pageUrl }, { principal, region, ip }) => {
    const visitor = visitorOf(principal, region, agentId);
    const trimmed = text.trim();
    if (trimmed === '' && attachments.length === 0) throw new AppError('MESSAGE_EMPTY');
    if (trimmed.length > CHAT.maxMessageChars) throw new AppError('MESSAGE_TOO_LONG');
    // The owner may have taken the website off the list, or the agent off the air, since the token was made.
    const admitted = await admit(context, visitor);
    const { uploads } = context.slice;
    const ids = attachments.map(({ id }) => id);
    const attached = ids.length === 0 ? [] : await uploads.find(region, uploaderOf(agentId, visitor.visitorId), ids);
    const page = pageOf(pageUrl, visitor.origin);
    const giveBack = await context.limits.spend(region, admitted, ip, `${visitor.visitorId} ${clientMessageId}`);
    const { conversation, message } = await context.slice.port('conversations').receive(region, {
      agentId,
      visitorId: visitor.visitorId,
      channel: 'web-chat',
      clientMessageId,
      text: trimmed,
      ...(attached.length > 0 && { attachments: attached }),
      ...(conversationId === undefined ? {} : { conversationId }),
      ...(page === undefined ? {} : { pageUrl: page }),
      ...(visitor.tester !== undefined && { test: true }),
    }).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (ids.length > 0) await uploads.use(region, ids, conversation.id);
    return { data: { conversationId: conversation.id, message } };
  },
});
