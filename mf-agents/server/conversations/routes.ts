import { z } from 'zod';
import { AgentId, AppError, ConversationId, MessageId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { AnswerTrace, AnswerTraceReply } from '../../contract/answer-trace';
import { ConversationListReply, TranscriptReply } from '../../contract/conversation-views';
import { answerTraces } from './collections';
import { PAGE_INPUT, conversationPage } from './conversation-page';
import { isHidden, memberView, messageView } from './conversation-view';
import { findConversation } from './owned-conversation';
import { messagesAfter } from './events';

/** Routes by which owners read their agents' conversations. */
export function conversationRoutes(store: DocumentStore): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/conversations',
      summary:
        "Conversations of an agent, newest message first, by pages; with `test`, members' tests " +
        'of its draft instead; with `waiting`, those that wait for a person, the longest first.',
      input: z.strictObject({
        agentId: AgentId,
        ...PAGE_INPUT,
        test: z.stringbool().default(false),
        waiting: z.stringbool().default(false),
      }),
      output: ConversationListReply,
      policy: 'agent.conversations.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ agentId, test, waiting, ...wanted }, { region }) => {
        const { page, next } = await conversationPage(
          store.for(region),
          { agentId, test, waiting },
          wanted,
        );
        return { data: page.map(memberView), next };
      },
    }),
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/conversations/:conversationId',
      summary:
        'One conversation with its messages. An unrecorded conversation has no messages, unless a ' +
        'person is requested or takes part.',
      input: z.strictObject({ agentId: AgentId, conversationId: ConversationId }),
      output: TranscriptReply,
      policy: 'agent.conversations.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ agentId, conversationId }, { region }) => {
        const conversation = await findConversation(store.for(region), conversationId);
        if (!conversation || conversation.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        const docs = isHidden(conversation.data)
          ? []
          : await messagesAfter(store.for(region), { conversationId }, 0);
        return {
          data: {
            conversation: memberView(conversation.data),
            messages: docs.map((doc) => messageView(doc.data)),
          },
        };
      },
    }),
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/answers/:messageId/trace',
      summary: 'How one answer was made: route, retrieval, prompt, times, tokens, cost.',
      input: z.strictObject({ agentId: AgentId, messageId: MessageId }),
      output: AnswerTraceReply,
      policy: 'agent.traces.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ agentId, messageId }, { region }) => {
        const trace = await store.for(region).get(answerTraces, messageId);
        if (!trace || trace.data.agentId !== agentId) throw new AppError('NOT_FOUND');
        return { data: AnswerTrace.parse(trace.data) };
      },
    }),
  ];
}
