import { z } from 'zod';
import { AgentId, AppError, ConversationId, Email } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import {
  DoneReply,
  InboxChange,
  InboxContext,
  InboxItem,
  InboxItemReply,
  NOTE_CHARS,
  NoteReply,
  SummaryReply,
} from '../../contract/inbox';
import { findConversation, handlerOf, notePersonTyping } from '../conversations/port';
import type { WithAllowedDevice } from '../conversations/port';
import type { AgentResources } from '../runtime/port';
import { changeConversation } from './change-conversation';
import { inboxReads, readKey } from './collections';
import { itemsFor } from './inbox-item';
import { addNote } from './notes';
import { mailTranscript } from './mail-transcript';
import { notePresence } from './presence';
import { readContext } from './read-context';
import { settingsFor } from './settings';
import { summarize } from './summarize';
import { teamOf } from './team-of';

const Which = z.strictObject({ agentId: AgentId, conversationId: ConversationId });
const PATH = '/v2/agents/:agentId/conversations/:conversationId';
const resource = (input: { agentId: string }) => ({ type: 'agent' as const, id: input.agentId });
const edits = { policy: 'agent.converse', resource, rateClass: 'write' } as const;

/** Returns the routes for the team's work on one conversation, except writing to the visitor. */
export function editRoutes(
  slice: SliceContext,
  resources: Pick<AgentResources, 'model'>,
  withAllowedDevice: WithAllowedDevice,
): AnyRoute[] {
  const { store, clock } = slice;
  return [
    route({
      method: 'GET',
      path: `${PATH}/context`,
      summary: 'What is known about a conversation: notes, other conversations, team, presence.',
      policy: 'agent.conversations.read',
      resource,
      rateClass: 'read',
      audit: false,
      input: Which,
      output: InboxContext,
      handler: async (which, context) => ({
        data: await readContext(slice, { resources, withAllowedDevice }, context, {
          ...which,
          workspaceId: context.scope!.workspaceId,
        }),
      }),
    }),
    route({
      ...edits,
      method: 'PATCH',
      path: `${PATH}/inbox`,
      summary: 'Changes tags, assignee or snooze of a conversation.',
      audit: 'conversation.organized',
      input: Which.extend(InboxChange.shape),
      output: InboxItemReply,
      handler: async ({ agentId, conversationId, ...change }, context) => {
        const { workspaceId } = context.scope!;
        const here = store.for(context.region);
        const [settings, team] = [
          await settingsFor(slice, context, workspaceId),
          await teamOf(slice, context, { workspaceId, agentId, tab: '/convos' }),
        ];
        const which = { agentId, conversationId };
        const changed = await changeConversation(here, which, change, { settings, team });
        const [item] = await itemsFor(here, handlerOf(context).userId, [changed]);
        return { data: InboxItem.parse(item) };
      },
    }),
    route({
      ...edits,
      method: 'POST',
      path: `${PATH}/read`,
      summary: 'Marks a conversation as read by the caller, or as unread.',
      audit: false,
      input: Which.extend({ unread: z.boolean().default(false) }),
      output: DoneReply,
      handler: async ({ agentId, conversationId, unread }, context) => {
        const here = store.for(context.region);
        const found = await findConversation(here, conversationId);
        if (found?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        const key = readKey(conversationId, handlerOf(context).userId);
        if (unread) await here.delete(inboxReads, key);
        else
          await here.set(inboxReads, key, {
            agentId,
            conversationId,
            seq: found.data.messageCount,
          });
        return { success: true as const };
      },
    }),
    route({
      ...edits,
      method: 'POST',
      path: `${PATH}/presence`,
      summary: 'Says that the caller has a conversation open, and whether they are typing.',
      audit: false,
      input: Which.extend({ typing: z.boolean() }),
      output: DoneReply,
      handler: async ({ agentId, conversationId, typing }, context) => {
        const here = store.for(context.region);
        const found = await findConversation(here, conversationId);
        if (found?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        const which = { agentId, conversationId };
        const me = handlerOf(context);
        await notePresence(here, which, me, typing, clock.now());
        if (typing) await notePersonTyping(here, found.data, me.userId, clock.now());
        return { success: true as const };
      },
    }),
    route({
      ...edits,
      policy: 'agent.transcripts.mail',
      method: 'POST',
      path: `${PATH}/transcript-mail`,
      summary: 'Mails a conversation to an address.',
      audit: 'conversation.mailed',
      input: Which.extend({ email: Email }),
      output: DoneReply,
      handler: async ({ email, ...which }, context) => {
        const { principal, region } = context;
        await mailTranscript(slice, region, which, {
          to: email,
          by: handlerOf(context).userId,
          ownEmail: principal.kind === 'user' ? principal.user.email : undefined,
        });
        return { success: true as const };
      },
    }),
    route({
      ...edits,
      method: 'POST',
      path: `${PATH}/summary`,
      summary: 'Summarizes a conversation by a model; kept until new messages come.',
      rateClass: 'crawl',
      audit: 'conversation.summarized',
      input: Which,
      output: SummaryReply,
      handler: async (which, { region, scope, signal }) => ({
        data: await summarize(slice, resources, {
          ...which,
          region,
          workspaceId: scope!.workspaceId,
          signal,
        }),
      }),
    }),
    route({
      ...edits,
      method: 'POST',
      path: `${PATH}/notes`,
      summary: 'Adds an internal note, which visitors never see.',
      audit: 'conversation.noted',
      input: Which.extend({ text: z.string().trim().min(1).max(NOTE_CHARS) }),
      output: NoteReply,
      handler: async (note, context) => ({
        data: await addNote(slice, context, handlerOf(context), {
          ...note,
          workspaceId: context.scope!.workspaceId,
        }),
      }),
    }),
  ];
}
