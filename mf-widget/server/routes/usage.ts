import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { publishedFor } from '../widget-context';
import type { WidgetContext } from '../widget-context';

export const usageRoute = (context: WidgetContext) => route({
  summary: 'May the agent still answer within its allowance',
  method: 'GET',
  path: '/v2/public/agents/:agentId/usage',
  input: z.object({ agentId: AgentId }),
  output: z.object({ data: z.object({ shouldContinue: z.boolean() }) }),
  policy: 'public.read',
  rateClass: 'public',
  audit: false,
  handler: async ({ agentId }, { region, origin }) => {
    await publishedFor(context, region, agentId, origin ?? context.slice.config.publicUrl);
    // Nothing is metered yet: a published agent answers.
    return { data: { shouldContinue: true } };
  },
});
