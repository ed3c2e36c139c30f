import { z } from 'zod';
import { AgentId, AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { TestedDraftReply } from '../../contract/test-view';
import { VisitReply } from '../../contract/visitor-view';
import { publicView } from '../script/port';
import { beginVisit, visitorOfVisit } from '../visitor/port';
import type { WidgetContext } from './widget-context';

/** Routes for members who test a draft. The chat itself uses the public API with a test token. */
export const testRoutes = (context: WidgetContext) => [
  route({
    summary: 'The draft as a test of it shows it, and whether visitors get something else',
    method: 'GET',
    path: '/v2/agents/:agentId/test',
    input: z.strictObject({ agentId: AgentId }),
    output: TestedDraftReply,
    policy: 'agent.test',
    resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ agentId }, { region }) => {
      const draft = await context.slice.port('agentDirectory').draft(region, agentId);
      if (draft === null) throw new AppError('NOT_FOUND');
      return { data: { ...draft, agent: publicView(draft.agent, context.slice.config.publicUrl) } };
    },
  }),
  route({
    summary: 'Start or renew a test chat with the draft',
    method: 'POST',
    path: '/v2/agents/:agentId/test/session',
    input: z.strictObject({ agentId: AgentId, token: z.string().max(1000).optional() }),
    output: VisitReply,
    policy: 'agent.test',
    resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
    rateClass: 'chat',
    audit: false,
    bodyLimit: 8 * 1024,
    handler: async ({ agentId, token }, { region, principal, origin = '' }) => {
      // The policy admits members only.
      if (principal.kind !== 'user') throw new AppError('UNAUTHENTICATED');
      const visit = { agentId, region, origin, tester: principal.userId };
      return {
        data: await beginVisit(context, visit, await visitorOfVisit(context, visit, token)),
      };
    },
  }),
];
