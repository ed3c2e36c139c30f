import { z } from 'zod';
import { AgentId, newVisitorId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { formatPosition, positionAfter } from '../visitor/position';
import { VisitorConversation } from '../visitor/visitor-view';
import { publishedFor } from '../widget-context';
import type { WidgetContext } from '../widget-context';

/**
 * Starts a visit: a token for this agent, on this website. Who shows a token of an earlier visit here, even an outdated one, is the same
 * visitor again and gets the conversation so far; anything else that is shown makes a new visitor.
 */
export const sessionRoute = (context: WidgetContext) => route({
  summary: 'Start or renew a visitor\'s chat session',
  method: 'POST',
  path: '/public/agents/:agentId/session',
  input: z.object({ agentId: AgentId, token: z.string().max(1000).optional() }),
  output: z.object({ data: VisitorConversation.extend({ token: z.string() }) }),
  policy: 'public.read',
  rateClass: 'chat',
  audit: false,
  bodyLimit: 8 * 1024,
  handler: async ({ agentId, token }, { region, origin = '' }) => {
    await publishedFor(context, region, agentId, origin);
    const now = context.slice.clock.now();
    const old = token === undefined ? null : context.tokens.readForRenewal(token, now);
    const known = old !== null && old.agentId === agentId && old.region === region && old.origin === origin;
    const visitorId = known ? old.visitorId : newVisitorId();
    const latest = known ? await context.slice.port('conversations').latest(region, agentId, visitorId) : null;
    const messages = latest?.messages ?? [];
    return {
      data: {
        token: context.tokens.issue({ visitorId, agentId, region, origin }, now),
        conversationId: latest?.conversation.id ?? null,
        messages,
        position: formatPosition(positionAfter(messages)),
      },
    };
  },
});
