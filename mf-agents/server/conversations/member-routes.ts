import { z } from 'zod';
import { AgentId, AppError, CHAT, ConversationId } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import {
  ConversationReply,
  PersonReplyReply,
  REPLY_FILES,
  SeenReply,
} from '../../contract/conversation-views';
import { handlerName } from '../../contract/handler-name';
import { conversationView, memberView } from './conversation-view';
import type { Members } from './members';
import type { ReplyAttachments } from './reply-attachments';
import type { Act, Handler } from './who-answers';

const Which = z.strictObject({ agentId: AgentId, conversationId: ConversationId });
const FileId = z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/) });
const PATH = '/v2/agents/:agentId/conversations/:conversationId';
const guarded = {
  policy: 'agent.converse',
  resource: (input: { agentId: string }) => ({ type: 'agent', id: input.agentId }),
  rateClass: 'write',
} as const;

/**
 * Routes for members and clients: take a conversation over, write in it, hand it back to the agent
 * and end it.
 */
export function memberRoutes(members: Members, files: ReplyAttachments): AnyRoute[] {
  const act = (
    name: string,
    audit: string,
    summary: string,
    actOf: (context: RequestContext) => Act,
  ): AnyRoute =>
    route({
      ...guarded,
      method: 'POST',
      path: `${PATH}/${name}`,
      summary,
      audit,
      input: Which,
      output: ConversationReply,
      handler: async ({ agentId, conversationId }, context) => ({
        data: memberView(
          await members.act(context.region, agentId, conversationId, actOf(context)),
        ),
      }),
    });
  return [
    act(
      'take',
      'conversation.taken',
      'Takes a conversation over: the agent stops answering. The first member gets the conversation; others get the name of this member.',
      (context) => ({ type: 'take', by: handlerOf(context) }),
    ),
    act(
      'give-back',
      'conversation.given_back',
      'Gives a conversation back to the machine, which answers what is written from then on.',
      () => ({ type: 'give-back' }),
    ),
    act(
      'end',
      'conversation.ended',
      'Ends a conversation. The visitor may begin again by writing.',
      () => ({ type: 'end' }),
    ),
    route({
      ...guarded,
      method: 'POST',
      path: `${PATH}/reply`,
      summary:
        'Writes to the visitor under the name of who calls, and takes the conversation over. The ' +
        'same client id is the same message.',
      audit: 'conversation.replied',
      input: Which.extend({
        text: z.string().max(CHAT.maxMessageChars * 4),
        clientMessageId: z.string().regex(/^[\w-]{1,64}$/),
        attachments: z.array(FileId).max(REPLY_FILES).optional(),
      }),
      output: PersonReplyReply,
      handler: async ({ agentId, conversationId, attachments = [], ...reply }, context) => {
        const { region } = context;
        const by = handlerOf(context);
        const ids = [...new Set(attachments.map(({ id }) => id))];
        const attached = await files.find(region, agentId, conversationId, by.userId, ids);
        const { conversation, message } = await members.reply(region, agentId, conversationId, by, {
          ...reply,
          ...(attached.length > 0 && { attachments: attached }),
        });
        // A repeated call with other files keeps the files of the stored message.
        await files.use(region, message.attachments ?? [], conversationId);
        return { data: { conversation: conversationView(conversation), message } };
      },
    }),
    route({
      ...guarded,
      method: 'POST',
      path: `${PATH}/seen`,
      summary:
        'Marks all messages as read by the caller. A caller who has the chat open then gets no notification of the messages.',
      audit: false,
      input: Which,
      output: SeenReply,
      handler: async ({ agentId, conversationId }, context) => {
        await members.seen(context.region, agentId, conversationId, handlerOf(context).userId);
        return { success: true as const };
      },
    }),
  ];
}

/**
 * Returns the caller as visitors see them.
 * @throws AppError FORBIDDEN for a caller that is not a person
 */
export function handlerOf({ principal }: RequestContext): Handler {
  switch (principal.kind) {
    case 'user':
      return { userId: principal.userId, name: handlerName(principal.user.displayName) };
    case 'client':
      return { userId: principal.clientId, name: handlerName(principal.name) };
    case 'agencyAdmin':
      return { userId: principal.agencyId, name: handlerName(principal.name) };
    default:
      throw new AppError('FORBIDDEN');
  }
}
