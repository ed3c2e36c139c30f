import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { publishedFor } from '../admission/port';
import type { WidgetContext } from './widget-context';

export const usageRoute = (context: WidgetContext) =>
  route({
    summary:
      "Would a message of the caller be answered: has the workspace credits, and are the agent's limits not reached",
    method: 'GET',
    path: '/v2/public/agents/:agentId/usage',
    input: z.object({ agentId: AgentId }),
    output: z.object({ data: z.object({ shouldContinue: z.boolean() }) }),
    policy: 'public.read',
    rateClass: 'public',
    audit: false,
    handler: async ({ agentId }, { region, origin, ip }) => {
      const published = await publishedFor(
        context,
        region,
        agentId,
        origin ?? context.slice.config.publicUrl,
      );
      return { data: { shouldContinue: await context.limits.allows(region, published, ip) } };
    },
  });
