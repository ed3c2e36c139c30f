import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import { FirstVisit, FirstVisitReply, firstVisitTopic } from '../../contract/first-visit';
import { firstVisits } from './collections';

export const FIRST_VISIT_TOPIC: LiveTopic = {
  pattern: firstVisitTopic('{id}'),
  policy: 'agent.read',
  resource: 'agent',
  collection: firstVisits,
  matches: (visit: { agentId: string }, id) => visit.agentId === id,
  view: (visit: FirstVisit) => FirstVisit.parse(visit),
  deletesAreSilent: true,
};

export const firstVisitRoute = ({ store }: Pick<SliceContext, 'store'>) =>
  route({
    summary: 'When and where a website first loaded the script of an agent',
    method: 'GET',
    path: '/v2/agents/:agentId/first-visit',
    input: z.strictObject({ agentId: AgentId }),
    output: FirstVisitReply,
    policy: 'agent.read',
    resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ agentId }, { region }) => {
      const visit = await store.for(region).get(firstVisits, agentId);
      return { data: visit === null ? null : FirstVisit.parse(visit.data) };
    },
  });
