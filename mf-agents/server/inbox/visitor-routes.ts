import { z } from 'zod';
import { AgentId, AppError, ConversationId, VisitorId } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { DoneReply, ErasedReply } from '../../contract/inbox';
import {
  blockVisitor,
  conversations,
  isHidden,
  mergeVisitors,
  sameVisitors,
  separateVisitor,
  visitorKey,
  visitorProfiles,
} from '../conversations/port';
import type { EraseVisitor, VisitorOf, WithAllowedDevice } from '../conversations/port';
import { conversationNotes, inboxReads } from './collections';
import { messagesOf } from './export-inbox';
import { fileReply } from './file-routes';

const Which = z.strictObject({ agentId: AgentId, visitorId: VisitorId });
const PATH = '/v2/agents/:agentId/visitors/:visitorId';
const resource = (input: { agentId: string }) => ({ type: 'agent' as const, id: input.agentId });

/**
 * Returns the routes for one visitor of an agent: block their messages, merge them with another
 * visitor, export their data, erase their data.
 */
export function visitorRoutes(
  { store }: SliceContext,
  {
    eraseVisitor,
    withAllowedDevice,
  }: { eraseVisitor: EraseVisitor; withAllowedDevice: WithAllowedDevice },
): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: `${PATH}/block`,
      summary: 'Refuses the messages of a visitor from now on, or accepts them again.',
      policy: 'agent.converse',
      resource,
      rateClass: 'write',
      audit: 'visitor.blocked',
      input: Which.extend({ blocked: z.boolean() }),
      output: DoneReply,
      handler: async ({ agentId, visitorId, blocked }, { region }) => {
        await blockVisitor(store.for(region), agentId, visitorId, blocked);
        return { success: true as const };
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/merge`,
      summary:
        'Notes that a visitor and the visitor of another conversation of the workspace are the same person.',
      policy: 'agent.visitors.manage',
      resource,
      rateClass: 'write',
      audit: 'visitor.merged',
      input: Which.extend({ conversationId: ConversationId }),
      output: DoneReply,
      handler: async ({ agentId, visitorId, conversationId }, { region, scope }) => {
        const here = store.for(region);
        const other = (await here.get(conversations, conversationId))?.data;
        const [own] = await here.query(conversations, {
          where: ofVisitor(agentId, visitorId),
          limit: 1,
        });
        if (other?.ownerID !== scope!.workspaceId || isHidden(other) || own === undefined)
          throw new AppError('NOT_FOUND');
        await mergeVisitors(here, { agentId, visitorId }, other);
        return { success: true as const };
      },
    }),
    route({
      method: 'DELETE',
      path: `${PATH}/merge`,
      summary: 'Separates a visitor from the visitors that they were merged with.',
      policy: 'agent.visitors.manage',
      resource,
      rateClass: 'write',
      audit: 'visitor.separated',
      input: Which,
      output: DoneReply,
      handler: async (which, { region }) => {
        await separateVisitor(store.for(region), which);
        return { success: true as const };
      },
    }),
    endpoint({
      method: 'GET',
      path: `${PATH}/export`,
      summary:
        'Everything stored of one visitor of an agent and of the visitors merged with them, as JSON.',
      policy: 'agent.visitors.manage',
      resource,
      rateClass: 'write',
      audit: 'visitor.exported',
      input: z.object(Which.shape),
      handler: async ({ input: { agentId, visitorId } }, { region }) => {
        const here = store.for(region);
        const storedOf = async (which: VisitorOf) => {
          const [profile, list] = await Promise.all([
            here.get(visitorProfiles, visitorKey(which.agentId, which.visitorId)),
            here.query(conversations, { where: ofVisitor(which.agentId, which.visitorId) }),
          ]);
          const all = await Promise.all(
            list.map(async ({ data: { words: _words, ...conversation } }) => ({
              ...(await withAllowedDevice(region, conversation)),
              messages: await messagesOf(here, conversation),
            })),
          );
          return { ...which, profile: profile?.data.profile, conversations: all };
        };
        const merged = await sameVisitors(here, { agentId, visitorId });
        const body = {
          ...(await storedOf({ agentId, visitorId })),
          ...(merged.length > 0 && { mergedVisitors: await Promise.all(merged.map(storedOf)) }),
        };
        return fileReply(`visitor-${visitorId}`, 'json', JSON.stringify(body, null, 2));
      },
    }),
    route({
      method: 'DELETE',
      path: PATH,
      summary:
        'Erases a visitor of an agent, and the visitors merged with them, with their conversations, files and profiles.',
      policy: 'agent.visitors.manage',
      resource,
      rateClass: 'write',
      audit: 'visitor.erased',
      input: Which,
      output: ErasedReply,
      handler: async (own, { region }) => {
        const here = store.for(region);
        let count = 0;
        // The visitor of the call is the last one, so that a repeated call finds the others.
        for (const which of [...(await sameVisitors(here, own)), own]) {
          const list = await here.query(conversations, {
            where: ofVisitor(which.agentId, which.visitorId),
          });
          for (const { id } of list)
            for (const collection of [conversationNotes, inboxReads])
              await deleteWhere<object>(here, collection, [
                { field: 'conversationId', op: '==', value: id },
              ]);
          await eraseVisitor(region, which.agentId, which.visitorId);
          count += list.length;
        }
        return { data: { conversations: count } };
      },
    }),
  ];
}

const ofVisitor = (agentId: AgentId, visitorId: VisitorId) => [
  { field: 'agentId', op: '==' as const, value: agentId },
  { field: 'visitorId', op: '==' as const, value: visitorId },
];
