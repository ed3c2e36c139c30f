import { AppError, AgentId, ConversationId } from '@voxgrove/contracts';
import type { Region, TeamReply } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { Done } from '../../contract/channels';
import { LateChatReply, TemplateReply } from '../../contract/late-replies';
import { filledIn, variablesOf } from '../../contract/whatsapp';
import { templateReplies, templateReplyKey } from '../engine/port';
import type { Engine } from '../engine/port';
import { findLateChat, readLateChat, requireTemplate } from './late-chat';
import type { LateReplies } from './late-chat';

const OfConversation = z.strictObject({ agentId: AgentId, conversationId: ConversationId });
type OfConversation = z.infer<typeof OfConversation>;
const GUARD = {
  policy: 'agent.templateReplies',
  resource: ({ agentId }: OfConversation) => ({ type: 'agent' as const, id: agentId }),
} as const;
const PATH = '/agents/:agentId/conversations/:conversationId/template-replies';

/** Replies with approved templates, after the time for free texts has ended. */
export function lateRepliesModule(context: SliceContext, engine: Engine): ServerModule {
  const replies = { context, engine };
  return {
    name: 'late-replies',
    routes: [
      route({
        ...GUARD,
        method: 'GET',
        path: PATH,
        summary: 'What may be sent in a chat in which free texts are no longer allowed.',
        rateClass: 'read',
        audit: false,
        input: OfConversation,
        output: LateChatReply,
        handler: async (of, { region }) => ({ data: await readLateChat(replies, region, of) }),
      }),
      route({
        ...GUARD,
        method: 'POST',
        path: PATH,
        summary: 'Sends a template as a reply of the caller, who takes the conversation over.',
        rateClass: 'write',
        audit: 'channels.template.replied',
        input: OfConversation.extend(TemplateReply.shape),
        output: Done,
        handler: async ({ agentId, conversationId, ...reply }, request) => {
          const by = personOf(request);
          await sendReply(replies, request.region, { agentId, conversationId }, by, reply);
          return { data: { done: true as const } };
        },
      }),
    ],
  };
}

/** Stores the template before the reply, so that the reply is never sent as a free text. */
async function sendReply(
  replies: LateReplies,
  region: Region,
  of: OfConversation,
  by: TeamReply['by'],
  { clientMessageId, variables, ...wanted }: TemplateReply,
): Promise<void> {
  const { store, clock, port } = replies.context;
  const found = await findLateChat(replies, region, of);
  const chat = await readLateChat(replies, region, of);
  if (found === null || chat === null) throw new AppError('CHANNEL_WINDOW_OPEN');
  if (found.outreach === null) throw new AppError('CAMPAIGN_TEMPLATE_MISSING');
  const { bodyText, ...template } = requireTemplate(chat, wanted);
  const isFilled = variables.length === variablesOf(bodyText);
  if (!isFilled || variables.some((value) => value.trim() === ''))
    throw new AppError('CAMPAIGN_TEMPLATE_MISSING');
  const text = filledIn(bodyText, variables);
  const { workspaceId } = found.account;
  await store
    .for(region)
    .set(templateReplies, templateReplyKey(of.conversationId, clientMessageId), {
      agentId: of.agentId,
      workspaceId,
      parts: found.outreach.render({ text, template: { ...template, variables } }),
      at: clock.now(),
    });
  await port('conversations').replyAs(region, { ...of, by, text, clientMessageId });
}

/** @throws AppError FORBIDDEN for a caller that is not a person */
function personOf({ principal }: RequestContext): TeamReply['by'] {
  switch (principal.kind) {
    case 'user':
      return { id: principal.userId, name: principal.user.displayName };
    case 'client':
      return { id: principal.clientId, name: principal.name };
    case 'agencyAdmin':
      return { id: principal.agencyId, name: principal.name };
    default:
      throw new AppError('FORBIDDEN');
  }
}
