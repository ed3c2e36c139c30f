import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { PublicAgentReply } from '../../contract/public-agent-reply';
import { publicView } from '../script/port';
import { publishedFor } from '../admission/port';
import type { WidgetContext } from './widget-context';

/**
 * Reads a published agent. A request with a website's origin sees only agents that may run there; a
 * request without an origin (our own pages) sees all.
 */
export const agentRoute = (context: WidgetContext) =>
  route({
    summary: 'What the widget shows of a published agent',
    method: 'GET',
    path: '/public/agents/:agentId',
    input: z.object({ agentId: AgentId }),
    output: PublicAgentReply,
    policy: 'public.read',
    rateClass: 'public',
    audit: false,
    cacheSeconds: 60,
    handler: async ({ agentId }, { region, origin }) => {
      const { agent } = await publishedFor(
        context,
        region,
        agentId,
        origin ?? context.slice.config.publicUrl,
      );
      return { data: publicView(agent, context.slice.config.publicUrl) };
    },
  });
