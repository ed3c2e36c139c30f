import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { beginVisit } from '../visitor/begin-visit';
import { VisitReply } from '../../contract/visitor-view';
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
  output: VisitReply,
  policy: 'public.read',
  rateClass: 'chat',
  audit: false,
  bodyLimit: 8 * 1024,
  handler: async ({ agentId, token }, { region, origin = '' }) => {
    await publishedFor(context, region, agentId, origin);
    return { data: await beginVisit(context, { agentId, region, origin }, token) };
  },
});
