import { z } from 'zod';
import { AgentId, ConversationId } from '@voxgrove/contracts';
import type { ConversationEvent } from '@voxgrove/contracts';
import { mappedEvents } from '@voxgrove/server/http/mapped-events';
import { eventStream } from '@voxgrove/server/http/route';
import { formatPosition, parsePosition, PositionTracker, shownMessage } from '../visitor/port';
import { VisitorEvent } from '../../contract/visitor-view';
import { admit, isAdmitted, visitorOf } from '../admission/port';
import type { WidgetContext } from './widget-context';

/**
 * Follows a conversation. `Last-Event-ID` (see `formatPosition`) continues after a lost connection,
 * also in the middle of an answer.
 */
export const streamRoute = (context: WidgetContext) =>
  eventStream({
    summary: "Follow a visitor's conversation",
    method: 'GET',
    path: '/public/agents/:agentId/stream',
    input: z.object({ agentId: AgentId, conversationId: ConversationId }),
    output: VisitorEvent,
    policy: 'chat.visitor',
    rateClass: 'stream',
    audit: false,
    async handler(
      { agentId, conversationId },
      { principal, region, lastEventId, signal, whileAllowed },
    ) {
      const visitor = visitorOf(principal, region, agentId);
      const { visitorId, validUntil } = visitor;
      const { agent } = await admit(context, visitor);
      // A renewed token opens a new stream. If the agent was unpublished meanwhile, the new stream
      // is refused.
      whileAllowed(
        async () => context.slice.clock.now() < validUntil && (await isAdmitted(context, visitor)),
      );
      const from = parsePosition(lastEventId);
      const tracker = new PositionTracker(from);
      return mappedEvents<ConversationEvent, ConversationEvent>(
        context.slice
          .port('conversations')
          .events(region, { conversationId, agentId, visitorId }, from, signal),
        (event) => {
          if (event.type === 'state') return { data: event };
          const id = formatPosition(tracker.after(event));
          if (event.type === 'delta') return { id, data: event };
          return { id, data: { ...event, message: shownMessage(event.message, agent) } };
        },
      );
    },
  });
