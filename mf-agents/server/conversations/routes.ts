import { z } from 'zod';
import { AgentId, AppError, ConversationId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { ConversationListReply, TranscriptReply } from '../../contract/conversation-views';
import { conversations } from './collections';
import { conversationView, messageView } from './conversation-view';
import { messagesAfter } from './events';
import { decodeCursor, encodeCursor } from './list-cursor';

/** What owners read of their agents' conversations. */
export function conversationRoutes(store: DocumentStore): AnyRoute[] {
  return [
    route({
      method: 'GET', path: '/v2/agents/:agentId/conversations', summary: 'Conversations of an agent, newest message first, by pages.',
      input: z.strictObject({ agentId: AgentId, limit: z.coerce.number().int().min(1).max(100).default(30), cursor: z.string().max(200).optional() }),
      output: ConversationListReply,
      policy: 'agent.conversations.read', resource: (input) => ({ type: 'agent', id: input.agentId }), rateClass: 'read', audit: false,
      handler: async ({ agentId, limit, cursor }, { region }) => {
        const docs = await store.for(region).query(conversations, {
          where: [{ field: 'agentId', op: '==', value: agentId }], orderBy: { field: 'lastMessageAt', direction: 'desc' }, limit: limit + 1,
          ...(cursor !== undefined && { startAfter: decodeCursor(cursor) }),
        });
        const page = docs.slice(0, limit);
        const last = page.at(-1);
        return { data: page.map((doc) => conversationView(doc.data)), next: docs.length > limit && last ? encodeCursor({ id: last.id, value: last.data.lastMessageAt }) : null };
      },
    }),
    route({
      method: 'GET', path: '/v2/agents/:agentId/conversations/:conversationId', summary: 'One conversation with all its messages.',
      input: z.strictObject({ agentId: AgentId, conversationId: ConversationId }), output: TranscriptReply,
      policy: 'agent.conversations.read', resource: (input) => ({ type: 'agent', id: input.agentId }), rateClass: 'read', audit: false,
      handler: async ({ agentId, conversationId }, { region }) => {
        const conversation = await store.for(region).get(conversations, conversationId);
        if (!conversation || conversation.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        const docs = await messagesAfter(store.for(region), { conversationId }, 0);
        return { data: { conversation: conversationView(conversation.data), messages: docs.map((doc) => messageView(doc.data)) } };
      },
    }),
  ];
}
