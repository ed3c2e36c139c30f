import { z } from 'zod';
import { AgentId, AppError, ConversationId, MessageId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { AnswerTrace, AnswerTraceReply } from '../../contract/answer-trace';
import { ConversationListReply, TranscriptReply } from '../../contract/conversation-views';
import { answerTraces, conversationsIn } from './collections';
import { conversationView, messageView } from './conversation-view';
import { findConversation } from './conversations';
import { messagesAfter } from './events';
import { decodeCursor, encodeCursor } from './list-cursor';

/** What owners read of their agents' conversations. */
export function conversationRoutes(store: DocumentStore): AnyRoute[] {
  return [
    route({
      method: 'GET', path: '/v2/agents/:agentId/conversations', summary: 'Conversations of an agent, newest message first, by pages; with `test`, members\' tests of its draft instead.',
      input: z.strictObject({ agentId: AgentId, limit: z.coerce.number().int().min(1).max(100).default(30), cursor: z.string().max(200).optional(), test: z.stringbool().default(false) }),
      output: ConversationListReply,
      policy: 'agent.conversations.read', resource: (input) => ({ type: 'agent', id: input.agentId }), rateClass: 'read', audit: false,
      handler: async ({ agentId, limit, cursor, test }, { region }) => {
        const docs = await store.for(region).query(conversationsIn(test), {
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
        const conversation = await findConversation(store.for(region), conversationId);
        if (!conversation || conversation.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        const docs = await messagesAfter(store.for(region), { conversationId }, 0);
        return { data: { conversation: conversationView(conversation.data), messages: docs.map((doc) => messageView(doc.data)) } };
      },
    }),
    route({
      method: 'GET', path: '/v2/agents/:agentId/answers/:messageId/trace', summary: 'How one answer came about: route, retrieval, prompt, times, tokens, cost.',
      input: z.strictObject({ agentId: AgentId, messageId: MessageId }), output: AnswerTraceReply,
      policy: 'agent.conversations.read', resource: (input) => ({ type: 'agent', id: input.agentId }), rateClass: 'read', audit: false,
      handler: async ({ agentId, messageId }, { region }) => {
        const trace = await store.for(region).get(answerTraces, messageId);
        if (!trace || trace.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        return { data: AnswerTrace.parse(trace.data) };
      },
    }),
  ];
}
