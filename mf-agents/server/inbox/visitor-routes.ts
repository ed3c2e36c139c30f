import { z } from 'zod';
import { AgentId, VisitorId } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { DoneReply, ErasedReply } from '../../contract/inbox';
import { blockVisitor, conversations, visitorKey, visitorProfiles } from '../conversations/port';
import type { EraseVisitor, WithAllowedDevice } from '../conversations/port';
import { conversationNotes, inboxReads } from './collections';
import { messagesOf } from './export-inbox';
import { fileReply } from './file-routes';

const Which = z.strictObject({ agentId: AgentId, visitorId: VisitorId });
const PATH = '/v2/agents/:agentId/visitors/:visitorId';
const resource = (input: { agentId: string }) => ({ type: 'agent' as const, id: input.agentId });

/**
 * Returns the routes for one visitor of an agent: block their messages, export their data, erase
 * their data.
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
    endpoint({
      method: 'GET',
      path: `${PATH}/export`,
      summary: 'Everything stored of one visitor of an agent, as JSON.',
      policy: 'agent.visitors.manage',
      resource,
      rateClass: 'write',
      audit: 'visitor.exported',
      input: z.object(Which.shape),
      handler: async ({ input: { agentId, visitorId } }, { region }) => {
        const here = store.for(region);
        const [profile, list] = await Promise.all([
          here.get(visitorProfiles, visitorKey(agentId, visitorId)),
          here.query(conversations, { where: ofVisitor(agentId, visitorId) }),
        ]);
        const all = await Promise.all(
          list.map(async ({ data: { words: _words, ...conversation } }) => ({
            ...(await withAllowedDevice(region, conversation)),
            messages: await messagesOf(here, conversation),
          })),
        );
        const body = { agentId, visitorId, profile: profile?.data.profile, conversations: all };
        return fileReply(`visitor-${visitorId}`, 'json', JSON.stringify(body, null, 2));
      },
    }),
    route({
      method: 'DELETE',
      path: PATH,
      summary: 'Erases a visitor of an agent with their conversations, files and profile.',
      policy: 'agent.visitors.manage',
      resource,
      rateClass: 'write',
      audit: 'visitor.erased',
      input: Which,
      output: ErasedReply,
      handler: async ({ agentId, visitorId }, { region }) => {
        const here = store.for(region);
        const list = await here.query(conversations, { where: ofVisitor(agentId, visitorId) });
        for (const { id } of list)
          for (const collection of [conversationNotes, inboxReads])
            await deleteWhere<object>(here, collection, [
              { field: 'conversationId', op: '==', value: id },
            ]);
        await eraseVisitor(region, agentId, visitorId);
        return { data: { conversations: list.length } };
      },
    }),
  ];
}

const ofVisitor = (agentId: AgentId, visitorId: VisitorId) => [
  { field: 'agentId', op: '==' as const, value: agentId },
  { field: 'visitorId', op: '==' as const, value: visitorId },
];
